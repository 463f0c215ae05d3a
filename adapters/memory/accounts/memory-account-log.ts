import { seenDetails, wholeRefusal, type AccountEntry, type AccountKeeper, type AccountLog } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";
import type { KeptAccount } from "./account-records.ts";
import { refusedAs } from "./account-refusals.ts";
import type { AskingKeeper } from "./asking-keeper.ts";

/** What was done to the accounts that are kept in this program. */
export class MemoryAccountLog implements AccountLog {
  readonly #asking: AskingKeeper;

  constructor(asking: AskingKeeper) {
    this.#asking = asking;
  }

  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>> {
    return answered(
      () =>
        this.#asking.actOn(email, (standing, keeper) => {
          const refusal = wholeRefusal("log", standing, keeper);
          return refusal ? refusedAs(refusal) : ok(this.#seen(standing, keeper));
        }),
      cancellation,
    );
  }

  #seen(standing: KeptAccount, keeper: AccountKeeper): readonly AccountEntry[] {
    return this.#asking.records.logOf(standing.email).flatMap((entry) => {
      const details = seenDetails(keeper, entry.details, standing);
      return details === undefined ? [] : [{ ...entry, details }];
    });
  }
}
