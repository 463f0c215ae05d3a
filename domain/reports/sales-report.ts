import { parseDecimal, toPercent, type Decimal } from "../shared/number/decimal.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { ReportMeta } from "./report-metadata.ts";

/** Items that came back, as the portal recorded them; absent if none did [D31]. */
export type ReturnFigures = {
  readonly units: Decimal;
  /** The amounts paid back, in the currency of the report. */
  readonly value: Decimal;
  /** The value in per cent of the sales; null without sales. */
  readonly rate: Decimal | null;
};

/**
 * The figures of the hour, day or month that begins at an instant [REPT-029].
 * Series that were not requested are absent.
 */
export type SalesRow = {
  readonly at: Instant;
  readonly transactions?: number;
  /** In the currency of the report. */
  readonly sales?: Decimal;
  readonly baskets?: number;
  /** In per cent; null where there are no transactions. */
  readonly conversions?: number | null;
  readonly returned?: ReturnFigures;
};

/** Rows in order of time. There is no row for a step without transactions. */
export type SalesReport = { readonly rows: readonly SalesRow[]; readonly meta: ReportMeta };

/**
 * Returns the share of transactions with a known buyer in per cent, with 2 decimals.
 * Null if there are no transactions.
 */
export const calculateConversion = (identified: number, transactions: number): number | null =>
  transactions === 0
    ? null
    : Number(toPercent(parseDecimal(identified) as Decimal, parseDecimal(transactions) as Decimal, 2));
