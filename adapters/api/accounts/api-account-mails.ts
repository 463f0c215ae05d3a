import type { AccountMails } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { parseMails } from "../shared/mail.mapping.ts";
import { signalOf } from "../shared/signal.ts";

/** The email outbox of the API. */
export class ApiAccountMails implements AccountMails {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async to(email: string, cancellation?: Cancellation): Promise<Result<readonly WaitingMail[], Failure>> {
    const response = await this.#client.GET("/_/account/{email}/mails", { params: { path: { email } }, ...signalOf(cancellation) });
    return resultOf(response, parseMails);
  }
}
