import type { SurveyId } from "./survey-id.ts";

/** The questions that customers are asked [SURV-005]. Everything is in the order of its position. */
export type Survey = {
  readonly id: SurveyId;
  readonly title?: string;
  /** Language of the texts as BCP 47 has it; absent if unknown. */
  readonly language?: string;
  readonly pages: readonly SurveyPage[];
};

export type SurveyPage = { readonly position: number; readonly questions: readonly SurveyQuestion[] };

/** A question with its choices [SURV-006]. */
export type SurveyQuestion = {
  readonly id: string;
  readonly position: number;
  readonly heading: string;
  /** One of {@link ANSWERED_FAMILIES}, or a family without answers. */
  readonly family: string;
  /** The layout of the answers. */
  readonly subtype?: string;
  readonly isRequired: boolean;
  /** True if the question has a number. */
  readonly showsNumber: boolean;
  readonly choices: readonly SurveyChoice[];
  /** The rows of a matrix. Each takes one of the choices. */
  readonly rows: readonly SurveyChoice[];
  /** A free text beside the choices. */
  readonly other?: Pick<SurveyChoice, "id" | "text">;
};

export type SurveyChoice = { readonly id: string; readonly position: number; readonly text: string };

/** The families of questions with answers. Other families, such as texts, are only shown. */
export const ANSWERED_FAMILIES = ["single_choice", "multiple_choice", "matrix", "open_ended"] as const;
export type AnsweredFamily = (typeof ANSWERED_FAMILIES)[number];

export const answeredFamily = ({ family }: Pick<SurveyQuestion, "family">): AnsweredFamily | undefined =>
  ANSWERED_FAMILIES.find((known) => known === family);

/** Returns the survey with everything in the order of its position. */
export const orderSurvey = (survey: Survey): Survey => ({
  ...survey,
  pages: ordered(survey.pages).map((page) => ({
    ...page,
    questions: ordered(page.questions).map((question) => ({
      ...question,
      choices: ordered(question.choices),
      rows: ordered(question.rows),
    })),
  })),
});

export const selectSurveyQuestions = ({ pages }: Pick<Survey, "pages">): readonly SurveyQuestion[] =>
  pages.flatMap(({ questions }) => questions);

/**
 * Returns the headings of the questions by id: '3.
 * How was the fitting room?'. Numbers run through the whole survey.
 */
export function numberedHeadings(survey: Pick<Survey, "pages">): ReadonlyMap<string, string> {
  let number = 0;
  return new Map(
    selectSurveyQuestions(survey).map(({ id, heading, showsNumber }) => [
      id,
      showsNumber ? `${(number += 1)}. ${heading}` : heading,
    ]),
  );
}

const ordered = <T extends { readonly position: number }>(list: readonly T[]): readonly T[] =>
  [...list].sort((one, other) => one.position - other.position);
