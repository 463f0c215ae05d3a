import { selectSurveyQuestions, type Survey, type SurveyQuestion } from "../surveys/index.ts";
import { REFUND_ANSWERS, type RefundQuestion } from "./refund-question.ts";

/**
 * Returns the questions of a survey that staff can answer about an item: those with the choices Yes and No, and those
 * for a text. They are numbered in their order. No answer breaks the policy: only the settings say which does [OQ-199].
 */
export function selectRefundQuestions(survey: Pick<Survey, "pages">): readonly RefundQuestion[] {
  const asked = selectSurveyQuestions(survey).flatMap((question) => {
    const type = typeOf(question);
    return type === undefined ? [] : [{ question, type }];
  });
  return asked.map(({ question: { heading, isRequired }, type }, at) => ({
    number: at + 1,
    text: heading,
    type,
    ...(type === "text" && isRequired ? { isRequired } : {}),
  }));
}

function typeOf({ family, choices }: SurveyQuestion): "yes_no" | "text" | undefined {
  if (family === "open_ended") return "text";
  const isYesOrNo =
    choices.length === REFUND_ANSWERS.length &&
    REFUND_ANSWERS.every((answer) => choices.some(({ text }) => text.toLowerCase() === answer.toLowerCase()));
  return family === "single_choice" && isYesOrNo ? "yes_no" : undefined;
}
