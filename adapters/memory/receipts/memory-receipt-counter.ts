import type { Receipt, ReceiptCounter, ReceiptListTotals, TotalsQuery } from "#domain/receipts/index.ts";
import { formatQueryError, parseQuery, SEARCH_FIELDS } from "#domain/search/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { parseDecimal, plus, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { matchesQuery } from "../search/match-query.ts";
import { toSearchDocument } from "../search/search-document.ts";
import { rejectedFailure } from "../shared/failures.ts";
import { respond } from "../shared/respond.ts";
import type { MemoryReceipts } from "./memory-receipts.ts";

/** Counts receipts in memory. */
export class MemoryReceiptCounter implements ReceiptCounter {
  readonly #receipts: MemoryReceipts;
  readonly #zone: string;

  /** Days of a search are days of the zone. */
  constructor(receipts: MemoryReceipts, zone: string) {
    this.#receipts = receipts;
    this.#zone = zone;
  }

  total({ search, ...filters }: TotalsQuery, cancellation?: Cancellation): Promise<Result<ReceiptListTotals, Failure>> {
    return respond(() => {
      const matching = this.#receipts.every(filters);
      if (search === undefined) return ok(sum(matching));
      const read = parseQuery(search, SEARCH_FIELDS);
      if (!read.ok) return rejectedFailure(formatQueryError(search, read.error));
      const { value: query } = read;
      if (query === undefined) return rejectedFailure("query must contain a search term");
      const context = { zone: this.#zone, ...this.#receipts.context };
      return ok(sum(matching.filter((receipt) => matchesQuery(query, toSearchDocument(receipt), context))));
    }, cancellation);
  }
}

function sum(receipts: readonly Receipt[]): ReceiptListTotals {
  const currencies = [...new Set(receipts.map(({ currency }) => currency))].sort();
  return {
    count: receipts.length,
    isExact: true,
    sums: currencies.map((currency) => {
      const ofIt = receipts.filter((receipt) => receipt.currency === currency);
      return { currency, count: ofIt.length, total: ofIt.map(({ total }) => total.amount).reduce(plus, ZERO) };
    }),
  };
}

const ZERO = parseDecimal(0) as Decimal;
