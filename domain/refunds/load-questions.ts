import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { mapResult, ok, type Result } from "../shared/result.ts";
import { parseSurveyId, type Surveys } from "../surveys/index.ts";
import type { RefundQuestion } from "./refund-question.ts";
import { askedSurvey, refundQuestions, type RefundSettings } from "./refund-settings.ts";
import { selectRefundQuestions } from "./survey-questions.ts";

/** Where the questions of a retailer come from. */
export type QuestionSources = {
  readonly settings: Pick<RefundSettings, "questions" | "surveyId">;
  readonly surveys: Pick<Surveys, "withId">;
};

/** Returns the questions of a validation. Loads the survey only if its questions are asked. */
export async function loadRefundQuestions(
  { settings, surveys }: QuestionSources,
  cancellation?: Cancellation,
): Promise<Result<readonly RefundQuestion[], Failure>> {
  const survey = parseSurveyId(askedSurvey(settings));
  if (survey === undefined) return ok(refundQuestions(settings));
  return mapResult(await surveys.withId(survey, cancellation), (found) =>
    refundQuestions(settings, selectRefundQuestions(found)),
  );
}
