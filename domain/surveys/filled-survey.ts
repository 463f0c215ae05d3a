import { numberedHeadings, selectSurveyQuestions, type Survey, type SurveyQuestion } from "./survey.ts";
import {
  answeredQuestions,
  hasContent,
  type AnsweredQuestion,
  type SurveyAnswer,
  type SurveyResponse,
} from "./survey-response.ts";
import { DELETED_CHOICE, DELETED_QUESTION } from "./surveys.messages.ts";

/** A question as it is shown, with what was answered if there is a response [SURV-003]. */
export type FilledQuestion = {
  readonly id: string;
  /** '3. How was the fitting room?' */
  readonly heading: string;
  readonly isRequired: boolean;
  /** False without a response, and if the response has no answer to it. */
  readonly isAnswered: boolean;
  /** The choices of the question, and chosen ones that were deleted since. */
  readonly choices: readonly FilledChoice[];
  /** The choice or choices in each row of a matrix. */
  readonly rows: readonly { readonly key: string; readonly text: string; readonly chosen: readonly string[] }[];
  /** What the customer wrote, except a text that belongs to a choice. */
  readonly texts: readonly string[];
};

export type FilledChoice = {
  readonly key: string;
  readonly text: string;
  readonly isChosen: boolean;
  /** What the customer wrote beside it. */
  readonly note?: string;
};

export type FilledPage = { readonly key: string; readonly questions: readonly FilledQuestion[] };

/**
 * Returns the pages of a survey with the answers of a response.
 * Answers to questions that were deleted follow on a page of their own.
 */
export function buildFilledSurvey(survey: Survey, response?: Pick<SurveyResponse, "pages">): readonly FilledPage[] {
  const headings = numberedHeadings(survey);
  const answers = new Map(
    (response ? answeredQuestions(response) : []).map((answered) => [answered.id, answered.answers.filter(hasContent)]),
  );
  const pages = survey.pages.map(({ position, questions }) => ({
    key: String(position),
    questions: questions.map((question) =>
      fillQuestion(question, {
        heading: headings.get(question.id) ?? question.heading,
        answers: answers.get(question.id) ?? [],
      }),
    ),
  }));
  const known = new Set(selectSurveyQuestions(survey).map(({ id }) => id));
  const deleted = [...answers]
    .filter(([id, given]) => !known.has(id) && given.length > 0)
    .map(([id, given]) => deletedQuestion({ id, answers: given }));
  return deleted.length === 0 ? pages : [...pages, { key: "deleted", questions: deleted }];
}

type Filling = { readonly heading: string; readonly answers: readonly SurveyAnswer[] };

function fillQuestion(question: SurveyQuestion, { heading, answers }: Filling): FilledQuestion {
  const { id, choices, rows, other, isRequired, family } = question;
  const isMatrix = family === "matrix";
  return {
    id,
    heading,
    isRequired,
    isAnswered: answers.length > 0,
    choices: isMatrix ? [] : filledChoices([...choices, ...(other ? [other] : [])], answers),
    rows: isMatrix ? filledRows({ choices, rows }, answers) : [],
    texts: answers
      .filter(({ choice, other: beside }) => choice === undefined && beside === undefined)
      .flatMap(({ text, variable }) => text ?? variable ?? []),
  };
}

type Offered = readonly { readonly id: string; readonly text: string }[];

function filledChoices(offered: Offered, answers: readonly SurveyAnswer[]): readonly FilledChoice[] {
  const chosen = answers.flatMap(({ choice, other, text }) =>
    (choice ?? other) ? [{ id: (choice ?? other) as string, text }] : [],
  );
  const filled = (id: string, text: string): FilledChoice => {
    const answer = chosen.find((each) => each.id === id);
    return { key: id, text, isChosen: answer !== undefined, ...(answer?.text ? { note: answer.text } : {}) };
  };
  const deleted = chosen.filter(({ id }) => offered.every((choice) => choice.id !== id));
  return [...offered.map(({ id, text }) => filled(id, text)), ...deleted.map(({ id }) => filled(id, DELETED_CHOICE))];
}

function filledRows(
  { choices, rows }: { readonly choices: Offered; readonly rows: Offered },
  answers: readonly SurveyAnswer[],
): FilledQuestion["rows"] {
  const textOf = (choice: string): string => choices.find(({ id }) => id === choice)?.text ?? DELETED_CHOICE;
  const deleted = [...new Set(answers.flatMap(({ row }) => row ?? []))].filter((row) =>
    rows.every(({ id }) => id !== row),
  );
  return [...rows, ...deleted.map((id) => ({ id, text: DELETED_CHOICE }))].map(({ id, text }) => ({
    key: id,
    text,
    chosen: answers.flatMap(({ row, choice }) => (row === id && choice !== undefined ? [textOf(choice)] : [])),
  }));
}

/** Without its question, only a written answer still has a meaning. */
function deletedQuestion({ id, answers }: AnsweredQuestion): FilledQuestion {
  const texts = answers.flatMap(({ text, variable }) => text ?? variable ?? []);
  const choices = texts.length > 0 ? [] : [{ key: id, text: DELETED_CHOICE, isChosen: true }];
  return { id, heading: DELETED_QUESTION, isRequired: false, isAnswered: true, choices, rows: [], texts };
}
