/** The machine's clipboard. */
export interface Clipboard {
  /** True when the text is on the clipboard; false when the browser did not allow it. */
  copy(text: string): Promise<boolean>;
}
