import type { Decimal } from "../shared/decimal.ts";
import type { Instant } from "../shared/instant.ts";
import type { ReportMeta } from "./report-meta.ts";

/** The figures of the hour, day or month that begins at a moment; those that were not asked for are absent [REPT-029]. */
export type SalesRow = {
  readonly at: Instant;
  readonly transactions?: number;
  /** In the currency of the report. */
  readonly sales?: Decimal;
  readonly baskets?: number;
  /** In per cent; null where there are no transactions. */
  readonly conversions?: number | null;
};

/** Rows by time; none for a time without transactions. */
export type SalesReport = { readonly rows: readonly SalesRow[]; readonly meta: ReportMeta };
