const waiting = new Set<() => void>();
let isFrameAsked = false;

/** Does something before the next frame is drawn, or, where others wait for the same, in a frame after theirs: one to a frame. */
export function inTurn(work: () => void): void {
  waiting.add(work);
  askForFrame();
}

/** Leaves undone what waits for its turn. */
export const forget = (work: () => void): void => void waiting.delete(work);

function askForFrame(): void {
  if (isFrameAsked) return;
  isFrameAsked = true;
  requestAnimationFrame(doNext);
}

function doNext(): void {
  isFrameAsked = false;
  const [work] = waiting;
  if (work === undefined) return;
  waiting.delete(work);
  // What fails keeps nobody else from their turn.
  if (waiting.size > 0) askForFrame();
  work();
}
