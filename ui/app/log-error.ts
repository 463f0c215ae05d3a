/** Logs an error of the portal to the console. */
export function logError(bug: unknown): void {
  console.error(bug);
}

/** Logs a problem that the portal handles but that operators may want to know. */
export function logWarning(message: string): void {
  console.warn(message);
}
