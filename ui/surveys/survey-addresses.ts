import type { Location } from "#domain/shared/location.ts";
import { formatPath, pageOf } from "#domain/shell/index.ts";
import { filterParameters, type SurveyFilter } from "#domain/surveys/index.ts";
import { searchOf } from "#ui/model/url-state.ts";

const [LIST = ""] = pageOf("surveys").paths;
const [QUESTIONS = ""] = pageOf("survey").paths;
const [SUMMARY = ""] = pageOf("survey-summary").paths;

export const SURVEYS_HREF = LIST;

/**
 * Returns the address of a survey with the answers of a response.
 * Keeps the filter of the summary for the way back.
 */
export const questionsHref = (id: string, { response, filter }: { readonly response?: string; readonly filter?: SurveyFilter } = {}): string =>
  formatPath(QUESTIONS, { id }) + searchOf([...(response === undefined ? [] : [["response", response] as const]), ...(filter ? filterParameters(filter) : [])]);

export const summaryLocation = (id: string, filter: SurveyFilter): Location => ({ path: formatPath(SUMMARY, { id }), search: searchOf(filterParameters(filter)) });

export function summaryHref(id: string, filter: SurveyFilter): string {
  const { path, search } = summaryLocation(id, filter);
  return path + search;
}
