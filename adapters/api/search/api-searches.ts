import type { OperationRequest } from "#contract/index.ts";
import type { Searches, SearchRequest } from "#domain/search/index.ts";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { parseReceiptSummaries } from "../receipts/receipt-summary.mapping.ts";
import { SummaryCalls } from "../receipts/summary-calls.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";

/** The searches of the API. */
export class ApiSearches implements Searches {
  readonly #client: Client;
  readonly #summaries: SummaryCalls;

  /** `hasSummaries`: the API has the parameter `fields`, as far as is known. */
  constructor(client: Client, hasSummaries = true) {
    this.#client = client;
    this.#summaries = new SummaryCalls(hasSummaries);
  }

  async matching(
    { text, count, offset }: SearchRequest,
    cancellation?: Cancellation,
  ): Promise<Result<readonly ReceiptSummary[], Failure>> {
    const asked = exactly<OperationRequest<"searchReceipts">["query"]>()({ query: text, count, offset });
    const result = await this.#summaries.send((fields) =>
      this.#client.GET("/receipts/_search", {
        params: { query: { ...asked, ...fields } },
        ...toAbortSignal(cancellation),
      }),
    );
    return toResponseResult(result, parseReceiptSummaries);
  }
}
