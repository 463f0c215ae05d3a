import { takeOverRefusal, type AccountMails } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { answered } from "../shared/answered.ts";
import { refusedAs } from "./account-refusals.ts";
import type { AskingKeeper } from "./asking-keeper.ts";

/** The outbox of the accounts that are kept in this program. */
export class MemoryAccountMails implements AccountMails {
  readonly #asking: AskingKeeper;

  constructor(asking: AskingKeeper) {
    this.#asking = asking;
  }

  to(email: string, cancellation?: Cancellation): Promise<Result<readonly WaitingMail[], Failure>> {
    return answered(
      () =>
        this.#asking.actOn(email, (standing, keeper) => {
          const refusal = takeOverRefusal(standing, keeper);
          return refusal ? refusedAs(refusal) : ok(this.#asking.records.mailsTo(standing.email));
        }, ["accounts_admin"]),
      cancellation,
    );
  }
}
