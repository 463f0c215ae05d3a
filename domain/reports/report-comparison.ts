import { absolute, isZero, minus, toPercent, type Decimal } from "../shared/number/decimal.ts";
import type { SeriesId } from "./report-series.ts";
import { aggregatePoints, type SalesPoint } from "./sales-points.ts";

/** The difference of two values. `percent` is absent if the other value is zero. */
export type ValueDifference = { readonly delta: Decimal; readonly percent?: Decimal };

/** The points at the same position of two periods, each with its own date. The periods can have different lengths. */
export type AlignedPoint = {
  readonly current?: SalesPoint;
  readonly compared?: SalesPoint;
  readonly difference?: ValueDifference;
};

/**
 * Pairs the points of two periods by position, up to the length of the longer period. Does not compare an incomplete
 * step: the morning of a day cannot be compared with a whole day.
 */
export function alignPoints(current: readonly SalesPoint[], compared: readonly SalesPoint[]): readonly AlignedPoint[] {
  return Array.from({ length: Math.max(current.length, compared.length) }, (_, place) => {
    const [mine, theirs] = [current[place], compared[place]];
    const difference = isOver(mine) && isOver(theirs) ? calculateDifference(mine.value, theirs.value) : undefined;
    return {
      ...(mine ? { current: mine } : {}),
      ...(theirs ? { compared: theirs } : {}),
      ...(difference ? { difference } : {}),
    };
  });
}

/** Title of the column with the hour, day or month that a row is compared with. */
export const COMPARED_WITH = "Compared with";

/** Unit of the change of a percentage: from 4 % to 5 % is 1 percentage point. */
export const PERCENTAGE_POINTS = "points";

type Units = { readonly unit?: string; readonly changeUnit?: string };

/** Returns the titles of the comparison columns, on screen and in files; with units if the cells have none. */
export function buildComparisonHeadings(label: string, { unit, changeUnit = unit }: Units = {}) {
  const change = `Change in ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const inUnit = (text: string, of: string | undefined): string => (of === undefined ? text : `${text} (${of})`);
  return {
    before: `${label} (previous${unit === undefined ? "" : `, ${unit}`})`,
    change: inUnit(change, changeUnit),
    percent: inUnit(change, "%"),
  };
}

/** The totals of both periods, and the number of compared steps. */
export type ComparedTotals = {
  readonly isWhole: boolean;
  readonly steps: number;
  /** Null for an average of no known values. */
  readonly current: Decimal | null;
  readonly compared: Decimal | null;
  readonly difference?: ValueDifference;
};

/**
 * Returns the totals of both periods. If a period is incomplete or its beginning is unknown, counts only the steps that
 * are complete and known in both periods.
 */
export function calculateComparedTotals(
  current: readonly SalesPoint[],
  compared: readonly SalesPoint[],
  series: SeriesId,
): ComparedTotals {
  const isWhole = [...current, ...compared].every(isOver);
  const both = isWhole ? { current, compared } : overInBoth(current, compared);
  const totals = { current: aggregatePoints(both.current, series), compared: aggregatePoints(both.compared, series) };
  const difference = both.current.length === 0 ? undefined : calculateDifference(totals.current, totals.compared);
  return { isWhole, steps: both.current.length, ...totals, ...(difference ? { difference } : {}) };
}

function overInBoth(current: readonly SalesPoint[], compared: readonly SalesPoint[]) {
  const isMet = (_: SalesPoint, place: number): boolean => isOver(current[place]) && isOver(compared[place]);
  return { current: current.filter(isMet), compared: compared.filter(isMet) };
}

const isOver = (point: SalesPoint | undefined): point is SalesPoint => point?.status === "over";

/** Returns the difference with one decimal of the percentage; undefined if one of the values is unknown. */
export function calculateDifference(
  value: Decimal | null | undefined,
  other: Decimal | null | undefined,
): ValueDifference | undefined {
  if (value === null || value === undefined || other === null || other === undefined) return undefined;
  const delta = minus(value, other);
  return isZero(other) ? { delta } : { delta, percent: toPercent(delta, absolute(other), 1) };
}
