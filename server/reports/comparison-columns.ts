import {
  buildComparisonHeadings,
  calculateDifference,
  RETURN_LABELS,
  PERCENTAGE_POINTS,
  type ReturnSeries,
  type SalespersonFigure,
  type SeriesId,
  type ValueDifference,
} from "#domain/reports/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { ReturnValues, SalespersonTotals } from "./report-rows.ts";
import type { ExportCell } from "#domain/shared/list/export-cell.ts";

/** The rows of two periods for the same place. At least one of them exists. */
export type RowPair<T> = { readonly now: T | undefined; readonly then: T | undefined };

/** Merges the sorted rows of two periods. */
export async function* pairRows(
  now: AsyncIterable<SalespersonTotals>,
  then: AsyncIterable<SalespersonTotals>,
): AsyncGenerator<RowPair<SalespersonTotals>> {
  const [currentRows, comparedRows] = [now[Symbol.asyncIterator](), then[Symbol.asyncIterator]()];
  let [a, b] = [await currentRows.next(), await comparedRows.next()];
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : compareRows(a.value, b.value);
    yield {
      now: order <= 0 ? (a.value as SalespersonTotals) : undefined,
      then: order >= 0 ? (b.value as SalespersonTotals) : undefined,
    };
    if (order <= 0) a = await currentRows.next();
    if (order >= 0) b = await comparedRows.next();
  }
}

/** The order of the database: by bytes. */
const compareRows = (a: SalespersonTotals, b: SalespersonTotals): number =>
  compareTexts(a.salesperson, b.salesperson) || compareTexts(a.store, b.store);
const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

type Value = Decimal | null | undefined;

/** The compared value and the difference. */
export type ComparedValue = { readonly then: Value; readonly difference: ValueDifference | undefined };

/**
 * Returns the cells of a value. With a comparison, they include the other value, the difference, and the difference in
 * percent.
 */
export const toExportCells = (now: Value, beside: ComparedValue | undefined): readonly ExportCell[] =>
  (beside ? [now, beside.then, beside.difference?.delta, beside.difference?.percent] : [now]).map(numberOf);

/** Returns the headings of {@link toExportCells}. */
export function toHeadings(
  label: string,
  series: SeriesId | SalespersonFigure | ReturnSeries,
  { currency, isCompared }: { readonly currency: string; readonly isCompared: boolean },
): readonly string[] {
  const units = unitsOf(series, currency);
  const { before, change, percent } = buildComparisonHeadings(label, units);
  return [
    units.unit === undefined ? label : `${label} (${units.unit})`,
    ...(isCompared ? [before, change, percent] : []),
  ];
}

type BothReturns = {
  readonly now: ReturnValues | undefined;
  readonly then: ReturnValues | undefined;
  readonly isCompared: boolean;
};

/** Returns the cells of a figure of returns. Empty without returns. */
export const returnCells = (series: ReturnSeries, { now, then, isCompared }: BothReturns): readonly ExportCell[] =>
  toExportCells(
    now?.[series],
    isCompared ? { then: then?.[series], difference: calculateDifference(now?.[series], then?.[series]) } : undefined,
  );

/** Returns the headings of {@link returnCells}. */
export const returnHeadings = (
  series: readonly ReturnSeries[],
  columns: { readonly currency: string; readonly isCompared: boolean },
): readonly string[] => series.flatMap((name) => toHeadings(RETURN_LABELS[name], name, columns));

function unitsOf(
  series: SeriesId | SalespersonFigure | ReturnSeries,
  currency: string,
): { readonly unit?: string; readonly changeUnit?: string } {
  switch (series) {
    case "conversions":
    case "conversion":
    case "return_rate":
      return { unit: "%", changeUnit: PERCENTAGE_POINTS };
    case "sales":
    case "total":
    case "returned_value":
      return { unit: currency };
    case "transactions":
    case "baskets":
    case "returns":
      return {};
  }
}

const numberOf = (value: Value): ExportCell => (value === null || value === undefined ? null : { number: value });
