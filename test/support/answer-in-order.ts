import { answerQuestion, type RefundSurvey } from "#domain/refunds/index.ts";

/** Answers the questions of staff in their order. */
export const answerInOrder = (survey: RefundSurvey, answers: readonly string[]): RefundSurvey =>
  answers.reduce(
    (current, answer, at) => answerQuestion(current, current.staffQuestions[at]?.number ?? 0, answer).survey,
    survey,
  );
