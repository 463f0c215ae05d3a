/** Whether this machine has a network at all. */
export interface Connectivity {
  isOnline(): boolean;
  /** Told of each change. The answer ends the telling. */
  onChange(listener: (online: boolean) => void): () => void;
}
