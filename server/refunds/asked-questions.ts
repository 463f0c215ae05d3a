import type { Kysely } from "kysely";
import {
  askedSurvey,
  parseRefundSettings,
  refundQuestions,
  selectRefundQuestions,
  type RefundQuestion,
  type RefundSettings,
} from "#domain/refunds/index.ts";
import { getOwnMember, isJsonObject } from "#domain/shared/json/json.ts";
import type { CallerRetailer } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";
import { parseStoredSurvey } from "../surveys/survey.wire.ts";
import { selectSurvey } from "../surveys/surveys.queries.ts";

export const readRefundSettings = ({ settings }: CallerRetailer): RefundSettings =>
  parseRefundSettings(isJsonObject(settings) ? getOwnMember(settings, "refund") : undefined);

/** Returns the questions of a validation. Loads those of the survey only if they are asked. */
export async function loadAskedQuestions(
  settings: RefundSettings,
  surveyQuestions: (survey: string) => Promise<readonly RefundQuestion[]>,
): Promise<readonly RefundQuestion[]> {
  const survey = askedSurvey(settings);
  return refundQuestions(settings, survey === undefined ? [] : await surveyQuestions(survey));
}

/** Returns the questions of a survey of the retailer. Empty if it does not exist. */
export async function loadSurveyQuestions(
  db: Kysely<Database>,
  retailer: string,
  survey: string,
): Promise<readonly RefundQuestion[]> {
  const found = await selectSurvey(db, retailer, survey);
  return found === undefined ? [] : selectRefundQuestions(parseStoredSurvey(found));
}
