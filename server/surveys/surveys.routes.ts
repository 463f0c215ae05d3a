import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toTimeSpan, type TimeSpan } from "#domain/shared/time/day-range.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { hasAnyFlag, type Flag } from "#domain/shared/access/permission.ts";
import type { AllowedStores } from "#domain/shared/access/role.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import {
  canHaveResponses,
  parseSurveyFilter,
  buildRollups,
  surveyDays,
  mapFreeTexts,
  writtenTexts,
  type SurveySummary,
} from "#domain/surveys/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes, type CallOf } from "../http/operation-routes.ts";
import { HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import { notFoundOrForeign } from "../http/not-found-or-forbidden.ts";
import { createSummaryFile } from "./summary-file.ts";
import { selectTexts } from "./survey-texts.queries.ts";
import { parseStoredSurvey, serializeRollup, serializeWrittenAnswer, type WireSurvey } from "./survey.wire.ts";
import { countResponses, selectSurveyResponse, selectSurvey, type ResponseScope } from "./surveys.queries.ts";

type Operations = "getSurvey" | "getSurveyResponse" | "getSurveySummary" | "getSurveySummaryFile" | "listSurveyTexts";

export function surveyRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<Operations>()({
    getSurvey: async (call) => ({ json: await foundSurvey(db, call) }),

    getSurveyResponse: async (call) => {
      await foundSurvey(db, call);
      const id = call.input.path.responseId;
      const response = await selectSurveyResponse(db, responseScopeOf(call.caller), { survey: surveyIn(call), id });
      if (response === undefined) throw await notFoundOrForeign(db, "survey_responses", id);
      return { json: isSalesDemo(call.caller) ? mapFreeTexts(response, maskText) : response };
    },

    getSurveySummary: async (call) => {
      const summary = await summarise(db, clock, { call, survey: await foundSurvey(db, call) });
      if (summary.responses === 0) throw new HttpRefusal("no_responses", "No responses in this period");
      const { rollups, period, days, timezone, responses } = summary;
      return {
        json: {
          data: rollups.map(serializeRollup),
          meta: { period, start: days.first, end: days.last, timezone, responses },
        },
      };
    },

    getSurveySummaryFile: async (call) => {
      const survey = await foundSurvey(db, call);
      const summary = await summarise(db, clock, { call, survey });
      return createSummaryFile({
        survey: parseStoredSurvey(survey),
        summary,
        now: clock.now(),
        format: call.input.query.format,
      });
    },

    listSurveyTexts: async (call) => ({
      json: await listTexts(db, { call, survey: await foundSurvey(db, call), period: periodIn(call, clock) }),
    }),
  });
}

async function foundSurvey(db: Kysely<Database>, call: AuthorizedCall<SurveyInput>): Promise<WireSurvey> {
  const survey = await selectSurvey(db, call.caller.retailer.id, surveyIn(call));
  if (survey === undefined) throw notFoundRefusal();
  return survey;
}

type Asked = { readonly call: CallOf<"getSurveySummary" | "getSurveySummaryFile">; readonly survey: WireSurvey };

async function summarise(
  db: Kysely<Database>,
  clock: Clock,
  { call, survey }: Asked,
): Promise<Required<SurveySummary>> {
  const { period, days, timezone, span } = periodIn(call, clock);
  const { responses, marks } = span
    ? await countResponses(db, toStoreScope(call), { survey: survey.survey_id, ...span })
    : { responses: 0, marks: new Map<string, number>() };
  return { rollups: buildRollups(parseStoredSurvey(survey), marks), period, days, timezone, responses };
}

type AskedPeriod = Pick<Required<SurveySummary>, "period" | "days" | "timezone"> & {
  /** Undefined if no response can be in the period. */
  readonly span: TimeSpan | undefined;
};

function periodIn(
  { caller, input }: CallOf<"getSurveySummary" | "getSurveySummaryFile" | "listSurveyTexts">,
  clock: Clock,
): AskedPeriod {
  const { timezone } = parsePortalSettings(caller.retailer.settings);
  const { period, start } = input.query;
  const filter = parseSurveyFilter({ period, start });
  const today = toCalendarDay(clock.now(), timezone);
  const days = surveyDays(filter, today);
  const span = canHaveResponses(days, today) ? toTimeSpan(days, timezone) : undefined;
  return { period: filter.period, days, timezone, span };
}

type AskedTexts = {
  readonly call: CallOf<"listSurveyTexts">;
  readonly survey: WireSurvey;
  readonly period: AskedPeriod;
};

async function listTexts(
  db: Kysely<Database>,
  { call, survey, period: { span } }: AskedTexts,
): Promise<Schema<"WrittenAnswer">[]> {
  if (span === undefined) return [];
  const { question_id: question, older, limit } = call.input.query;
  const rows = await selectTexts(
    db,
    { ...toStoreScope(call), receipts: storesOf(call.caller, ["receipts_view"]) },
    { survey: survey.survey_id, question, older, limit, ...span },
  );
  const shown = isSalesDemo(call.caller) ? maskText : (text: string): string => text;
  return rows.map((row) => serializeWrittenAnswer(row, writtenTexts(row, question).map(shown)));
}

/**
 * `surveys_view` allows every response of its stores.
 * A flag that allows receipts allows the responses to its receipts.
 */
function responseScopeOf(caller: Caller): ResponseScope {
  return {
    retailer: caller.retailer.id,
    all: storesOf(caller, ["surveys_view"]),
    ofReceipts: storesOf(caller, RECEIPT_FLAGS),
  };
}

const storesOf = ({ permissions, storesFor }: Caller, flags: readonly Flag[]): AllowedStores =>
  hasAnyFlag(permissions, flags) ? storesFor(flags) : new Set();

const RECEIPT_FLAGS: readonly Flag[] = ["receipts_view", "advanced_search_view", "consumer_view", "refund_view"];

/** The input of an operation on a survey. */
type SurveyInput = { readonly path: { readonly surveyId: string } };

const surveyIn = ({ input }: AuthorizedCall<SurveyInput>): string => input.path.surveyId;
