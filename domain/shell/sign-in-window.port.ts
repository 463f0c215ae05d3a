import type { Session } from "./session.port.ts";

/** The host's sign-in page in a second window, so that the running portal keeps every draft. */
export interface SignInWindow {
  open(): void;
  /** Told when somebody has signed in there. The answer ends the telling. */
  onSignedIn(listener: (session: Session) => void): () => void;
}
