import { countCodePoints } from "../shared/code-points.ts";
import { isInExceptionWindow, isGuaranteed } from "./refund-guarantee.ts";
import type { RefundFacts } from "./refund-facts.ts";
import { REFUND_ANSWERS, type RefundQuestion } from "./refund-question.ts";
import type { RefundEntry, RefundResult } from "./refund-record.ts";

/** The answers so far, by the number of the question. */
export type RefundAnswers = ReadonlyMap<number, string>;

/** A validation in progress [REFUND-005, REFUND-008]. Immutable: each function returns the next state. */
export type RefundSurvey = {
  /** The questions that staff answer, in order. The portal answers the others. */
  readonly staffQuestions: readonly RefundQuestion[];
  /** Every question that applies to the item. */
  readonly questions: readonly RefundQuestion[];
  readonly answers: RefundAnswers;
  /** Position of the current question. `staffQuestions.length` means the review of all answers. */
  readonly position: number;
  /** True after 'Please check CAST' was shown: it is shown once in a validation [OQ-210]. */
  readonly isCastPrompted: boolean;
};

/** The step of a validation. */
export type RefundStep =
  | { readonly kind: "question"; readonly question: RefundQuestion; readonly answer: string | undefined }
  | { readonly kind: "review"; readonly entries: readonly RefundEntry[]; readonly result: RefundResult };

/** Starts a validation with the questions that apply to the item. */
export function startSurvey(all: readonly RefundQuestion[], { variables }: RefundFacts): RefundSurvey {
  const questions = all.filter(({ shownIf }) => shownIf === undefined || variables[shownIf]);
  return {
    questions,
    staffQuestions: questions.filter(({ type }) => type !== "guarantee"),
    answers: new Map(),
    position: 0,
    isCastPrompted: false,
  };
}

export function selectRefundStep(survey: RefundSurvey, facts: RefundFacts): RefundStep {
  const question = survey.staffQuestions[survey.position];
  if (question === undefined) return { kind: "review", ...evaluateAnswers(survey, facts) };
  return { kind: "question", question, answer: survey.answers.get(question.number) };
}

/**
 * The state after an answer to the current question, and whether to prompt 'Please check CAST'
 * [REFUND-014].
 */
export type AnsweredRefund = { readonly survey: RefundSurvey; readonly promptsCast: boolean };

export function answerQuestion(survey: RefundSurvey, answer: string): AnsweredRefund {
  const question = survey.staffQuestions[survey.position];
  if (question === undefined) return { survey, promptsCast: false };
  const promptsCast = survey.position === 0 && question.type === "yes_no" && answer === "Yes" && !survey.isCastPrompted;
  const answers = new Map(survey.answers).set(question.number, answer);
  return { survey: { ...survey, answers, isCastPrompted: survey.isCastPrompted || promptsCast }, promptsCast };
}

/** Why the current question cannot be left. */
export type RefundAnswerError = "no-answer" | "too-long";

/** Returns the error of the current answer. Undefined if the validation can continue. */
export function validateRefundAnswer(survey: RefundSurvey, maxComment: number): RefundAnswerError | undefined {
  const question = survey.staffQuestions[survey.position];
  if (question === undefined) return undefined;
  const answer = survey.answers.get(question.number)?.trim() ?? "";
  if (question.type === "text") return textRefusal(answer, question, maxComment);
  return REFUND_ANSWERS.some((known) => known === answer) ? undefined : "no-answer";
}

function textRefusal(
  answer: string,
  { isRequired }: RefundQuestion,
  maxComment: number,
): RefundAnswerError | undefined {
  if (countCodePoints(answer) > maxComment) return "too-long";
  return isRequired && answer === "" ? "no-answer" : undefined;
}

export const nextRefundQuestion = (survey: RefundSurvey): RefundSurvey => ({
  ...survey,
  position: Math.min(survey.position + 1, survey.staffQuestions.length),
});
export const previousRefundQuestion = (survey: RefundSurvey): RefundSurvey => ({
  ...survey,
  position: Math.max(survey.position - 1, 0),
});

/** The entries of a validation and its result: Fail if an entry failed that is not excused [OQ-201]. */
export type Judgement = { readonly entries: readonly RefundEntry[]; readonly result: RefundResult };

export function evaluateAnswers(
  { questions, answers }: Pick<RefundSurvey, "questions" | "answers">,
  facts: RefundFacts,
): Judgement {
  const judged = questions.map((question) =>
    judge(question, { answer: answers.get(question.number)?.trim() ?? "", facts }),
  );
  return {
    entries: judged.map(({ entry }) => entry),
    result: judged.some(({ entry, excused }) => entry.isFailed && !excused) ? "Fail" : "Pass",
  };
}

type Judged = { readonly entry: RefundEntry; readonly excused: boolean };

/**
 * Only the guarantee can be excused.
 * Its entry is judged by the plain 37 days, so that the record shows a special pass.
 */
function judge(
  question: RefundQuestion,
  { answer, facts }: { readonly answer: string; readonly facts: RefundFacts },
): Judged {
  const { number, text, type, failsOn } = question;
  if (type !== "guarantee")
    return { entry: { number, question: text, answer, isFailed: answer === failsOn }, excused: false };
  const { guarantee, today } = facts;
  const isFailed = today > guarantee.plainLastDay;
  return {
    entry: { number, question: text, answer: isGuaranteed(guarantee, today) ? "Yes" : "No", isFailed },
    excused: isInExceptionWindow(guarantee, today),
  };
}
