import { RETURN_DESCRIPTIONS, RETURN_LABELS, type ReturnSeries } from "#domain/reports/index.ts";

/** What the figures of a column count. */
export type FigureDescription = { readonly name: string; readonly description: string };

export const describeReturns = (series: readonly ReturnSeries[]): readonly FigureDescription[] =>
  series.map((each) => ({ name: RETURN_LABELS[each], description: RETURN_DESCRIPTIONS[each] }));
