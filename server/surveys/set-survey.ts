import { sql, type Kysely } from "kysely";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { selectSurveyQuestions } from "#domain/surveys/index.ts";
import type { Database } from "../database/schema.ts";
import { parseStoredSurvey, type WireSurvey } from "./survey.wire.ts";

/**
 * A survey in the format of the contract, for a retailer.
 * `isEmailed` is true if the emails of receipts link to it.
 */
export type SurveyToStore = { readonly retailer: string; readonly survey: WireSurvey; readonly isEmailed: boolean };

/** Returns the ids of questions that occur more than once: their answers would be ambiguous. */
export function findDuplicateQuestions(survey: WireSurvey): readonly string[] {
  const ids = selectSurveyQuestions(parseStoredSurvey(survey)).map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/**
 * Adds or replaces a survey and lists it in the settings of its retailer.
 * Returns false if there is no such retailer.
 */
export function storeSurvey(db: Kysely<Database>, { retailer, survey, isEmailed }: SurveyToStore): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("retailers")
      .select("settings")
      .where("id", "=", retailer)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return false;
    const body = JSON.stringify(survey);
    await trx
      .insertInto("surveys")
      .values({ retailer_id: retailer, id: survey.survey_id, body })
      .onConflict((conflict) => conflict.columns(["retailer_id", "id"]).doUpdateSet({ body: sql`excluded.body` }))
      .execute();
    const settings = settingsWith(found.settings as Json, survey, isEmailed);
    await trx
      .updateTable("retailers")
      .set({ settings: JSON.stringify(settings) })
      .where("id", "=", retailer)
      .execute();
    return true;
  });
}

function settingsWith(settings: Json, { survey_id: id, title = id }: WireSurvey, isEmailed: boolean): JsonObject {
  const before = isJsonObject(settings) ? settings : {};
  const listed = (Array.isArray(before["surveys"]) ? (before["surveys"] as readonly Json[]) : []).filter(
    (entry) => !isJsonObject(entry) || entry["id"] !== id,
  );
  const email = isJsonObject(before["email"]) ? before["email"] : {};
  return {
    ...before,
    surveys: [...listed, { id, name: title }],
    ...(isEmailed ? { email: { ...email, survey_id: id } } : {}),
  };
}
