import { needsReturnValidation } from "../receipts/actions.ts";
import { parseCalendarDay } from "../shared/time/calendar-day.ts";
import { isJsonObject, getOwnMember, type JsonObject } from "../shared/json/json.ts";
import type { ExceptionWindow } from "./refund-guarantee.ts";
import { REFUND_ANSWERS, isRefundVariable, QUESTION_TYPES, type RefundQuestion } from "./refund-question.ts";

/**
 * How a retailer validates refunds.
 * Each setting has a default; a value of the wrong kind counts as absent, except for approvals: see
 * {@link needsReturnValidation}.
 */
export type RefundSettings = {
  /** The questions in the settings. See {@link refundQuestions} for those that are asked. */
  readonly questions: readonly RefundQuestion[];
  /** The survey whose questions are asked if the settings have none [OQ-199]. */
  readonly surveyId?: string;
  readonly exceptions: readonly ExceptionWindow[];
  /** Maximum length of a comment, in code points [OQ-211]. */
  readonly maxComment: number;
  /** Reasons that a manual return offers. */
  readonly returnReasons: readonly string[];
  /** True if a return needs a Pass, or a Fail that a second account approves [D33]. */
  readonly needsApproval: boolean;
};

export const DEFAULT_MAX_COMMENT = 500;

/** Reads the member `refund` of the portal settings [OQ-010]. */
export function parseRefundSettings(source: unknown): RefundSettings {
  const settings = isJsonObject(source) ? source : {};
  const survey = getOwnMember(settings, "survey_id");
  const max = getOwnMember(settings, "comment_max");
  return {
    questions: unique(listOf(getOwnMember(settings, "questions")).flatMap(parseQuestion)),
    ...(typeof survey === "string" && survey !== "" ? { surveyId: survey } : {}),
    exceptions: listOf(getOwnMember(settings, "exceptions")).flatMap(parseWindow),
    maxComment: isPositiveInteger(max) ? max : DEFAULT_MAX_COMMENT,
    returnReasons: [
      ...new Set(
        listOf(getOwnMember(settings, "return_reasons"))
          .map(trimmed)
          .filter((reason) => reason !== ""),
      ),
    ],
    needsApproval: needsReturnValidation(settings),
  };
}

/** A window needs both days in their order; otherwise it is ignored [OQ-205]. */
function parseWindow(source: unknown): readonly ExceptionWindow[] {
  if (!isJsonObject(source)) return [];
  const [from, to] = [parseCalendarDay(trimmed(source["from"])), parseCalendarDay(trimmed(source["to"]))];
  return from === undefined || to === undefined || from > to ? [] : [{ from, to }];
}

/** A question needs a text. Its default number is its position in the list, counted from 1. */
function parseQuestion(source: unknown, at: number): readonly RefundQuestion[] {
  if (!isJsonObject(source)) return [];
  const text = trimmed(source["question"]);
  const type = QUESTION_TYPES.find((known) => known === source["type"]);
  if (text === "" || type === undefined) return [];
  return [{ number: numberOf(source, at), text, type, ...ruleOf(source) }];
}

function ruleOf(source: JsonObject): Pick<RefundQuestion, "failsOn" | "shownIf" | "isRequired"> {
  const failsOn = REFUND_ANSWERS.find((answer) => answer === source["fail_on"]);
  const shownIf = source["show_if"];
  return {
    ...(failsOn === undefined ? {} : { failsOn }),
    ...(isRefundVariable(shownIf) ? { shownIf } : {}),
    ...(source["required"] === true ? { isRequired: true } : {}),
  };
}

const numberOf = ({ number }: JsonObject, at: number): number => (isPositiveInteger(number) ? number : at + 1);

/** If two questions have the same number, the first counts. */
const unique = (questions: readonly RefundQuestion[]): readonly RefundQuestion[] =>
  questions.filter(({ number }, at) => questions.findIndex((other) => other.number === number) === at);

/** Returns the survey whose questions are asked. Undefined if the settings have questions, or name no survey [OQ-199]. */
export const askedSurvey = ({
  questions,
  surveyId,
}: Pick<RefundSettings, "questions" | "surveyId">): string | undefined => (questions.length > 0 ? undefined : surveyId);

/**
 * Returns the questions of a validation: those of the settings, else those of the survey.
 * Every validation judges the guarantee, last unless a question places it.
 */
export function refundQuestions(
  { questions: own }: Pick<RefundSettings, "questions">,
  ofSurvey: readonly RefundQuestion[] = [],
): readonly RefundQuestion[] {
  const questions = own.length > 0 ? own : ofSurvey;
  if (questions.some(({ type }) => type === "guarantee")) return questions;
  const number = Math.max(0, ...questions.map((question) => question.number)) + 1;
  return [...questions, { number, text: GUARANTEE_QUESTION, type: "guarantee" }];
}

export const GUARANTEE_QUESTION = "Is the item within its return guarantee?";

const isPositiveInteger = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const trimmed = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
