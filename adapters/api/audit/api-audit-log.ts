import type { OperationRequest } from "#contract/index.ts";
import {
  MAX_AUDIT_EVENTS_PER_PAGE,
  type AuditFilter,
  type AuditLog,
  type AuditPage,
  type AuditPageQuery,
} from "#domain/audit/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseAuditPage } from "./audit-log.mapping.ts";

/** The audit events of the API. */
export class ApiAuditLog implements AuditLog {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async matching(
    { storeId, ...filter }: AuditFilter,
    { before, limit }: AuditPageQuery,
    cancellation?: Cancellation,
  ): Promise<Result<AuditPage, Failure>> {
    const query = exactly<OperationRequest<"listAuditEvents">["query"]>()({
      ...filter,
      ...(storeId === undefined ? {} : { store_id: storeId }),
      ...(before === undefined ? {} : { before }),
      limit: Math.min(limit, MAX_AUDIT_EVENTS_PER_PAGE),
    });
    return toResponseResult(
      await this.#client.GET("/_/audit-events", { params: { query }, ...toAbortSignal(cancellation) }),
      parseAuditPage,
    );
  }
}
