import type { Kysely } from "kysely";
import { toMarks, type Survey, type SurveyResponse } from "#domain/surveys/index.ts";
import type { Database } from "#server/database/schema.ts";
import { serializePages, type WireSurvey } from "#server/surveys/survey.wire.ts";

/** A survey in the form of the contract. */
export const wireSurvey = ({ id, title, language, pages }: Survey): WireSurvey => ({
  survey_id: id,
  ...(title === undefined ? {} : { title }),
  ...(language === undefined ? {} : { language }),
  pages: pages.map(({ position, questions }) => ({
    position,
    questions: questions.map(({ isRequired, showsNumber, choices, rows, other, ...question }) => ({
      ...question,
      required: isRequired,
      display_options: { show_display_number: showsNumber },
      answers: {
        ...(choices.length > 0 ? { choices } : {}),
        ...(rows.length > 0 ? { rows } : {}),
        ...(other ? { other } : {}),
      },
    })),
  })),
});

export const insertSurvey = async (db: Kysely<Database>, retailer: string, survey: Survey): Promise<void> =>
  void (await db
    .insertInto("surveys")
    .values({ retailer_id: retailer, id: survey.id, body: JSON.stringify(wireSurvey(survey)) })
    .execute());

/** A response with its receipt and store. */
export type InsertedResponse = {
  readonly response: SurveyResponse;
  readonly receipt?: string | undefined;
  readonly store?: string | undefined;
};

export async function insertResponses(
  db: Kysely<Database>,
  retailer: string,
  kept: readonly InsertedResponse[],
): Promise<void> {
  if (kept.length === 0) return;
  await db
    .insertInto("survey_responses")
    .values(
      kept.map(({ response, receipt, store }) => ({
        retailer_id: retailer,
        survey_id: response.survey,
        id: response.id,
        receipt_id: receipt ?? null,
        store_id: store ?? null,
        at: response.at ?? "2026-03-01T12:00:00Z",
        pages: JSON.stringify(serializePages(response.pages)),
        marks: [...toMarks(response)],
      })),
    )
    .execute();
}
