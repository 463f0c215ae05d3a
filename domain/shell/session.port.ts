import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";

/** The signed-in session of this browser. */
export type Session = { readonly email: string };

/** Reads the session that the host stores. */
export interface Sessions {
  /** Loads the session. Fails with `denied` if no user is signed in. */
  current(cancellation?: Cancellation): Promise<Result<Session, Failure>>;
}
