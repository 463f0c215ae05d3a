/** The system clipboard. */
export interface Clipboard {
  /** Copies the text. Returns false if the browser does not allow it. */
  copy(text: string): Promise<boolean>;
}
