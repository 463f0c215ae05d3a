import type { AccountOutbox } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { parseMails } from "../shared/mail.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";

/** The email outbox of the API. */
export class ApiAccountOutbox implements AccountOutbox {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async to(email: string, cancellation?: Cancellation): Promise<Result<readonly PendingEmail[], Failure>> {
    const response = await this.#client.GET("/_/account/{email}/mails", {
      params: { path: { email } },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseMails);
  }
}
