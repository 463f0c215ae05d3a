/** The host's sign-in page in a second window, so that the running portal keeps every draft. */
export interface SignInWindow {
  open(): void;
  /**
   * Calls the listener with the key of the account that signs in there. Returns a function that removes the listener.
   */
  onSignedIn(listener: (accountKey: string) => void): () => void;
}
