/** What went wrong in the portal itself, written where those who look after it can find it. */
export function reportBug(bug: unknown): void {
  console.error(bug);
}
