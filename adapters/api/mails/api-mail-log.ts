import type { OperationRequest } from "#contract/index.ts";
import {
  MAX_MAILS_PER_PAGE,
  type MailFilter,
  type MailGrouping,
  type MailGroups,
  type MailLog,
  type MailPage,
  type MailPageQuery,
} from "#domain/mails/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseMailGroups, parseMailPage } from "./mail-log.mapping.ts";

/** The emails of the API. */
export class ApiMailLog implements MailLog {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async matching(
    filter: MailFilter,
    { before, limit }: MailPageQuery,
    cancellation?: Cancellation,
  ): Promise<Result<MailPage, Failure>> {
    const query = exactly<OperationRequest<"listMails">["query"]>()({
      ...toMailParameters(filter),
      ...(before === undefined ? {} : { before }),
      limit: Math.min(limit, MAX_MAILS_PER_PAGE),
    });
    return toResponseResult(
      await this.#client.GET("/_/mails", { params: { query }, ...toAbortSignal(cancellation) }),
      parseMailPage,
    );
  }

  async groups(
    filter: MailFilter,
    by: MailGrouping,
    cancellation?: Cancellation,
  ): Promise<Result<MailGroups, Failure>> {
    const query = exactly<OperationRequest<"listMailGroups">["query"]>()({ ...toMailParameters(filter), by });
    return toResponseResult(
      await this.#client.GET("/_/mails/groups", { params: { query }, ...toAbortSignal(cancellation) }),
      parseMailGroups,
    );
  }
}

/** Returns the parameters of the filter. */
export const toMailParameters = ({ storeId, receiptId, times, ...filter }: MailFilter) => ({
  ...filter,
  ...(times === undefined ? {} : { since: formatIsoInstant(times.from), until: formatIsoInstant(times.until) }),
  ...(storeId === undefined ? {} : { store_id: storeId }),
  ...(receiptId === undefined ? {} : { receipt_id: receiptId }),
});
