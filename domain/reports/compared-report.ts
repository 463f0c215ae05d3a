import { absolute, isZero, minus, percentOf, type Decimal } from "../shared/decimal.ts";
import type { SeriesId } from "./report-series.ts";
import { totalOf, type Point } from "./sales-chart.ts";

/** How a value differs from another one; `percent` is absent where the other is zero. */
export type Difference = { readonly delta: Decimal; readonly percent?: Decimal };

/** Points of two periods that stand at the same place, each with a date of its own: periods need not be as long. */
export type AlignedPoint = { readonly current?: Point; readonly compared?: Point; readonly difference?: Difference };

/** The first with the first, the second with the second: as many as the longer period has. */
export function alignReports(current: readonly Point[], compared: readonly Point[]): readonly AlignedPoint[] {
  return Array.from({ length: Math.max(current.length, compared.length) }, (_, place) => {
    const [mine, theirs] = [current[place], compared[place]];
    const difference = differenceOf(mine?.value, theirs?.value);
    return { ...(mine ? { current: mine } : {}), ...(theirs ? { compared: theirs } : {}), ...(difference ? { difference } : {}) };
  });
}

export type ComparedTotals = { readonly current: Decimal; readonly compared: Decimal; readonly difference?: Difference };

/**
 * Both periods in one figure each. A period that is not over yet is compared with as many steps of the other: a third of
 * a month says nothing beside a whole one.
 */
export function comparedTotals(current: readonly Point[], compared: readonly Point[], series: SeriesId): ComparedTotals {
  const begun = current.filter(({ isAhead }) => !isAhead);
  const totals = {
    current: totalOf(current, series),
    compared: totalOf(begun.length === current.length ? compared : compared.slice(0, begun.length), series),
  };
  const difference = differenceOf(totals.current, totals.compared);
  return { ...totals, ...(difference ? { difference } : {}) };
}

/** Undefined where one of the two is not known. The percentage has one decimal. */
export function differenceOf(value: Decimal | null | undefined, other: Decimal | null | undefined): Difference | undefined {
  if (value === null || value === undefined || other === null || other === undefined) return undefined;
  const delta = minus(value, other);
  return isZero(other) ? { delta } : { delta, percent: percentOf(delta, absolute(other), 1) };
}
