/** Whether anybody can see the page. */
export interface Visibility {
  isHidden(): boolean;
  /** Told of each change. The answer ends the telling. */
  onChange(listener: (hidden: boolean) => void): () => void;
}
