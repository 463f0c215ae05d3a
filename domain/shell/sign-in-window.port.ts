/** The host's sign-in page in a second window, so that the running portal keeps every draft. */
export interface SignInWindow {
  open(): void;
  /** Told when somebody has signed in there, by the key of their account. The answer ends the telling. */
  onSignedIn(listener: (accountKey: string) => void): () => void;
}
