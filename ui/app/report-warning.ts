/** Writes to the console what the portal copes with, but its operators may want to know. */
export function reportWarning(message: string): void {
  console.warn(message);
}
