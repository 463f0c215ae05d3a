import { isGreater, type Decimal } from "../shared/decimal.ts";
import { REPORT_SERIES, type SeriesId } from "./report-series.ts";
import type { ReportMeta } from "./report-metadata.ts";
import type { ReturnFigures } from "./sales-report.ts";

/** The figures of one salesperson at one store [REPT-030]. */
export type SalespersonRow = {
  /** Identifies a salesperson at a store in every period. Names can be masked and equal. */
  readonly key: string;
  readonly salesperson: string;
  readonly transactions: number;
  /** In per cent, 0 to 100. */
  readonly conversion: number;
  /** In the currency of the report. */
  readonly total: Decimal;
  readonly storeName: string;
  /** Absent if the server does not name it. */
  readonly storeId?: string;
  readonly returned?: ReturnFigures;
};

/** Rows by salesperson, then by store. There are at most 5,000; `meta.total` is the total number. */
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

/** The figures of a salesperson, in the order of their columns. */
export const SALESPERSON_FIGURES = ["transactions", "conversion", "total"] as const;
export type SalespersonFigure = (typeof SALESPERSON_FIGURES)[number];

const FIGURE_BY_SERIES: Readonly<Record<SeriesId, SalespersonFigure | undefined>> = {
  conversions: "conversion",
  transactions: "transactions",
  sales: "total",
  baskets: undefined,
};

/** The series that a report counts. Baskets are not counted by salesperson. */
export const seriesOfReport = (report: "sales" | "salespersons"): readonly SeriesId[] =>
  report === "sales" ? REPORT_SERIES : REPORT_SERIES.filter((series) => FIGURE_BY_SERIES[series] !== undefined);

/** Returns the figures of salespersons that show a series. All of them if no series is theirs. */
export function salespersonFigures(series: SeriesId | "all"): readonly SalespersonFigure[] {
  const figure = series === "all" ? undefined : FIGURE_BY_SERIES[series];
  return figure ? [figure] : SALESPERSON_FIGURES;
}

export type Sorting = { readonly column: SalespersonColumn; readonly isDescending: boolean };

/** [REPT-012] */
export const DEFAULT_SORTING: Sorting = { column: "salesperson", isDescending: false };

/** Sorts stably: rows with equal values keep their order, in both directions. */
export function sortSalespersons(
  rows: readonly SalespersonRow[],
  { column, isDescending }: Sorting,
): readonly SalespersonRow[] {
  const compare = comparing(column);
  return [...rows].sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

/** The y axis of the bubbles is the conversion, in per cent [REPT-023]. */
export const BUBBLE_AXIS = { min: 0, max: 100, suffix: "%" } as const;

function comparing(column: SalespersonColumn): (a: SalespersonRow, b: SalespersonRow) => number {
  switch (column) {
    case "salesperson":
    case "store": {
      // Created lazily: creating the collator costs more than sorting.
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
