import { pointsOf, RESOLUTION_OF, todayStep, type Drawn, type Point, type SalesReport, type SeriesId } from "#domain/reports/index.ts";
import type { DayRange } from "#domain/shared/day-range.ts";
import { axisOf } from "#domain/shared/time-axis.ts";
import type { AskedReport, Sheet } from "./report-sheet.ts";

/** The points of a report over the days that were asked for. */
export type SalesPoints = {
  readonly sheet: Sheet<SalesReport>;
  readonly current: (series: SeriesId) => readonly Point[];
  /** Those of the days that it is compared with; undefined where it is compared with none. */
  readonly compared: (series: SeriesId) => readonly Point[] | undefined;
  /** Which of them is today. */
  readonly today: number | undefined;
  /** What each of them is. */
  readonly step: "Hour" | "Day" | "Month";
};

/** Chart and table ask for the same points: they are made once, because days of a zone take their time. */
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

/** How many lines there are of them: as many as the longer of two periods has. */
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
