import { takeOverRefusal, type AccountMails } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { answered } from "../shared/answered.ts";
import { refusedAs } from "./account-refusals.ts";
import type { AskingKeeper } from "./asking-keeper.ts";

/** The email outbox of the accounts in memory. */
export class MemoryAccountMails implements AccountMails {
  readonly #context: AskingKeeper;

  constructor(context: AskingKeeper) {
    this.#context = context;
  }

  to(email: string, cancellation?: Cancellation): Promise<Result<readonly WaitingMail[], Failure>> {
    return answered(
      () =>
        this.#context.actOn(email, (current, actor) => {
          const refusal = takeOverRefusal(current, actor);
          return refusal ? refusedAs(refusal) : ok(this.#context.records.mailsTo(current.email));
        }, ["accounts_admin"]),
      cancellation,
    );
  }
}
