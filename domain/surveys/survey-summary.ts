import type { DayRange } from "../shared/time/day-range.ts";
import type { Failure } from "../shared/failure.ts";
import { ok, type Result } from "../shared/result.ts";
import type { SurveyPeriod } from "./survey-filter.ts";
import type { SurveyRollup } from "./survey-rollup.ts";

/** The responses of a period, counted. */
export type SurveySummary = {
  readonly rollups: readonly SurveyRollup[];
  readonly period: SurveyPeriod;
  /** Absent if unknown. */
  readonly days?: DayRange;
  /** IANA zone of the days; absent if unknown. */
  readonly timezone?: string;
  /** Number of responses; absent if unknown. */
  readonly responses?: number;
};

/** Returns undefined instead of a `missing` failure: a 404 of a summary means that there is no data [SURV-018]. */
export const noDataIfMissing = (result: Result<SurveySummary, Failure>): Result<SurveySummary | undefined, Failure> =>
  !result.ok && result.error.kind === "missing" ? ok(undefined) : result;
