import { absolute, isZero, minus, percentOf, type Decimal } from "../shared/decimal.ts";
import type { SeriesId } from "./report-series.ts";
import { totalOf, type Point } from "./sales-chart.ts";

/** The difference of two values. `percent` is absent if the other value is zero. */
export type Difference = { readonly delta: Decimal; readonly percent?: Decimal };

/** The points at the same position of two periods, each with its own date. The periods can have different lengths. */
export type AlignedPoint = { readonly current?: Point; readonly compared?: Point; readonly difference?: Difference };

/**
 * Pairs the points of two periods by position, up to the length of the longer period. Does not compare an incomplete
 * step: the morning of a day cannot be compared with a whole day.
 */
export function alignReports(current: readonly Point[], compared: readonly Point[]): readonly AlignedPoint[] {
  return Array.from({ length: Math.max(current.length, compared.length) }, (_, place) => {
    const [mine, theirs] = [current[place], compared[place]];
    const difference = isOver(mine) && isOver(theirs) ? differenceOf(mine.value, theirs.value) : undefined;
    return { ...(mine ? { current: mine } : {}), ...(theirs ? { compared: theirs } : {}), ...(difference ? { difference } : {}) };
  });
}

/** Title of the column with the hour, day or month that a row is compared with. */
export const COMPARED_WITH = "Compared with";

/** Unit of the change of a percentage: from 4 % to 5 % is 1 percentage point. */
export const POINTS = "points";

type Units = { readonly unit?: string; readonly changeUnit?: string };

/** Returns the titles of the comparison columns, on screen and in files; with units if the cells have none. */
export function comparedHeadings(label: string, { unit, changeUnit = unit }: Units = {}) {
  const change = `Change in ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const inUnit = (text: string, of: string | undefined): string => (of === undefined ? text : `${text} (${of})`);
  return { before: `${label} (previous${unit === undefined ? "" : `, ${unit}`})`, change: inUnit(change, changeUnit), percent: inUnit(change, "%") };
}

/** The totals of both periods, and the number of compared steps. */
export type ComparedTotals = {
  readonly isWhole: boolean;
  readonly steps: number;
  readonly current: Decimal;
  readonly compared: Decimal;
  readonly difference?: Difference;
};

/**
 * Returns the totals of both periods. If a period is incomplete or its beginning is unknown, counts only the steps that
 * are complete and known in both periods.
 */
export function comparedTotals(current: readonly Point[], compared: readonly Point[], series: SeriesId): ComparedTotals {
  const isWhole = [...current, ...compared].every(isOver);
  const both = isWhole ? { current, compared } : overInBoth(current, compared);
  const totals = { current: totalOf(both.current, series), compared: totalOf(both.compared, series) };
  const difference = both.current.length === 0 ? undefined : differenceOf(totals.current, totals.compared);
  return { isWhole, steps: both.current.length, ...totals, ...(difference ? { difference } : {}) };
}

function overInBoth(current: readonly Point[], compared: readonly Point[]) {
  const isMet = (_: Point, place: number): boolean => isOver(current[place]) && isOver(compared[place]);
  return { current: current.filter(isMet), compared: compared.filter(isMet) };
}

const isOver = (point: Point | undefined): point is Point => point?.stage === "over";

/** Returns the difference with one decimal of the percentage; undefined if one of the values is unknown. */
export function differenceOf(value: Decimal | null | undefined, other: Decimal | null | undefined): Difference | undefined {
  if (value === null || value === undefined || other === null || other === undefined) return undefined;
  const delta = minus(value, other);
  return isZero(other) ? { delta } : { delta, percent: percentOf(delta, absolute(other), 1) };
}
