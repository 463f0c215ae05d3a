import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toTimeSpan, type DayRange } from "#domain/shared/time/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import {
  formatSurveyFilter,
  noDataIfMissing,
  buildRollups,
  surveyDays,
  writtenTexts,
  type Survey,
  type SurveyFilter,
  type SurveyId,
  type SurveyResponse,
  type Surveys,
  type SurveySummary,
  type WrittenAnswer,
  type WrittenAnswerQuery,
} from "#domain/surveys/index.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { countMarks } from "./count-marks.ts";

export type MemorySurveysOptions = {
  readonly surveys: readonly Survey[];
  readonly responses: readonly SurveyResponse[];
  /** IANA zone of the retailer. */
  readonly timezone: string;
  readonly clock: Clock;
};

type TimedResponse = SurveyResponse & { readonly at: Instant };

/** The order of responses: by time, and by id within the same time. */
const isBefore = (one: SurveyResponse, { at, id }: SurveyResponse): boolean =>
  one.at === at ? one.id < id : (one.at ?? "") < (at ?? "");

/** The surveys of one retailer, for an account that may see every response. Counts the answers for each summary. */
export class MemorySurveys implements Surveys {
  readonly #facts: MemorySurveysOptions;

  constructor(facts: Partial<MemorySurveysOptions> = {}) {
    this.#facts = {
      surveys: [],
      responses: [],
      timezone: "UTC",
      clock: new FixedClock("2026-03-01T12:00:00Z"),
      ...facts,
    };
  }

  withId(id: SurveyId, cancellation?: Cancellation): Promise<Result<Survey, Failure>> {
    return respond(() => this.#survey(id), cancellation);
  }

  response(survey: SurveyId, id: string, cancellation?: Cancellation): Promise<Result<SurveyResponse, Failure>> {
    return respond(() => {
      const found = this.#facts.responses.find((response) => response.survey === survey && response.id === id);
      return found ? ok(found) : notFoundFailure();
    }, cancellation);
  }

  async summary(
    id: SurveyId,
    filter: SurveyFilter,
    cancellation?: Cancellation,
  ): Promise<Result<SurveySummary | undefined, Failure>> {
    return noDataIfMissing(
      await respond(() => {
        const survey = this.#survey(id);
        return survey.ok ? this.#summaryOf(survey.value, filter) : survey;
      }, cancellation),
    );
  }

  writtenAnswers(
    id: SurveyId,
    { question, filter, older }: WrittenAnswerQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly WrittenAnswer[], Failure>> {
    return respond(() => {
      const survey = this.#survey(id);
      if (!survey.ok) return survey;
      const bound = this.#facts.responses.find((response) => response.id === older);
      const written = this.#responsesIn(id, this.#daysOf(filter))
        .filter((response) => older === undefined || (bound !== undefined && isBefore(response, bound)))
        .sort((one, other) => (isBefore(one, other) ? 1 : -1))
        .map((response) => ({ response: response.id, at: response.at, texts: writtenTexts(response, question) }))
        .filter(({ texts }) => texts.length > 0);
      return ok(written.slice(0, RESULTS_PER_PAGE));
    }, cancellation);
  }

  fileAddress(survey: SurveyId, filter: SurveyFilter, format: "csv" | "xlsx"): string {
    return `memory:${[survey, ...formatSurveyFilter(filter).map(([, value]) => value)].join(" ")}.${format}`;
  }

  #survey(id: SurveyId): Result<Survey, Failure> {
    const found = this.#facts.surveys.find((survey) => survey.id === id);
    return found ? ok(found) : notFoundFailure();
  }

  #summaryOf(survey: Survey, filter: SurveyFilter): Result<SurveySummary, Failure> {
    const { timezone } = this.#facts;
    const days = this.#daysOf(filter);
    const counted = this.#responsesIn(survey.id, days);
    if (counted.length === 0) return notFoundFailure("No responses in this period", "no_responses");
    return ok({
      rollups: buildRollups(survey, countMarks(counted)),
      period: filter.period,
      days,
      timezone,
      responses: counted.length,
    });
  }

  #daysOf(filter: SurveyFilter): DayRange {
    return surveyDays(filter, toCalendarDay(this.#facts.clock.now(), this.#facts.timezone));
  }

  #responsesIn(survey: SurveyId, days: DayRange): readonly TimedResponse[] {
    const { from, until } = toTimeSpan(days, this.#facts.timezone);
    return this.#facts.responses.filter(
      (response): response is TimedResponse =>
        response.survey === survey && response.at !== undefined && from <= response.at && response.at < until,
    );
  }
}
