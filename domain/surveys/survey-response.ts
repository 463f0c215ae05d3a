import type { Instant } from "../shared/time/instant.ts";
import type { SurveyId } from "./survey-id.ts";

/** The answers of one customer [SURV-007]. */
export type SurveyResponse = {
  readonly id: string;
  readonly survey: SurveyId;
  /** When the response was received. Absent if unknown. */
  readonly at?: Instant;
  readonly pages: readonly ResponsePage[];
};

export type ResponsePage = { readonly id: string; readonly questions: readonly AnsweredQuestion[] };

export type AnsweredQuestion = { readonly id: string; readonly answers: readonly SurveyAnswer[] };

/** A choice, a choice in a row, an answer beside the choices, or a text. */
export type SurveyAnswer = {
  readonly row?: string;
  readonly choice?: string;
  readonly other?: string;
  readonly text?: string;
  /** Metadata of the survey service, for example from the link. */
  readonly variable?: string;
};

export const answeredQuestions = ({ pages }: Pick<SurveyResponse, "pages">): readonly AnsweredQuestion[] =>
  pages.flatMap(({ questions }) => questions);

/** True if the answer has content: a member without a text does not count. */
export const hasContent = ({ row, choice, other, text, variable }: SurveyAnswer): boolean =>
  [row, choice, other, text, variable].some((member) => member !== undefined && member.trim() !== "");

type Pages = readonly { readonly questions: readonly { readonly answers: readonly { readonly text?: string }[] }[] }[];

/** Returns the response with every free text changed, or left out where `change` returns undefined. */
export const mapFreeTexts = <T extends { readonly pages: Pages }>(
  response: T,
  change: (text: string) => string | undefined,
): T => ({
  ...response,
  pages: response.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => withText(answer, change)),
    })),
  })),
});

function withText<T extends { readonly text?: string }>(
  answer: T,
  change: (text: string) => string | undefined,
): Omit<T, "text"> & { readonly text?: string } {
  const { text, ...rest } = answer;
  const changed = text === undefined ? undefined : change(text);
  return { ...rest, ...(changed === undefined ? {} : { text: changed }) };
}
