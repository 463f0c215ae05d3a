import {
  orderSurvey, parseSurveyId, ROLLUP_FAMILIES, SURVEY_PERIODS,
  type AnsweredQuestion, type CountedChoice, type ResponsePage, type Survey, type SurveyAnswer, type SurveyChoice, type SurveyPage, type SurveyQuestion,
  type SurveyResponse, type SurveyRollup, type SurveySummary,
} from "#domain/surveys/index.ts";
import { parseCalendarDay } from "#domain/shared/calendar-day.ts";
import { checked, flag, instant, known, list, number, oneOf, openRecord, optional, record, text } from "../shared/wire.ts";

/** [SURV-005, SURV-006] */
export const parseSurvey = checked((wire): Survey => {
  const { survey_id, title, language, pages } = record(wire);
  return orderSurvey({
    id: known(parseSurveyId(text(survey_id))), ...optional("title", title, text), ...optional("language", language, text), pages: list(pages, pageOf),
  });
});

/** [SURV-007] */
export const parseSurveyResponse = checked((wire): SurveyResponse => {
  const { response_id, survey_id, created_timestamp, pages } = record(wire);
  return {
    id: text(response_id), survey: known(parseSurveyId(text(survey_id))), ...optional("at", created_timestamp, instant), pages: list(pages, responsePageOf),
  };
});

/** [SURV-008] */
export const parseSurveySummary = checked((wire): SurveySummary => {
  const { data, meta } = record(wire);
  const { period, start, end, timezone, responses } = record(meta);
  const day = (of: unknown) => known(parseCalendarDay(text(of)));
  return {
    rollups: list(data, rollupOf), period: oneOf(SURVEY_PERIODS)(period), days: { first: day(start), last: day(end) }, timezone: text(timezone), responses: number(responses),
  };
});

function pageOf(wire: unknown): SurveyPage {
  const { position, questions } = record(wire);
  return { position: number(position), questions: list(questions, questionOf) };
}

function questionOf(wire: unknown): SurveyQuestion {
  const { position, id, heading, family, subtype, required, display_options, answers } = record(wire);
  const { choices, rows, other } = openRecord(answers);
  return {
    id: text(id), position: number(position), heading: text(heading), family: text(family), ...optional("subtype", subtype, text),
    isRequired: required === true,
    showsNumber: display_options === undefined || flag(record(display_options)["show_display_number"]),
    choices: choices === undefined ? [] : list(choices, choiceOf),
    rows: rows === undefined ? [] : list(rows, choiceOf),
    ...optional("other", other, (beside) => ({ id: text(record(beside)["id"]), text: text(record(beside)["text"]) })),
  };
}

function choiceOf(wire: unknown): SurveyChoice {
  const choice = record(wire);
  return { id: text(choice["id"]), position: number(choice["position"]), text: text(choice["text"]) };
}

function responsePageOf(wire: unknown): ResponsePage {
  const { id, questions } = record(wire);
  return { id: text(id), questions: list(questions, answeredQuestionOf) };
}

function answeredQuestionOf(wire: unknown): AnsweredQuestion {
  const { id, answers } = record(wire);
  return { id: text(id), answers: list(answers, answerOf) };
}

function answerOf(wire: unknown): SurveyAnswer {
  const { row_id, choice_id, other_id, text: written, variable_id } = record(wire);
  return {
    ...optional("row", row_id, text), ...optional("choice", choice_id, text), ...optional("other", other_id, text), ...optional("text", written, text),
    ...optional("variable", variable_id, text),
  };
}

function rollupOf(wire: unknown): SurveyRollup {
  const { id, family, subtype, summary } = record(wire);
  const { answered, choices, other, rows } = record(summary);
  return {
    id: text(id), family: oneOf(ROLLUP_FAMILIES)(family), ...optional("subtype", subtype, text),
    summary: { answered: number(answered), choices: list(choices, countOf), ...optional("other", other, countOf), rows: list(rows, rowOf) },
  };
}

function rowOf(wire: unknown): SurveyRollup["summary"]["rows"][number] {
  const { id, total, choices } = record(wire);
  return { id: text(id), total: number(total), choices: list(choices, countOf) };
}

function countOf(wire: unknown): CountedChoice {
  const { id, count } = record(wire);
  return { id: text(id), count: number(count) };
}
