import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { SurveyFilter } from "./survey-filter.ts";
import type { SurveyResponse } from "./survey-response.ts";
import type { SurveySummary } from "./survey-summary.ts";
import type { SurveyId } from "./survey-id.ts";
import type { Survey } from "./survey.ts";
import type { WrittenAnswer, WrittenAnswerQuery } from "./written-answer.ts";

/** The surveys of the current retailer. No call lists them: the portal settings do [OQ-295]. */
export interface Surveys {
  /** Returns a survey, or a `missing` failure [SURV-012]. */
  withId(id: SurveyId, cancellation?: Cancellation): Promise<Result<Survey, Failure>>;

  /**
   * Returns a response to the survey.
   * A `missing` failure if there is none that the account may see [SURV-013].
   */
  response(survey: SurveyId, response: string, cancellation?: Cancellation): Promise<Result<SurveyResponse, Failure>>;

  /**
   * Returns the counted responses of a period, of the stores that the account may see.
   * Days are in the retailer's zone. Undefined if there are none, which is not a failure [SURV-014, SURV-018].
   */
  summary(
    survey: SurveyId,
    filter: SurveyFilter,
    cancellation?: Cancellation,
  ): Promise<Result<SurveySummary | undefined, Failure>>;

  /** Returns what customers wrote to a question, newest first, of the stores that the account may see; 20 at a time. */
  writtenAnswers(
    survey: SurveyId,
    query: WrittenAnswerQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly WrittenAnswer[], Failure>>;

  /** Returns the URL of the summary as a file. */
  fileAddress(survey: SurveyId, filter: SurveyFilter, format: "csv" | "xlsx"): string;
}
