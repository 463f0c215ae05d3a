import { clampPercentage } from "../shared/number/percentage.ts";
import { selectSurveyQuestions, type Survey, type SurveyQuestion } from "./survey.ts";
import { answeredQuestions, hasContent, type AnsweredQuestion, type SurveyResponse } from "./survey-response.ts";

/** The families of questions whose answers are counted; others are listed without figures [OQ-304]. */
export const ROLLUP_FAMILIES = ["single_choice", "matrix"] as const;
export type RollupFamily = (typeof ROLLUP_FAMILIES)[number];

/** The answers to a question, counted [SURV-008]. */
export type SurveyRollup = {
  readonly id: string;
  readonly family: RollupFamily;
  readonly subtype?: string;
  readonly summary: {
    /** Number of responses that answer the question. */
    readonly answered: number;
    /** Empty for a matrix. */
    readonly choices: readonly CountedChoice[];
    readonly other?: CountedChoice;
    /** Of a matrix. */
    readonly rows: readonly CountedRow[];
  };
};

export type CountedChoice = { readonly id: string; readonly count: number };
export type CountedRow = {
  readonly id: string;
  /** Number of responses that have an answer in the row. */
  readonly total: number;
  readonly choices: readonly CountedChoice[];
};

/** How often each mark of {@link toMarks} occurs. */
export type AnswerCounts = ReadonlyMap<string, number>;

export const rollupFamily = ({ family }: Pick<SurveyQuestion, "family">): RollupFamily | undefined =>
  ROLLUP_FAMILIES.find((known) => known === family);

/**
 * Returns the marks of a response: what it counts for, each once.
 * `question` if it was answered, `question/row` if the row was, and `question/row/choice` for each choice, with an
 * empty row outside a matrix. The server stores the marks with the response, so that a summary need not read the
 * answers.
 */
export const toMarks = (response: Pick<SurveyResponse, "pages">): readonly string[] => [
  ...new Set(answeredQuestions(response).flatMap(marksOfQuestion)),
];

function marksOfQuestion({ id, answers }: AnsweredQuestion): readonly string[] {
  const given = answers.filter(hasContent);
  if (given.length === 0) return [];
  return [
    id,
    ...given.flatMap(({ row, choice, other }) => [
      ...(row ? [`${id}/${row}`] : []),
      ...[choice, other].flatMap((chosen) => (chosen ? [`${id}/${row ?? ""}/${chosen}`] : [])),
    ]),
  ];
}

/**
 * Returns a rollup for each counted question of the survey.
 * Ignores answers to deleted questions and choices.
 */
export function buildRollups(survey: Survey, counts: AnswerCounts): readonly SurveyRollup[] {
  return selectSurveyQuestions(survey).flatMap((question) => {
    const family = rollupFamily(question);
    return family === undefined ? [] : [rollupOf(question, family, counts)];
  });
}

function rollupOf(
  { id, subtype, choices, rows, other }: SurveyQuestion,
  family: RollupFamily,
  counts: AnswerCounts,
): SurveyRollup {
  const count = (mark: string): number => counts.get(mark) ?? 0;
  const counted =
    (row: string) =>
    (choice: { readonly id: string }): CountedChoice => ({ id: choice.id, count: count(`${id}/${row}/${choice.id}`) });
  const isMatrix = family === "matrix";
  return {
    id,
    family,
    ...(subtype === undefined ? {} : { subtype }),
    summary: {
      answered: count(id),
      choices: isMatrix ? [] : choices.map(counted("")),
      ...(other && !isMatrix ? { other: counted("")(other) } : {}),
      rows: isMatrix
        ? rows.map((row) => ({ id: row.id, total: count(`${id}/${row.id}`), choices: choices.map(counted(row.id)) }))
        : [],
    },
  };
}

/** Returns a whole percentage between 0 and 100, or 0 without any answer [SURV-011, OQ-301]. */
export const surveyPercentage = (count: number, total: number): number =>
  Math.round(clampPercentage((100 * count) / Math.max(1, total)));
