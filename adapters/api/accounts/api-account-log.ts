import type { AccountEntry, AccountLog } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { parseEntries } from "./account-history.mapping.ts";

/** The change log of accounts in the API. */
export class ApiAccountLog implements AccountLog {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>> {
    const response = await this.#client.GET("/_/account/{email}/log", { params: { path: { email } }, ...signalOf(cancellation) });
    return resultOf(response, parseEntries);
  }
}
