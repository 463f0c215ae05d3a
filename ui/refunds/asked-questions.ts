import {
  evaluateAnswers,
  evaluateSoFar,
  type QuestionType,
  type RefundFacts,
  type RefundSurvey,
} from "#domain/refunds/index.ts";
import { countCodePoints } from "#domain/shared/text/code-points.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { formatGuarantee, OUTCOMES, type ItemStatus } from "./refund-result.ts";

/** A question about an item, with the answer so far. */
export type AskedQuestion = {
  readonly number: number;
  readonly text: string;
  readonly type: QuestionType;
  readonly isRequired: boolean;
  readonly answer: string;
  readonly error: string | undefined;
  /** Characters of a comment and their maximum [REFUND-013]. What decided an answer of the portal. */
  readonly hint: string | undefined;
};

type Context = { readonly errors: ReadonlyMap<number, string>; readonly maxComment: number };

/** Returns every question about an item. The portal has answered the one about the guarantee. */
export function listAskedQuestions(
  survey: RefundSurvey,
  facts: RefundFacts,
  { errors, maxComment }: Context,
): readonly AskedQuestion[] {
  const answered = new Map(evaluateAnswers(survey, facts).entries.map(({ number, answer }) => [number, answer]));
  return survey.questions.map(({ number, text, type, isRequired = false }) => {
    const typed = survey.answers.get(number) ?? "";
    return {
      number,
      text,
      type,
      isRequired,
      answer: type === "guarantee" ? (answered.get(number) ?? "") : typed,
      error: errors.get(number),
      hint:
        type === "guarantee"
          ? formatGuarantee(facts.guarantee)
          : type === "text"
            ? `${countCodePoints(typed)}/${maxComment}`
            : undefined,
    };
  });
}

export type VerdictDisplay = ItemStatus;

/** Returns what the answers so far come to. */
export function toVerdictDisplay(survey: RefundSurvey, facts: RefundFacts): VerdictDisplay {
  const verdict = evaluateSoFar(survey, facts);
  if (verdict.kind !== "open") return OUTCOMES[verdict.kind];
  const { unanswered } = verdict;
  return { label: `${unanswered} ${unanswered === 1 ? "answer" : "answers"} to go`, tone: "neutral" };
}

/** Returns what screen readers announce after an answer. */
export function formatAnswered(survey: RefundSurvey, number: number, { label }: VerdictDisplay): string {
  const text = survey.questions.find((question) => question.number === number)?.text ?? "";
  return `${isolateDirection(text)} ${survey.answers.get(number) ?? ""}. Result so far: ${label}.`;
}
