import { takeOverRefusal, type AccountOutbox } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import { respond } from "../shared/respond.ts";
import { toAccountFailure } from "./account-refusals.ts";
import type { MemoryAccountContext } from "./memory-account-context.ts";

/** The email outbox of the accounts in memory. */
export class MemoryAccountOutbox implements AccountOutbox {
  readonly #context: MemoryAccountContext;

  constructor(context: MemoryAccountContext) {
    this.#context = context;
  }

  to(email: string, cancellation?: Cancellation): Promise<Result<readonly PendingEmail[], Failure>> {
    return respond(
      () =>
        this.#context.runOn(
          email,
          (current, actor) => {
            const refusal = takeOverRefusal(current, actor);
            return refusal ? toAccountFailure(refusal) : ok(this.#context.records.mailsTo(current.email));
          },
          ["accounts_admin"],
        ),
      cancellation,
    );
  }
}
