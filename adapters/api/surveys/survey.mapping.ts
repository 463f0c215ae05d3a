import type { ContractSchemas } from "#contract/index.ts";
import {
  orderSurvey,
  parseSurveyId,
  ROLLUP_FAMILIES,
  SURVEY_PERIODS,
  type AnsweredQuestion,
  type CountedChoice,
  type ResponsePage,
  type Survey,
  type SurveyAnswer,
  type SurveyChoice,
  type SurveyPage,
  type SurveyQuestion,
  type SurveyResponse,
  type SurveyRollup,
  type SurveySummary,
} from "#domain/surveys/index.ts";
import { parseCalendarDay } from "#domain/shared/calendar-day.ts";
import {
  toWireParser,
  readBoolean,
  readInstant,
  requireParsed,
  readList,
  readNumber,
  readMembersIfAny,
  readOneOf,
  readOptional,
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

/** [SURV-007] */
export const parseSurveyResponse = toWireParser(
  (wire: Unchecked<ContractSchemas["SurveyResponse"]>): SurveyResponse => {
    const { response_id, survey_id, created_timestamp, pages } = readMembers(wire);
    return {
      id: readString(response_id),
      survey: requireParsed(parseSurveyId(readString(survey_id))),
      ...readOptional("at", created_timestamp, readInstant),
      pages: readList(pages, responsePageOf),
    };
  },
);

/** [SURV-008] */
export const parseSurveySummary = toWireParser((wire: Unchecked<ContractSchemas["SurveySummary"]>): SurveySummary => {
  const { data, meta } = readMembers(wire);
  const { period, start, end, timezone, responses } = readMembers(meta);
  const day = (of: Unchecked<string>) => requireParsed(parseCalendarDay(readString(of)));
  return {
    rollups: readList(data, rollupOf),
    period: readOneOf(SURVEY_PERIODS)(period),
    days: { first: day(start), last: day(end) },
    timezone: readString(timezone),
    responses: readNumber(responses),
  };
});

function pageOf(wire: Unchecked<ContractSchemas["SurveyPage"]>): SurveyPage {
  const { position, questions } = readMembers(wire);
  return { position: readNumber(position), questions: readList(questions, questionOf) };
}

function questionOf(wire: Unchecked<ContractSchemas["SurveyQuestion"]>): SurveyQuestion {
  const { position, id, heading, family, subtype, required, display_options, answers } = readMembers(wire);
  // A question without answers to choose from can have anything here.
  const { choices, rows, other } = readMembersIfAny(answers);
  return {
    id: readString(id),
    position: readNumber(position),
    heading: readString(heading),
    family: readString(family),
    ...readOptional("subtype", subtype, readString),
    isRequired: typeof required === "boolean" && required,
    showsNumber: display_options === undefined || readBoolean(readMembers(display_options).show_display_number),
    choices: choices === undefined ? [] : readList(choices, choiceOf),
    rows: rows === undefined ? [] : readList(rows, choiceOf),
    ...readOptional("other", other, (beside) => ({
      id: readString(readMembers(beside).id),
      text: readString(readMembers(beside).text),
    })),
  };
}

function choiceOf(wire: Unchecked<ContractSchemas["SurveyChoice"]>): SurveyChoice {
  const choice = readMembers(wire);
  return { id: readString(choice.id), position: readNumber(choice.position), text: readString(choice.text) };
}

type WirePage = ContractSchemas["SurveyResponse"]["pages"][number];

function responsePageOf(wire: Unchecked<WirePage>): ResponsePage {
  const { id, questions } = readMembers(wire);
  return { id: readString(id), questions: readList(questions, answeredQuestionOf) };
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
      choices: readList(choices, countOf),
      ...readOptional("other", other, countOf),
      rows: readList(rows, rowOf),
    },
  };
}

function rowOf(
  wire: Unchecked<ContractSchemas["SurveyRollup"]["summary"]["rows"][number]>,
): SurveyRollup["summary"]["rows"][number] {
  const { id, total, choices } = readMembers(wire);
  return { id: readString(id), total: readNumber(total), choices: readList(choices, countOf) };
}

function countOf(wire: Unchecked<ContractSchemas["CountedChoice"]>): CountedChoice {
  const { id, count } = readMembers(wire);
  return { id: readString(id), count: readNumber(count) };
}
