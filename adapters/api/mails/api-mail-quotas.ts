import type { ContractSchemas } from "#contract/index.ts";
import type { MailQuota, MailQuotas } from "#domain/mails/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { readMembers, readNumber, toWireParser, type Unchecked } from "../shared/wire.ts";

/** The limit of emails of the API. */
export class ApiMailQuotas implements MailQuotas {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async current(cancellation?: Cancellation): Promise<Result<MailQuota, Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/mails/quota", { params: { query: {} }, ...toAbortSignal(cancellation) }),
      parseMailQuota,
    );
  }
}

const parseMailQuota = toWireParser((wire: Unchecked<ContractSchemas["MailQuota"]>): MailQuota => {
  const { limit, window_seconds: windowSeconds, remaining } = readMembers(wire);
  return {
    limit: readNumber(limit),
    windowSeconds: readNumber(windowSeconds),
    remaining: readNumber(remaining),
  };
});
