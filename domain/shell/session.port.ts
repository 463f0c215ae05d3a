import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";

/** Who the host knows this browser as. */
export type Session = { readonly email: string };

/** The signed-in session, which the host keeps. The app can only ask for it and hear of its end. */
export interface Sessions {
  /** Asks the host who is signed in; `denied` when nobody is. */
  current(cancellation?: Cancellation): Promise<Result<Session, Failure>>;
}
