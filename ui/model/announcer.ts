/** Where a screen says what staff have to know: it is shown for a while and kept in the history. */
export interface Announcer {
  /** The request id lets support find the call behind an error. */
  raise(type: "error" | "warn" | "info" | "success", msg: string, requestId?: string): void;
}
