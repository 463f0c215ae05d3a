import { RESOLUTION_OF, pointsOf, type Drawn, type Point, type SalesReport, type SeriesId } from "#domain/reports/index.ts";
import type { Asked, Sheet } from "./report-sheet.ts";

/** The points of a series over the period that was asked for. */
export const currentPoints = ({ asked, report }: Sheet<SalesReport>, series: SeriesId): readonly Point[] => pointsOf(report, series, drawnOf(asked));

/** Those of the period that it is compared with; undefined where it is compared with none. */
export function comparedPoints({ asked, compared }: Sheet<SalesReport>, series: SeriesId): readonly Point[] | undefined {
  if (!compared || !asked.compared) return undefined;
  return pointsOf(compared, series, { ...drawnOf(asked), period: asked.compared });
}

export const drawnOf = ({ query, period, at }: Asked): Drawn => ({ period, resolution: RESOLUTION_OF[query.interval], now: at });
