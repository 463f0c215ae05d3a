import type { Decimal } from "../shared/decimal.ts";
import type { ReportMeta } from "./report-meta.ts";

/** What one salesperson did at one store [REPT-030]. */
export type SalespersonRow = {
  readonly salesperson: string;
  readonly transactions: number;
  /** In per cent. */
  readonly conversion: number;
  /** In the currency of the report. */
  readonly total: Decimal;
  readonly storeName: string;
};

/** Rows by salesperson, then by store: 5,000 at the most, and `meta.total` tells how many there are. */
export type SalespersonsReport = { readonly rows: readonly SalespersonRow[]; readonly meta: ReportMeta };
