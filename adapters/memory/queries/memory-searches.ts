import {
  filtersOf, finds, isTooMuch, offeredFilters, parseQuery, permittedFilters, queryErrorText, SEARCH_FIELDS, SEARCH_TOO_MUCH, searchableOf,
  type Query, type Searches, type SearchRequest,
} from "#domain/queries/index.ts";
import { summarizeReceipt, type Receipt, type ReceiptSummary } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";
import { rejected } from "../shared/refused.ts";
import { mayBeSeen, type StoresAllowed } from "../shared/stores-allowed.ts";

type Account = {
  /** The ids of the stores whose receipts the account may see. */
  readonly allowed?: StoresAllowed;
  /** True if the account has `advanced_query`. Without it, it may only search as the filters do. */
  readonly mayWriteQuery?: boolean;
};

/** Searches over the receipts of one retailer in memory. */
export class MemorySearches implements Searches {
  readonly #receipts: readonly Receipt[];
  readonly #zone: string;
  readonly #mayWriteQuery: boolean;

  /** Days are days of the zone. */
  constructor(receipts: Iterable<Receipt>, zone: string, { allowed = "all", mayWriteQuery = true }: Account = {}) {
    const isVisible = mayBeSeen(allowed);
    this.#receipts = [...receipts].filter(({ storeId }) => isVisible(storeId)).sort((a, b) => (a.id < b.id ? 1 : -1));
    this.#zone = zone;
    this.#mayWriteQuery = mayWriteQuery;
  }

  matching(request: SearchRequest, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>> {
    return answered(() => this.#found(request), cancellation);
  }

  #found({ text, count, offset }: SearchRequest): Result<readonly ReceiptSummary[], Failure> {
    const read = parseQuery(text, SEARCH_FIELDS);
    if (!read.ok) return rejected(queryErrorText(text, read.error));
    const query = read.value;
    if (query === undefined) return rejected("query must contain a search term");
    if (isTooMuch(query)) return rejected(SEARCH_TOO_MUCH);
    if (!this.#mayAsk(query)) return err(failure("denied", { status: 403, statusText: "Forbidden", description: "Missing permission: advanced_query" }));
    const found = this.#receipts.filter((receipt) => finds(query, searchableOf(receipt), this.#zone));
    return ok(found.slice(offset, offset + count).map(summarizeReceipt));
  }

  #mayAsk(query: Query): boolean {
    return this.#mayWriteQuery || filtersOf(query, permittedFilters(offeredFilters({}), false), this.#zone).rest === undefined;
  }
}
