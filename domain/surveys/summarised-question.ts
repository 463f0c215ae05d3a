import { numberedHeadings, selectSurveyQuestions, type Survey, type SurveyQuestion } from "./survey.ts";
import { rollupFamily, surveyPercentage, type CountedChoice, type SurveyRollup } from "./survey-rollup.ts";

/** A question with its figures, for the screen and the file [SURV-004]. */
export type SummarisedQuestion = {
  readonly id: string;
  readonly heading: string;
  /** Number of responses that answer it. Absent for a question whose answers are not counted. */
  readonly answered?: number;
  /** One entry for each row of a matrix, else one without a text. */
  readonly groups: readonly SummarisedGroup[];
};

export type SummarisedGroup = {
  readonly key: string;
  /** The row of a matrix. */
  readonly text?: string;
  /** What the percentages refer to. */
  readonly total: number;
  readonly choices: readonly SummarisedChoice[];
};

export type SummarisedChoice = {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly percent: number;
};

/**
 * Returns every question of the survey, in order, with the figures of its rollup.
 * A rollup of a question that was deleted is left out.
 */
export function summariseQuestions(survey: Survey, rollups: readonly SurveyRollup[]): readonly SummarisedQuestion[] {
  const headings = numberedHeadings(survey);
  return selectSurveyQuestions(survey).map((question) => {
    const { id } = question;
    const heading = headings.get(id) ?? question.heading;
    if (rollupFamily(question) === undefined) return { id, heading, groups: [] };
    const summary = rollups.find((rollup) => rollup.id === id)?.summary;
    return { id, heading, answered: summary?.answered ?? 0, groups: groupsOf(question, summary) };
  });
}

function groupsOf(
  { choices, rows, other, family }: SurveyQuestion,
  summary: SurveyRollup["summary"] | undefined,
): readonly SummarisedGroup[] {
  if (family !== "matrix") {
    const counts = [...(summary?.choices ?? []), ...(summary?.other ? [summary.other] : [])];
    return [group("all", summary?.answered ?? 0, { texts: [...choices, ...(other ? [other] : [])], counts })];
  }
  return rows.map(({ id, text }) => {
    const row = summary?.rows.find((each) => each.id === id);
    return { ...group(id, row?.total ?? 0, { texts: choices, counts: row?.choices ?? [] }), text };
  });
}

type Counted = {
  readonly texts: readonly { readonly id: string; readonly text: string }[];
  readonly counts: readonly CountedChoice[];
};

const group = (key: string, total: number, { texts, counts }: Counted): SummarisedGroup => ({
  key,
  total,
  choices: texts.map(({ id, text }) => {
    const count = counts.find((each) => each.id === id)?.count ?? 0;
    return { key: id, text, count, percent: surveyPercentage(count, total) };
  }),
});
