import type { Kysely } from "kysely";
import { dayOf } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { spanOf } from "#domain/shared/day-range.ts";
import { maskText } from "#domain/shared/masking.ts";
import { holdsAny, type Flag } from "#domain/shared/permission.ts";
import type { StoresAllowed } from "#domain/shared/role.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { canHaveResponses, parseSurveyFilter, rollupsOf, surveyDays, withTexts, type SurveySummary } from "#domain/surveys/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { HttpRefusal, notFound } from "../plugins/problems.ts";
import { unseen } from "../plugins/unseen.ts";
import { summaryFile } from "./summary-file.ts";
import { surveyOf, type WireSurvey } from "./survey.wire.ts";
import { countResponses, responseWithId, surveyWithId, type ResponseScope } from "./surveys.queries.ts";

export function surveyRoutes(db: Kysely<Database>, clock: Clock): Routes["guarded"] {
  return {
    getSurvey: async (call) => json(await foundSurvey(db, call)),

    getSurveyResponse: async (call) => {
      await foundSurvey(db, call);
      const id = String(call.input.path["responseId"]);
      const response = await responseWithId(db, responseScopeOf(call.caller), { survey: surveyIn(call), id });
      if (response === undefined) throw await unseen(db, "survey_responses", id);
      return json(isSalesDemo(call.caller) ? withTexts(response, maskText) : response);
    },

    getSurveySummary: async (call) => {
      const summary = await summarise(db, clock, { call, survey: await foundSurvey(db, call) });
      if (summary.responses === 0) throw new HttpRefusal(404, "No responses in this period");
      const { rollups, period, days, timezone, responses } = summary;
      return json({ data: rollups, meta: { period, start: days.first, end: days.last, timezone, responses } });
    },

    getSurveySummaryFile: async (call) => {
      const survey = await foundSurvey(db, call);
      const summary = await summarise(db, clock, { call, survey });
      return summaryFile({ survey: surveyOf(survey), summary, now: clock.now(), format: call.input.query["format"] as "csv" | "xlsx" });
    },
  };
}

async function foundSurvey(db: Kysely<Database>, call: Call): Promise<WireSurvey> {
  const survey = await surveyWithId(db, call.caller.retailer.id, surveyIn(call));
  if (survey === undefined) throw notFound();
  return survey;
}

type Asked = { readonly call: Call; readonly survey: WireSurvey };

async function summarise(db: Kysely<Database>, clock: Clock, { call, survey }: Asked): Promise<SurveySummary> {
  const { timezone } = parsePortalSettings(call.caller.retailer.settings);
  const filter = parseSurveyFilter(call.input.query as { readonly period?: string; readonly start?: string });
  const today = dayOf(clock.now(), timezone);
  const days = surveyDays(filter, today);
  const { responses, marks } = canHaveResponses(days, today)
    ? await countResponses(db, storeScopeOf(call), { survey: survey.survey_id, ...spanOf(days, timezone) })
    : { responses: 0, marks: new Map<string, number>() };
  return { rollups: rollupsOf(surveyOf(survey), marks), period: filter.period, days, timezone, responses };
}

/**
 * `surveys_view` allows every response of its stores.
 * A flag that allows receipts allows the responses to its receipts.
 */
function responseScopeOf({ permissions, storesFor, retailer }: Caller): ResponseScope {
  const storesOf = (flags: readonly Flag[]): StoresAllowed => (holdsAny(permissions, flags) ? storesFor(flags) : new Set());
  return { retailer: retailer.id, all: storesOf(["surveys_view"]), ofReceipts: storesOf(RECEIPT_FLAGS) };
}

const RECEIPT_FLAGS: readonly Flag[] = ["receipts_view", "advanced_search_view", "consumer_view", "refund_view"];

const surveyIn = ({ input }: Call): string => String(input.path["surveyId"]);
const json = (value: unknown): Answer => ({ text: JSON.stringify(value) });
