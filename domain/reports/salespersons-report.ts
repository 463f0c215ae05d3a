import { isGreater, parseDecimal, type Decimal } from "../shared/number/decimal.ts";
import { REPORT_SERIES, RETURN_LABELS, RETURN_SERIES, SERIES_DESCRIPTIONS, type SeriesId } from "./report-series.ts";
import type { ReportMeta } from "./report-metadata.ts";
import type { ReturnFigures } from "./sales-report.ts";

/** The figures of one salesperson at one store [REPT-030]. */
export type SalespersonRow = {
  /** Identifies a salesperson at a store in every period. Names can be masked and equal. */
  readonly key: string;
  readonly salesperson: string;
  readonly transactions: number;
  /** In per cent, 0 to 100; null without transactions. */
  readonly conversion: number | null;
  /** In the currency of the report. */
  readonly total: Decimal;
  readonly storeName: string;
  /** Absent if the server does not name it. */
  readonly storeId?: string;
  readonly returned?: ReturnFigures;
};

/** Rows by salesperson, then by store. There are at most 5,000; `meta.total` is the total number. */
export type SalespersonsReport = { readonly rows: readonly SalespersonRow[]; readonly meta: ReportMeta };

export const SALESPERSON_COLUMNS = [
  "salesperson",
  "store",
  "transactions",
  "conversion",
  "total",
  ...RETURN_SERIES,
] as const;
export type SalespersonColumn = (typeof SALESPERSON_COLUMNS)[number];

export const SALESPERSON_COLUMN_LABELS: Readonly<Record<SalespersonColumn, string>> = {
  salesperson: "Salesperson",
  store: "Store",
  transactions: "Transactions",
  conversion: "Conversion",
  total: "Total",
  ...RETURN_LABELS,
};

/** The figures of a salesperson, in the order of their columns. */
export const SALESPERSON_FIGURES = ["transactions", "conversion", "total"] as const;
export type SalespersonFigure = (typeof SALESPERSON_FIGURES)[number];

/** Describes what the figures of a salesperson count. */
export const SALESPERSON_DESCRIPTIONS: Readonly<Record<SalespersonFigure, string>> = {
  transactions: SERIES_DESCRIPTIONS.transactions,
  conversion: "Share of transactions with a known customer.",
  total: SERIES_DESCRIPTIONS.sales,
};

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

/** The figures to sort a salesperson by. Those of a period without a row are null. */
export type SortedSalesperson = Pick<SalespersonRow, "salesperson" | "storeName" | "returned"> & {
  readonly [Figure in SalespersonFigure]: SalespersonRow[Figure] | null;
};

/** Sorts stably: rows with equal values keep their order, in both directions. Rows without a value are last in both. */
export function sortSalespersons<Row extends SortedSalesperson>(
  rows: readonly Row[],
  { column, isDescending }: Sorting,
): readonly Row[] {
  const turn = isDescending ? -1 : 1;
  if (column === "salesperson" || column === "store") {
    // Created lazily: creating the collator costs more than sorting.
    const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
    const nameOf = (row: Row): string => (column === "store" ? row.storeName : row.salesperson);
    return [...rows].sort((a, b) => turn * byName.compare(nameOf(a), nameOf(b)));
  }
  const valued = rows.map((row) => ({ row, value: parseDecimal(FIGURE_OF[column](row)) }));
  const [known, missing] = [valued.filter(({ value }) => value !== undefined), valued.filter(({ value }) => !value)];
  known.sort((a, b) => turn * compareDecimals(a.value as Decimal, b.value as Decimal));
  return [...known, ...missing].map(({ row }) => row);
}

const compareDecimals = (a: Decimal, b: Decimal): number => Number(isGreater(a, b)) - Number(isGreater(b, a));

type SortedFigure = Exclude<SalespersonColumn, "salesperson" | "store">;

const FIGURE_OF: Readonly<Record<SortedFigure, (row: SortedSalesperson) => number | Decimal | null | undefined>> = {
  transactions: ({ transactions }) => transactions,
  conversion: ({ conversion }) => conversion,
  total: ({ total }) => total,
  returns: ({ returned }) => returned?.units,
  returned_value: ({ returned }) => returned?.value,
  return_rate: ({ returned }) => returned?.rate,
};

/** The y axis of the bubbles is the conversion, in per cent [REPT-023]. */
export const BUBBLE_AXIS = { min: 0, max: 100, suffix: "%" } as const;
