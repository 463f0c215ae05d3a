import { pointsOf, RESOLUTION_OF, todayStep, type Drawn, type Point, type SalesReport, type SeriesId } from "#domain/reports/index.ts";
import type { DayRange } from "#domain/shared/day-range.ts";
import { axisOf } from "#domain/shared/time-axis.ts";
import type { AskedReport, Sheet } from "./report-sheet.ts";

/** The points of a report over its period. */
export type SalesPoints = {
  readonly sheet: Sheet<SalesReport>;
  readonly current: (series: SeriesId) => readonly Point[];
  /** The points of the compared period; undefined if there is none. */
  readonly compared: (series: SeriesId) => readonly Point[] | undefined;
  /** The index of today. */
  readonly today: number | undefined;
  /** The type of the steps. */
  readonly step: "Hour" | "Day" | "Month";
};

/** Builds the points once for chart and table, because days of a time zone are slow to calculate. */
export function salesPointsOf(sheet: Sheet<SalesReport>): SalesPoints {
  const { asked, report, compared } = sheet;
  return {
    sheet,
    step: STEPS[RESOLUTION_OF[asked.query.interval]],
    today: todayStep(drawnOf(asked), report.meta.timezone),
    current: eachOnce((series) => pointsOf(report, series, drawnOf(asked))),
    compared: eachOnce((series) => compared && asked.compared && pointsOf(compared, series, { ...drawnOf(asked), period: asked.compared })),
  };
}

/** Returns the number of rows: the length of the longer period. */
export function salesLineCount({ asked, report: { meta } }: Sheet<SalesReport>): number {
  const lengthOf = (period: DayRange): number => axisOf(period, RESOLUTION_OF[asked.query.interval], meta.timezone).length;
  return Math.max(lengthOf(asked.period), asked.compared ? lengthOf(asked.compared) : 0);
}

const STEPS = { "1h": "Hour", "1d": "Day", "1M": "Month" } as const;

const drawnOf = ({ query, period, at }: AskedReport): Drawn => ({ period, resolution: RESOLUTION_OF[query.interval], now: at });

function eachOnce<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Made;
  };
}
