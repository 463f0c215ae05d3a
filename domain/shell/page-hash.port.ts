/** The fragment of the address, for pages that keep their state in it: `#/id/TXN-1001?idx=0`, or '' if absent. */
export interface PageHash {
  read(): string;
  /** Adds a history entry. */
  push(hash: string): void;
  /** Replaces the current history entry. */
  replace(hash: string): void;
  /**
   * Calls the listener when the fragment changes, also by back and forward. Returns a function that removes the
   * listener.
   */
  onChange(listener: () => void): () => void;
}
