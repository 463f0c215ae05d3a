import { countCodePoints } from "../shared/text/code-points.ts";
import { isInExceptionWindow, isGuaranteed } from "./refund-guarantee.ts";
import type { RefundFacts } from "./refund-facts.ts";
import { REFUND_ANSWERS, type RefundQuestion } from "./refund-question.ts";
import { selectRefundOutcome, type RefundEntry, type RefundOutcome, type RefundResult } from "./refund-record.ts";

/** The answers so far, by the number of the question. */
export type RefundAnswers = ReadonlyMap<number, string>;

/** A validation in progress [REFUND-005, REFUND-008]. Immutable: each function returns the next state. */
export type RefundSurvey = {
  /** The questions that staff answer, in order. The portal answers the others. */
  readonly staffQuestions: readonly RefundQuestion[];
  /** Every question that applies to the item. */
  readonly questions: readonly RefundQuestion[];
  readonly answers: RefundAnswers;
  /** True after 'Please check CAST' was shown: it is shown once in a validation [OQ-210]. */
  readonly isCastPrompted: boolean;
};

/** Starts a validation with the questions that apply to the item. */
export function startSurvey(all: readonly RefundQuestion[], { variables }: RefundFacts): RefundSurvey {
  const questions = all.filter(({ shownIf }) => shownIf === undefined || variables[shownIf]);
  return {
    questions,
    staffQuestions: questions.filter(({ type }) => type !== "guarantee"),
    answers: new Map(),
    isCastPrompted: false,
  };
}

/** The state after an answer to a question, and whether to prompt 'Please check CAST' [REFUND-014]. */
export type AnsweredRefund = { readonly survey: RefundSurvey; readonly promptsCast: boolean };

/** Answers the question with a number. Returns the survey unchanged if staff are not asked it. */
export function answerQuestion(survey: RefundSurvey, number: number, answer: string): AnsweredRefund {
  const at = survey.staffQuestions.findIndex((question) => question.number === number);
  if (at === -1) return { survey, promptsCast: false };
  const isYesNo = survey.staffQuestions[at]?.type === "yes_no";
  const promptsCast = at === 0 && isYesNo && answer === "Yes" && !survey.isCastPrompted;
  const answers = new Map(survey.answers).set(number, answer);
  return { survey: { ...survey, answers, isCastPrompted: survey.isCastPrompted || promptsCast }, promptsCast };
}

/** Why a result cannot be stored with an answer. */
export type RefundAnswerError = "no-answer" | "too-long";

/** Returns the errors of the answers by the number of the question. Empty if the result can be stored. */
export function validateRefundAnswers(
  { staffQuestions, answers }: RefundSurvey,
  maxComment: number,
): ReadonlyMap<number, RefundAnswerError> {
  return new Map(
    staffQuestions.flatMap((question) => {
      const refusal = answerRefusal(answers.get(question.number)?.trim() ?? "", question, maxComment);
      return refusal === undefined ? [] : [[question.number, refusal] as const];
    }),
  );
}

function answerRefusal(answer: string, question: RefundQuestion, maxComment: number): RefundAnswerError | undefined {
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

/**
 * What the answers so far come to. One failed answer decides a Fail at once, a Pass needs every answer. `open` has the
 * number of answers to go.
 */
export type RefundVerdict = { readonly kind: "open"; readonly unanswered: number } | { readonly kind: RefundOutcome };

export function evaluateSoFar(survey: RefundSurvey, facts: RefundFacts): RefundVerdict {
  const judgement = evaluateAnswers(survey, facts);
  if (judgement.result === "Fail") return { kind: "fail" };
  const errors = [...validateRefundAnswers(survey, Infinity).values()];
  return errors.length > 0 ? { kind: "open", unanswered: errors.length } : { kind: selectRefundOutcome(judgement) };
}

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
