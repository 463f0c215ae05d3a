import { isJsonObject, getOwnMember } from "../shared/json/json.ts";
import { parseSurveyId, type SurveyId } from "./survey-id.ts";

/** A survey of the retailer, as its settings name it [OQ-295]. */
export type SurveyEntry = { readonly id: SurveyId; readonly name: string };

/**
 * Parses the member `surveys` of the portal settings.
 * An entry needs an id. If two have the same id, the first counts.
 */
export function parseSurveySettings(source: unknown): readonly SurveyEntry[] {
  const entries = (Array.isArray(source) ? (source as readonly unknown[]) : []).flatMap(parseEntry);
  return entries.filter(({ id }, at) => entries.findIndex((other) => other.id === id) === at);
}

function parseEntry(source: unknown): readonly SurveyEntry[] {
  if (!isJsonObject(source)) return [];
  const [id, name] = [getOwnMember(source, "id"), getOwnMember(source, "name")];
  const known = typeof id === "string" ? parseSurveyId(id) : undefined;
  return known === undefined
    ? []
    : [{ id: known, name: typeof name === "string" && name.trim() !== "" ? name : known }];
}

/** Returns `email.survey_id` of the portal settings: the survey that receipt emails link to. */
export function emailedSurvey(settings: unknown): SurveyId | undefined {
  const email = isJsonObject(settings) ? getOwnMember(settings, "email") : undefined;
  const id = isJsonObject(email) ? getOwnMember(email, "survey_id") : undefined;
  return typeof id === "string" ? parseSurveyId(id) : undefined;
}
