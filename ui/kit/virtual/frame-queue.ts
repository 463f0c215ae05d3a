const waiting = new Set<() => void>();
let isFrameRequested = false;

/** Does something before the next frame is drawn, or, where others wait for the same, in a frame after theirs: one to a frame. */
export function scheduleFrame(work: () => void): void {
  waiting.add(work);
  requestFrame();
}

/** Leaves undone what waits for its turn. */
export const cancelFrame = (work: () => void): void => void waiting.delete(work);

function requestFrame(): void {
  if (isFrameRequested) return;
  isFrameRequested = true;
  requestAnimationFrame(runNext);
}

function runNext(): void {
  isFrameRequested = false;
  const [work] = waiting;
  if (work === undefined) return;
  waiting.delete(work);
  // What fails keeps nobody else from their turn.
  if (waiting.size > 0) requestFrame();
  work();
}
