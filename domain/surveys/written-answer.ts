import type { Instant } from "../shared/time/instant.ts";
import { answeredQuestions, type SurveyResponse } from "./survey-response.ts";
import type { SurveyFilter } from "./survey-filter.ts";
import { answeredFamily, type SurveyQuestion } from "./survey.ts";

/** What a customer wrote to a question. */
export type WrittenAnswer = {
  /** Id of the response. */
  readonly response: string;
  readonly at: Instant;
  readonly texts: readonly string[];
  /** Name of the store of the sale; absent if there is none any more. */
  readonly store?: string;
  /** Absent if the account may not read it. */
  readonly receipt?: { readonly id: string; readonly transactionId: string };
};

/** Which texts to list: those to a question in a period, or the next ones. */
export type WrittenAnswerQuery = {
  readonly question: string;
  readonly filter: SurveyFilter;
  /** Id of the response after which the list goes on. */
  readonly older?: string;
};

/** True for an open question, and for one with a text beside its choices. */
export const takesText = (question: Pick<SurveyQuestion, "family" | "other">): boolean =>
  answeredFamily(question) === "open_ended" || question.other !== undefined;

/** Returns the free texts of a response to a question. The server finds such responses in SQL. */
export const writtenTexts = (response: Pick<SurveyResponse, "pages">, question: string): readonly string[] =>
  answeredQuestions(response)
    .filter(({ id }) => id === question)
    .flatMap(({ answers }) => answers.flatMap(({ text }) => (text ? [text] : [])));
