/** Connects the tabs of the portal in one browser, so that a customer who is erased in one disappears from all. */
export interface ErasureChannel {
  /** Sends the texts that name the erased customer to the other tabs. Stores nothing. */
  announce(texts: readonly string[]): void;
  /** Calls the listener with the texts that another tab sends. */
  onAnnounced(listener: (texts: readonly string[]) => void): void;
}
