const waiting = new Set<() => void>();
let isFrameRequested = false;

/** Runs a callback before the next frame. Runs one callback per frame, in order. */
export function scheduleFrame(work: () => void): void {
  waiting.add(work);
  requestFrame();
}

/** Removes a callback from the queue. */
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
  // Requested first, so that an error in this callback does not block the others.
  if (waiting.size > 0) requestFrame();
  work();
}
