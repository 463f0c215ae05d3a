import { toMarks, type AnswerCounts, type SurveyResponse } from "#domain/surveys/index.ts";

/** Counts the marks of responses. Production counts them in SQL. */
export function countMarks(responses: Iterable<Pick<SurveyResponse, "pages">>): AnswerCounts {
  const counts = new Map<string, number>();
  for (const response of responses) {
    for (const mark of toMarks(response)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return counts;
}
