import type {
  OriginalReceipt,
  Receipt,
  ReceiptId,
  ReceiptQuery,
  Receipts,
  ReceiptSummary,
  TransactionId,
} from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { Client, ReceiptsQuery } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toFilterParameters } from "./filter-parameters.ts";
import { parseReceiptSummaries } from "./receipt-summary.mapping.ts";
import { parseOneReceipt, parseOriginal, parseReceipt } from "./receipt.mapping.ts";
import { SummaryCalls } from "./summary-calls.ts";

/** The receipts of the API. */
export class ApiReceipts implements Receipts {
  readonly #client: Client;
  readonly #summaries: SummaryCalls;

  /** `hasSummaries`: the API has the parameter `fields`, as far as is known. */
  constructor(client: Client, hasSummaries = true) {
    this.#client = client;
    this.#summaries = new SummaryCalls(hasSummaries);
  }

  async matching(
    query: ReceiptQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly ReceiptSummary[], Failure>> {
    const parameters = parametersOf(query);
    const response = await this.#summaries.send((fields) =>
      this.#client.GET("/receipts", {
        params: { query: { ...parameters, ...fields } },
        ...toAbortSignal(cancellation),
      }),
    );
    return toResponseResult(response, parseReceiptSummaries);
  }

  async ofTransaction(id: TransactionId, cancellation?: Cancellation): Promise<Result<Receipt | undefined, Failure>> {
    const query = exactly<ReceiptsQuery>()({ transaction_id: id, count: 1 });
    const response = await this.#client.GET("/receipts", {
      params: { query },
      anyShape: true,
      ...toAbortSignal(cancellation),
    });
    return mapResult(toResponseResult(response, parseOneReceipt), ({ receipt }) => receipt);
  }

  async withId(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Receipt, Failure>> {
    const response = await this.#client.GET("/receipts/{id}", {
      params: { path: { id } },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseReceipt);
  }

  async originalOf(
    { originalHref }: Receipt,
    cancellation?: Cancellation,
  ): Promise<Result<OriginalReceipt | undefined, Failure>> {
    if (originalHref === undefined) return ok(undefined);
    // Another tab may have switched the session to another retailer: the original belongs to the one of the request.
    const response = await this.#client.follow(originalHref, {
      path: "/receipts",
      sameRetailer: true,
      ...toAbortSignal(cancellation),
    });
    return mapResult(toResponseResult(response, parseOriginal), ({ original }) => original);
  }
}

/** Returns the query parameters. */
function parametersOf(query: ReceiptQuery): ReceiptsQuery {
  const { id, transactionId, newer, older, count, ...filters } = query;
  return exactly<ReceiptsQuery>()({
    ...toFilterParameters(filters),
    count,
    ...(id === undefined ? {} : { id }),
    ...(transactionId === undefined ? {} : { transaction_id: transactionId }),
    ...(newer === undefined ? {} : { newer }),
    ...(older === undefined ? {} : { older }),
  });
}
