import type { Location } from "#domain/shared/location.ts";
import { formatPath, findPage } from "#domain/shell/index.ts";
import { formatSurveyFilter, type SurveyFilter } from "#domain/surveys/index.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";

const [QUESTIONS = ""] = findPage("survey").paths;
const [SUMMARY = ""] = findPage("survey-summary").paths;

/**
 * Returns the address of a survey with the answers of a response.
 * Keeps the filter of the summary for the way back.
 */
export const questionsHref = (
  id: string,
  { response, filter }: { readonly response?: string; readonly filter?: SurveyFilter } = {},
): string =>
  formatPath(QUESTIONS, { id }) +
  formatUrlQuery([
    ...(response === undefined ? [] : [["response", response] as const]),
    ...(filter ? formatSurveyFilter(filter) : []),
  ]);

export const summaryLocation = (id: string, filter: SurveyFilter): Location => ({
  path: formatPath(SUMMARY, { id }),
  search: formatUrlQuery(formatSurveyFilter(filter)),
});

export function summaryHref(id: string, filter: SurveyFilter): string {
  const { path, search } = summaryLocation(id, filter);
  return path + search;
}
