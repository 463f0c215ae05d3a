/** The visibility of the page (Page Visibility API). */
export interface Visibility {
  isHidden(): boolean;
  /** Calls the listener on each change. Returns a function that removes the listener. */
  onChange(listener: (hidden: boolean) => void): () => void;
}
