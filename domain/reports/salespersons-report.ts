import { isGreater, type Decimal } from "../shared/decimal.ts";
import type { ReportMeta } from "./report-meta.ts";

/** What one salesperson did at one store [REPT-030]. */
export type SalespersonRow = {
  /** The same for the same salesperson at the same store, whatever the period; names may be masked, and look alike. */
  readonly key: string;
  readonly salesperson: string;
  readonly transactions: number;
  /** In per cent, 0 to 100. */
  readonly conversion: number;
  /** In the currency of the report. */
  readonly total: Decimal;
  readonly storeName: string;
};

/** Rows by salesperson, then by store: 5,000 at the most, and `meta.total` tells how many there are. */
export type SalespersonsReport = { readonly rows: readonly SalespersonRow[]; readonly meta: ReportMeta };

export const SALESPERSON_COLUMNS = ["salesperson", "store", "transactions", "conversion", "total"] as const;
export type SalespersonColumn = (typeof SALESPERSON_COLUMNS)[number];

export const SALESPERSON_COLUMN_LABELS: Readonly<Record<SalespersonColumn, string>> = {
  salesperson: "Salesperson",
  store: "Store",
  transactions: "Transactions",
  conversion: "Conversion",
  total: "Total",
};

export type Sorting = { readonly column: SalespersonColumn; readonly isDescending: boolean };

/** [REPT-012] */
export const DEFAULT_SORTING: Sorting = { column: "salesperson", isDescending: false };

/** The same column again turns the order round; another one begins at its beginning. */
export const sortBy = (column: SalespersonColumn, before: Sorting): Sorting => ({ column, isDescending: before.column === column && !before.isDescending });

/** Rows that are alike in the column stay as they were to each other, both ways. */
export function sortSalespersons(rows: readonly SalespersonRow[], { column, isDescending }: Sorting): readonly SalespersonRow[] {
  const compare = comparing(column);
  return [...rows].sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

/** The y axis of the bubbles is the conversion, in per cent [REPT-023]. */
export const BUBBLE_AXIS = { min: 0, max: 100, suffix: "%" } as const;

function comparing(column: SalespersonColumn): (a: SalespersonRow, b: SalespersonRow) => number {
  switch (column) {
    case "salesperson":
    case "store": {
      // Made when it is needed: it costs more than the sorting.
      const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
      const nameOf = (row: SalespersonRow): string => (column === "store" ? row.storeName : row.salesperson);
      return (a, b) => byName.compare(nameOf(a), nameOf(b));
    }
    case "total":
      return (a, b) => Number(isGreater(a.total, b.total)) - Number(isGreater(b.total, a.total));
    case "transactions":
    case "conversion":
      return (a, b) => a[column] - b[column];
  }
}
