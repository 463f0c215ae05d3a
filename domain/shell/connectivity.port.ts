/** The network state of this machine. */
export interface Connectivity {
  isOnline(): boolean;
  /** Calls the listener on each change. Returns a function that removes the listener. */
  onChange(listener: (online: boolean) => void): () => void;
}
