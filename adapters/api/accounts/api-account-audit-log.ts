import type { AccountEntry, AccountAuditLog } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseAccountEntries } from "./account-audit-log.mapping.ts";

/** The change log of accounts in the API. */
export class ApiAccountAuditLog implements AccountAuditLog {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>> {
    const response = await this.#client.GET("/_/account/{email}/log", {
      params: { path: { email } },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseAccountEntries);
  }
}
