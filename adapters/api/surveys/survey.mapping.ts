import {
  orderSurvey, parseSurveyId, ROLLUP_FAMILIES, SURVEY_PERIODS,
  type AnsweredQuestion, type CountedChoice, type ResponsePage, type Survey, type SurveyAnswer, type SurveyChoice, type SurveyPage, type SurveyQuestion,
  type SurveyResponse, type SurveyRollup, type SurveySummary,
} from "#domain/surveys/index.ts";
import { parseCalendarDay } from "#domain/shared/calendar-day.ts";
import { toWireParser, readBoolean, readInstant, requireParsed, readList, readNumber, readOneOf, readOpenObject, readOptional, readWireObject, readString } from "../shared/wire.ts";

/** [SURV-005, SURV-006] */
export const parseSurvey = toWireParser((wire): Survey => {
  const { survey_id, title, language, pages } = readWireObject(wire);
  return orderSurvey({
    id: requireParsed(parseSurveyId(readString(survey_id))), ...readOptional("title", title, readString), ...readOptional("language", language, readString), pages: readList(pages, pageOf),
  });
});

/** [SURV-007] */
export const parseSurveyResponse = toWireParser((wire): SurveyResponse => {
  const { response_id, survey_id, created_timestamp, pages } = readWireObject(wire);
  return {
    id: readString(response_id), survey: requireParsed(parseSurveyId(readString(survey_id))), ...readOptional("at", created_timestamp, readInstant), pages: readList(pages, responsePageOf),
  };
});

/** [SURV-008] */
export const parseSurveySummary = toWireParser((wire): SurveySummary => {
  const { data, meta } = readWireObject(wire);
  const { period, start, end, timezone, responses } = readWireObject(meta);
  const day = (of: unknown) => requireParsed(parseCalendarDay(readString(of)));
  return {
    rollups: readList(data, rollupOf), period: readOneOf(SURVEY_PERIODS)(period), days: { first: day(start), last: day(end) }, timezone: readString(timezone), responses: readNumber(responses),
  };
});

function pageOf(wire: unknown): SurveyPage {
  const { position, questions } = readWireObject(wire);
  return { position: readNumber(position), questions: readList(questions, questionOf) };
}

function questionOf(wire: unknown): SurveyQuestion {
  const { position, id, heading, family, subtype, required, display_options, answers } = readWireObject(wire);
  const { choices, rows, other } = readOpenObject(answers);
  return {
    id: readString(id), position: readNumber(position), heading: readString(heading), family: readString(family), ...readOptional("subtype", subtype, readString),
    isRequired: required === true,
    showsNumber: display_options === undefined || readBoolean(readWireObject(display_options)["show_display_number"]),
    choices: choices === undefined ? [] : readList(choices, choiceOf),
    rows: rows === undefined ? [] : readList(rows, choiceOf),
    ...readOptional("other", other, (beside) => ({ id: readString(readWireObject(beside)["id"]), text: readString(readWireObject(beside)["text"]) })),
  };
}

function choiceOf(wire: unknown): SurveyChoice {
  const choice = readWireObject(wire);
  return { id: readString(choice["id"]), position: readNumber(choice["position"]), text: readString(choice["text"]) };
}

function responsePageOf(wire: unknown): ResponsePage {
  const { id, questions } = readWireObject(wire);
  return { id: readString(id), questions: readList(questions, answeredQuestionOf) };
}

function answeredQuestionOf(wire: unknown): AnsweredQuestion {
  const { id, answers } = readWireObject(wire);
  return { id: readString(id), answers: readList(answers, answerOf) };
}

function answerOf(wire: unknown): SurveyAnswer {
  const { row_id, choice_id, other_id, text: written, variable_id } = readWireObject(wire);
  return {
    ...readOptional("row", row_id, readString), ...readOptional("choice", choice_id, readString), ...readOptional("other", other_id, readString), ...readOptional("text", written, readString),
    ...readOptional("variable", variable_id, readString),
  };
}

function rollupOf(wire: unknown): SurveyRollup {
  const { id, family, subtype, summary } = readWireObject(wire);
  const { answered, choices, other, rows } = readWireObject(summary);
  return {
    id: readString(id), family: readOneOf(ROLLUP_FAMILIES)(family), ...readOptional("subtype", subtype, readString),
    summary: { answered: readNumber(answered), choices: readList(choices, countOf), ...readOptional("other", other, countOf), rows: readList(rows, rowOf) },
  };
}

function rowOf(wire: unknown): SurveyRollup["summary"]["rows"][number] {
  const { id, total, choices } = readWireObject(wire);
  return { id: readString(id), total: readNumber(total), choices: readList(choices, countOf) };
}

function countOf(wire: unknown): CountedChoice {
  const { id, count } = readWireObject(wire);
  return { id: readString(id), count: readNumber(count) };
}
