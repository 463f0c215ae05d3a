import type { ContractSchemas } from "#contract/index.ts";
import {
  orderSurvey,
  parseSurveyId,
  ROLLUP_FAMILIES,
  SURVEY_PERIODS,
  type AnsweredFamily,
  type AnsweredQuestion,
  type CountedChoice,
  type ResponsePage,
  type Survey,
  type SurveyAnswer,
  type SurveyChoice,
  type SurveyId,
  type SurveyPeriod,
  type SurveyPage,
  type SurveyQuestion,
  type SurveyResponse,
  type SurveyRollup,
  type SurveySummary,
  type WrittenAnswer,
} from "#domain/surveys/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import {
  toWireParser,
  isMissing,
  readBoolean,
  readInstant,
  requireParsed,
  readList,
  readNumber,
  readMembersIfAny,
  readOneOf,
  readOptional,
  readOr,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** [SURV-005, SURV-006] */
export const parseSurvey = toWireParser((wire: Unchecked<ContractSchemas["Survey"]>): Survey => {
  const { survey_id, title, language, pages } = readMembers(wire);
  return orderSurvey({
    id: requireParsed(parseSurveyId(readString(survey_id))),
    ...readOptional("title", title, readString),
    ...readOptional("language", language, readString),
    pages: readList(pages, pageOf),
  });
});

/** Parses a response to the requested survey [SURV-007]. */
export const parseSurveyResponse = (requested: SurveyId) =>
  toWireParser((wire: Unchecked<ContractSchemas["SurveyResponse"]>): SurveyResponse => {
    const { response_id, survey_id, created_timestamp, pages } = readMembers(wire);
    return {
      id: readString(response_id),
      survey: readOr(requested, survey_id, (id) => requireParsed(parseSurveyId(readString(id)))),
      ...readOptional("at", created_timestamp, readInstant),
      pages: readList(pages, responsePageOf),
    };
  });

/** Parses the summary of a requested period [SURV-008]. */
export const parseSurveySummary = (requested: SurveyPeriod) =>
  toWireParser((wire: Unchecked<ContractSchemas["SurveySummary"]>): SurveySummary => {
    const { data, meta } = readMembers(wire);
    return { rollups: readList(data, rollupOf), period: requested, ...readOr({}, meta, metaOf) };
  });

export const parseWrittenAnswers = toWireParser(
  (wire: Unchecked<readonly ContractSchemas["WrittenAnswer"][]>): readonly WrittenAnswer[] =>
    readList(wire, writtenAnswerOf),
);

function writtenAnswerOf(wire: Unchecked<ContractSchemas["WrittenAnswer"]>): WrittenAnswer {
  const { response_id, created_timestamp, texts, store, receipt } = readMembers(wire);
  return {
    response: readString(response_id),
    at: readInstant(created_timestamp),
    texts: readList(texts, readString),
    ...readOptional("store", store, readString),
    ...readOptional("receipt", receipt, (sale) => {
      const { id, transaction_id } = readMembers(sale);
      return { id: readString(id), transactionId: readString(transaction_id) };
    }),
  };
}

type SummaryMeta = NonNullable<ContractSchemas["SurveySummary"]["meta"]>;

function metaOf(wire: Unchecked<SummaryMeta>): Partial<SurveySummary> {
  const { period, start, end, timezone, responses } = readMembers(wire);
  const { first } = readOptional("first", start, dayOf);
  const { last } = readOptional("last", end, dayOf);
  return {
    ...readOptional("period", period, readOneOf(SURVEY_PERIODS)),
    ...(first && last && { days: { first, last } }),
    ...readOptional("timezone", timezone, readString),
    ...readOptional("responses", responses, readNumber),
  };
}

const dayOf = (wire: Unchecked<string>): CalendarDay => requireParsed(parseCalendarDay(readString(wire)));

function pageOf(wire: Unchecked<ContractSchemas["SurveyPage"]>): SurveyPage {
  const { position, questions } = readMembers(wire);
  return { position: readNumber(position), questions: readList(questions, questionOf) };
}

