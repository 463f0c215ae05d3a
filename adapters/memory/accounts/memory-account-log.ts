import { seenDetails, wholeRefusal, type AccountEntry, type AccountKeeper, type AccountLog } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";
import type { KeptAccount } from "./account-records.ts";
import { refusedAs } from "./account-refusals.ts";
import type { AskingKeeper } from "./asking-keeper.ts";

/** The change log of the accounts in memory. */
export class MemoryAccountLog implements AccountLog {
  readonly #context: AskingKeeper;

  constructor(context: AskingKeeper) {
    this.#context = context;
  }

  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>> {
    return answered(
      () =>
        this.#context.actOn(email, (current, actor) => {
          const refusal = wholeRefusal("log", current, actor);
          return refusal ? refusedAs(refusal) : ok(this.#seen(current, actor));
        }),
      cancellation,
    );
  }

  #seen(current: KeptAccount, actor: AccountKeeper): readonly AccountEntry[] {
    return this.#context.records.logOf(current.email).flatMap((entry) => {
      const details = seenDetails(actor, entry.details, current);
      return details === undefined ? [] : [{ ...entry, details }];
    });
  }
}
