/** Where a screen says what staff have to know: it is shown for a while and kept in the history. */
export interface Announcer {
  /** The request id lets support find the call behind an error. */
  raise(type: "error" | "warn" | "info" | "success", msg: string, requestId?: string): void;
  /** Reports that a part of the page could not be loaded or updated. Parts that fail together share one toast. */
  reportPart(msg: string, requestId?: string): void;
}

/** What can be done about something that was said, by the words on its button. */
export type Remedy = { readonly label: string; readonly take: () => void };

/** An announcer whose words may be asked about. */
export interface Adviser extends Announcer {
  /** A message, a warning unless it says otherwise, and what the user can do about it. */
  advise(msg: string, remedy: Remedy, type?: "warn" | "success"): void;
}
