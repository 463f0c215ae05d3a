import { countCodePoints } from "../shared/text/code-points.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { answeredFamily, type Survey, type SurveyQuestion } from "./survey.ts";
import type { AnsweredQuestion, ResponsePage, SurveyAnswer } from "./survey-response.ts";

/** Maximum length of the texts of answers, in code points. */
export const SURVEY_TEXT_LIMITS = { text: 2_000, other: 250 } as const;

/** Why an answer cannot be accepted. */
export type SurveyFieldError =
  | { readonly kind: "missing" | "row-missing" | "no-choice" | "two-answers" }
  | { readonly kind: "too-long"; readonly maximum: number };

/** The submitted value of a field. Empty if it is missing. */
export type SubmittedValues = (field: string) => readonly string[];

/** The fields of a form. Ids have no dots, so that no two questions share a field. */
export const surveyChoiceField = (question: string, row?: string): string =>
  row === undefined ? `choice.${question}` : `choice.${question}.${row}`;
export const surveyTextField = (question: string): string => `text.${question}`;

export type SurveyFormErrors = {
  /** By the id of the question. Empty if nothing was answered at all. */
  readonly errors: ReadonlyMap<string, SurveyFieldError>;
};

/**
 * Parses a submitted form.
 * Returns the answers, or the errors by question. A form without any answer is an error.
 */
export function parseSurveyForm(
  survey: Survey,
  sent: SubmittedValues,
): Result<readonly ResponsePage[], SurveyFormErrors> {
  const faults = new Map<string, SurveyFieldError>();
  const pages = survey.pages
    .map(({ position, questions }) => ({
      id: String(position),
      questions: questions.flatMap((question) => {
        const read = readQuestion(question, sent);
        if (!read.ok) faults.set(question.id, read.error);
        return read.ok ? answered(question, read.value) : [];
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
  return faults.size > 0 || pages.length === 0 ? err({ errors: faults }) : ok(pages);
}

/** True if the question takes several choices. In a matrix that is for each row. */
export const isMultipleChoice = ({ family, subtype }: Pick<SurveyQuestion, "family" | "subtype">): boolean =>
  family === "multiple_choice" || (family === "matrix" && subtype === "multi");

const answered = ({ id }: SurveyQuestion, answers: readonly SurveyAnswer[]): readonly AnsweredQuestion[] =>
  answers.length === 0 ? [] : [{ id, answers }];

function readQuestion(
  question: SurveyQuestion,
  sent: SubmittedValues,
): Result<readonly SurveyAnswer[], SurveyFieldError> {
  switch (answeredFamily(question)) {
    case "single_choice":
    case "multiple_choice":
      return readChoices(question, sent);
    case "matrix":
      return readMatrix(question, sent);
    case "open_ended":
      return readText(question, sent);
    case undefined:
      return ok([]);
  }
}

/** A text beside the choices is an answer of its own, even if its choice is not selected. */
function readChoices(
  question: SurveyQuestion,
  sent: SubmittedValues,
): Result<readonly SurveyAnswer[], SurveyFieldError> {
  const { id, choices, other, isRequired } = question;
  const chosen = sent(surveyChoiceField(id)).filter((value) => value !== "");
  const text = other ? textIn(sent, id) : "";
  const offered = [...choices.map((choice) => choice.id), ...(other ? [other.id] : [])];
  if (chosen.some((value) => !offered.includes(value))) return err({ kind: "no-choice" });
  if (countCodePoints(text) > SURVEY_TEXT_LIMITS.other)
    return err({ kind: "too-long", maximum: SURVEY_TEXT_LIMITS.other });
  const all = [...new Set([...chosen, ...(other && text !== "" ? [other.id] : [])])];
  if (all.length > 1 && !isMultipleChoice(question)) return err({ kind: "two-answers" });
  if (all.length === 0 && isRequired) return err({ kind: "missing" });
  return ok(
    all.map((value) => (value === other?.id ? { other: value, ...(text === "" ? {} : { text }) } : { choice: value })),
  );
}

function readMatrix(
  question: SurveyQuestion,
  sent: SubmittedValues,
): Result<readonly SurveyAnswer[], SurveyFieldError> {
  const { id, rows, choices, isRequired } = question;
  const chosen = rows.map((row) => ({
    row: row.id,
    values: [...new Set(sent(surveyChoiceField(id, row.id)).filter((value) => value !== ""))],
  }));
  const isOffered = (value: string): boolean => choices.some((choice) => choice.id === value);
  if (chosen.some(({ values }) => !values.every(isOffered) || (values.length > 1 && !isMultipleChoice(question))))
    return err({ kind: "no-choice" });
  const missing = chosen.filter(({ values }) => values.length === 0).length;
  if (isRequired && missing > 0) return err({ kind: missing === chosen.length ? "missing" : "row-missing" });
  return ok(chosen.flatMap(({ row, values }) => values.map((choice) => ({ row, choice }))));
}

function readText(
  { id, isRequired }: SurveyQuestion,
  sent: SubmittedValues,
): Result<readonly SurveyAnswer[], SurveyFieldError> {
  const text = textIn(sent, id);
  if (countCodePoints(text) > SURVEY_TEXT_LIMITS.text)
    return err({ kind: "too-long", maximum: SURVEY_TEXT_LIMITS.text });
  if (text === "") return isRequired ? err({ kind: "missing" }) : ok([]);
  return ok([{ text }]);
}

/** Browsers send CRLF for a line break, which counts as one character. */
const textIn = (sent: SubmittedValues, id: string): string =>
  (sent(surveyTextField(id))[0] ?? "").replaceAll("\r\n", "\n").trim();
