import { absolute, isZero, minus, percentOf, type Decimal } from "../shared/decimal.ts";
import type { SeriesId } from "./report-series.ts";
import { totalOf, type Point } from "./sales-chart.ts";

/** How a value differs from another one; `percent` is absent where the other is zero. */
export type Difference = { readonly delta: Decimal; readonly percent?: Decimal };

/** Points of two periods that stand at the same place, each with a date of its own: periods need not be as long. */
export type AlignedPoint = { readonly current?: Point; readonly compared?: Point; readonly difference?: Difference };

/**
 * The first with the first, the second with the second: as many as the longer period has. What has only begun is not
 * compared: the morning of a day says nothing beside a whole one.
 */
export function alignReports(current: readonly Point[], compared: readonly Point[]): readonly AlignedPoint[] {
  return Array.from({ length: Math.max(current.length, compared.length) }, (_, place) => {
    const [mine, theirs] = [current[place], compared[place]];
    const difference = isOver(mine) && isOver(theirs) ? differenceOf(mine.value, theirs.value) : undefined;
    return { ...(mine ? { current: mine } : {}), ...(theirs ? { compared: theirs } : {}), ...(difference ? { difference } : {}) };
  });
}

/** What the column is called that says which hour, day or month stands beside another one. */
export const COMPARED_WITH = "Compared with";

/** In which the change of what is in per cent is told: from 4 % to 5 % it is a point, and 25 per cent. */
export const POINTS = "points";

type Units = { readonly unit?: string; readonly changeUnit?: string };

/** What the columns beside a compared figure are called, on screen as in a file; with units where the cells have none. */
export function comparedHeadings(label: string, { unit, changeUnit = unit }: Units = {}) {
  const change = `Change in ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const inUnit = (text: string, of: string | undefined): string => (of === undefined ? text : `${text} (${of})`);
  return { before: `${label} (previous${unit === undefined ? "" : `, ${unit}`})`, change: inUnit(change, changeUnit), percent: inUnit(change, "%") };
}

/** Both periods in one figure each, and of how many steps of them; the whole ones where all of them can be compared. */
export type ComparedTotals = {
  readonly isWhole: boolean;
  readonly steps: number;
  readonly current: Decimal;
  readonly compared: Decimal;
  readonly difference?: Difference;
};

/**
 * Where a period is not over yet, or nothing is known of its beginning, only what is over and known in both is compared:
 * a third of a month says nothing beside a whole one.
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

/** Undefined where one of the two is not known. The percentage has one decimal. */
export function differenceOf(value: Decimal | null | undefined, other: Decimal | null | undefined): Difference | undefined {
  if (value === null || value === undefined || other === null || other === undefined) return undefined;
  const delta = minus(value, other);
  return isZero(other) ? { delta } : { delta, percent: percentOf(delta, absolute(other), 1) };
}
