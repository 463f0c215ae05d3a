import {
  redactAttempt,
  redactDetails,
  REFUSED_ATTEMPT,
  accountActionRefusal,
  type AccountEntry,
  type AccountActor,
  type AccountAuditLog,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";
import type { StoredAccount } from "./account-records.ts";
import { toAccountFailure } from "./account-refusals.ts";
import type { MemoryAccountContext } from "./memory-account-context.ts";

/** The change log of the accounts in memory. */
export class MemoryAccountAuditLog implements AccountAuditLog {
  readonly #context: MemoryAccountContext;

  constructor(context: MemoryAccountContext) {
    this.#context = context;
  }

  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>> {
    return respond(
      () =>
        this.#context.runOn(email, (current, actor) => {
          const refusal = accountActionRefusal("log", current, actor);
          return refusal ? toAccountFailure(refusal) : ok(this.#seen(current, actor));
        }),
      cancellation,
    );
  }

  #seen(current: StoredAccount, actor: AccountActor): readonly AccountEntry[] {
    return this.#context.records.logOf(current.email).flatMap((entry) => {
      if (entry.action !== REFUSED_ATTEMPT) {
        const details = redactDetails(actor, entry.details, current);
        return details === undefined ? [] : [{ ...entry, details }];
      }
      const { details, isCallerKnown } = redactAttempt(actor, entry.details, current);
      return [{ ...entry, details, actor: isCallerKnown ? entry.actor : "elsewhere" }];
    });
  }
}
