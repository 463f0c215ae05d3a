/** What was read, or undefined where the platform throws because it is unreadable. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