function questionOf(wire: Unchecked<ContractSchemas["SurveyQuestion"]>): SurveyQuestion {
  const { position, id, heading, family, subtype, required, display_options, answers } = readMembers(wire);
  // A question without answers to choose from can have anything here.
  const { choices, rows, other } = readMembersIfAny(answers);
  const name = readString(id);
  return {
    id: name,
    position: readNumber(position),
    heading: readOr(name, heading, readString),
    family: readOr(familyOf({ choices, rows }), family, readString),
    ...readOptional("subtype", subtype, readString),
    isRequired: typeof required === "boolean" && required,
    showsNumber: isMissing(display_options) || readBoolean(readMembers(display_options).show_display_number),
    choices: choices === undefined ? [] : readList(choices, choiceOf),
    rows: rows === undefined ? [] : readList(rows, choiceOf),
    ...readOptional("other", other, namedOf),
  };
}

/** The family of a question without one, by its answers. */
function familyOf({ choices, rows }: { readonly choices?: unknown; readonly rows?: unknown }): AnsweredFamily {
  if (choices === undefined) return "open_ended";
  return rows === undefined ? "single_choice" : "matrix";
}

/** A choice without a position has that of the list. */
function choiceOf(wire: Unchecked<ContractSchemas["SurveyChoice"]>, at: number): SurveyChoice {
  return { ...namedOf(wire), position: readOr(at, readMembers(wire).position, readNumber) };
}

/** A choice without a text is shown by its id. */
function namedOf(wire: Unchecked<Pick<ContractSchemas["SurveyChoice"], "id" | "text">>) {
  const named = readMembers(wire);
  const id = readString(named.id);
  return { id, text: readOr(id, named.text, readString) };
}

type WirePage = ContractSchemas["SurveyResponse"]["pages"][number];

function responsePageOf(wire: Unchecked<WirePage>, at: number): ResponsePage {
  const { id, questions } = readMembers(wire);
  return { id: readOr(String(at), id, readString), questions: readList(questions, answeredQuestionOf) };
}

function answeredQuestionOf(wire: Unchecked<WirePage["questions"][number]>): AnsweredQuestion {
  const { id, answers } = readMembers(wire);
  return { id: readString(id), answers: readList(answers, answerOf) };
}

function answerOf(wire: Unchecked<ContractSchemas["SurveyAnswer"]>): SurveyAnswer {
  const { row_id, choice_id, other_id, text: written, variable_id } = readMembers(wire);
  return {
    ...readOptional("row", row_id, readString),
    ...readOptional("choice", choice_id, readString),
    ...readOptional("other", other_id, readString),
    ...readOptional("text", written, readString),
    ...readOptional("variable", variable_id, readString),
  };
}

function rollupOf(wire: Unchecked<ContractSchemas["SurveyRollup"]>): SurveyRollup {
  const { id, family, subtype, summary } = readMembers(wire);
  const { answered, choices, other, rows } = readMembers(summary);
  return {
    id: readString(id),
    family: readOneOf(ROLLUP_FAMILIES)(family),
    ...readOptional("subtype", subtype, readString),
    summary: {
      answered: readNumber(answered),
      choices: readOr([], choices, (all) => readList(all, countOf)),
      ...readOptional("other", other, countOf),
      rows: readOr([], rows, (all) => readList(all, rowOf)),
    },
  };
}

function rowOf(
  wire: Unchecked<ContractSchemas["SurveyRollup"]["summary"]["rows"][number]>,
): SurveyRollup["summary"]["rows"][number] {
  const { id, total, choices } = readMembers(wire);
  return {
    id: readString(id),
    total: readNumber(total),
    choices: readOr([], choices, (all) => readList(all, countOf)),
  };
}

function countOf(wire: Unchecked<ContractSchemas["CountedChoice"]>): CountedChoice {
  const { id, count } = readMembers(wire);
  return { id: readString(id), count: readNumber(count) };
}
