import type { Session, Sessions } from "#domain/shell/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";

/** A host with one browser, which is signed in or not. */
export class MemorySessions implements Sessions {
  #session: Session | undefined;

  constructor(session?: Session) {
    this.#session = session;
  }

  signIn(email: string): void {
    this.#session = { email };
  }

  signOut(): void {
    this.#session = undefined;
  }

  current(cancellation?: Cancellation): Promise<Result<Session, Failure>> {
    return respond(() => (this.#session ? ok(this.#session) : err(signedOut())), cancellation);
  }
}

const signedOut = (): Failure =>
  failure("denied", {
    status: 401,
    statusText: "Unauthorized",
    code: "unauthenticated",
    description: "Please sign in",
  });
