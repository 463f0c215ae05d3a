import type { Decimal } from "../shared/number/decimal.ts";
import type { Instant } from "../shared/time/instant.ts";

/** Counts of amounts. */
export type AmountCounts = {
  readonly transactions: number;
  /** Units that came back; absent if none did [D31]. */
  readonly returns?: Decimal;
};

/** Metadata of a report. */
export type ReportMeta = {
  /** Time of the first transaction; absent if there is none. */
  readonly oldest?: Instant;
  /** The IANA zone whose hours, days and months the rows are. */
  readonly timezone: string;
  /** The currency of every amount; empty if unknown. */
  readonly currency: string;
  /** Total number of rows. The response can contain fewer. */
  readonly total: number;
  /** The share of all transactions of the period with a known buyer, in per cent; absent if unknown [REPT-031]. */
  readonly conversion?: Decimal;
  /** Transactions and returns without an amount in the report, because no rate of their day converts to the currency. */
  readonly leftOut: readonly ({ readonly currency: string } & AmountCounts)[];
  /**
   * Transactions and returns that convert through a base currency, because no direct rate applies on their day; absent
   * if none do.
   */
  readonly crossRates?: readonly ({ readonly currency: string; readonly base: string } & AmountCounts)[];
};
