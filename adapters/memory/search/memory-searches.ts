import {
  toFilters,
  exceedsSearchLimits,
  parseOfferedFilters,
  parseQuery,
  selectPermittedFilters,
  formatQueryError,
  SEARCH_FIELDS,
  SEARCH_TOO_COMPLEX,
  type Query,
  type Searches,
  type SearchRequest,
} from "#domain/search/index.ts";
import { summarizeReceipt, type Receipt, type ReceiptSummary } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { withCanonicalIdentifier } from "../receipts/canonical-receipt.ts";
import { respond } from "../shared/respond.ts";
import { deniedFailure, rejectedFailure } from "../shared/failures.ts";
import { buildStoreFilter, type StoreAccess } from "../shared/store-access.ts";
import { matchesQuery, type MatchContext } from "./match-query.ts";
import { toSearchDocument } from "./search-document.ts";

type Account = {
  /** The ids of the stores whose receipts the account may see. */
  readonly allowed?: StoreAccess;
  /** True if the account has `advanced_query`. Without it, it may only search as the filters do. */
  readonly mayWriteQuery?: boolean;
  /** The country of the retailer. */
  readonly country?: string | undefined;
};

/** Searches over the receipts of one retailer in memory. */
export class MemorySearches implements Searches {
  readonly #receipts: readonly Receipt[];
  readonly #context: MatchContext;
  readonly #mayWriteQuery: boolean;

  /** Days are days of the zone. */
  constructor(
    receipts: Iterable<Receipt>,
    zone: string,
    { allowed = "all", mayWriteQuery = true, country }: Account = {},
  ) {
    const isVisible = buildStoreFilter(allowed);
    this.#receipts = [...receipts]
      .map((receipt) => withCanonicalIdentifier(receipt, { country }))
      .filter(({ storeId }) => isVisible(storeId))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
    this.#context = { zone, country };
    this.#mayWriteQuery = mayWriteQuery;
  }

  matching(request: SearchRequest, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>> {
    return respond(() => this.#found(request), cancellation);
  }

  #found({ text, count, offset }: SearchRequest): Result<readonly ReceiptSummary[], Failure> {
    const read = parseQuery(text, SEARCH_FIELDS);
    if (!read.ok) return rejectedFailure(formatQueryError(text, read.error, SEARCH_FIELDS));
    const query = read.value;
    if (query === undefined) return rejectedFailure("query must contain a search term");
    if (exceedsSearchLimits(query)) return rejectedFailure(SEARCH_TOO_COMPLEX, undefined, "query_too_complex");
    if (!this.#mayAsk(query)) return deniedFailure("Missing permission: advanced_query");
    const found = this.#receipts.filter((receipt) => matchesQuery(query, toSearchDocument(receipt), this.#context));
    return ok(found.slice(offset, offset + count).map(summarizeReceipt));
  }

  #mayAsk(query: Query): boolean {
    return (
      this.#mayWriteQuery ||
      toFilters(query, selectPermittedFilters(parseOfferedFilters({}), false), this.#context.zone).rest === undefined
    );
  }
}
