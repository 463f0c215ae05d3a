/** What went wrong in the portal itself, written where those who look after it can find it. */
export function logError(bug: unknown): void {
  console.error(bug);
}

/** What the portal copes with, but its operators may want to know. */
export function logWarning(message: string): void {
  console.warn(message);
}
