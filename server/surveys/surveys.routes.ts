import type { Kysely } from "kysely";
import { toCalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { toTimeSpan } from "#domain/shared/day-range.ts";
import { maskText } from "#domain/shared/masking.ts";
import { hasAnyFlag, type Flag } from "#domain/shared/permission.ts";
import type { AllowedStores } from "#domain/shared/role.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import {
  canHaveResponses,
  parseSurveyFilter,
  buildRollups,
  surveyDays,
  mapFreeTexts,
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
import { parseStoredSurvey, serializeRollup, type WireSurvey } from "./survey.wire.ts";
import { countResponses, selectSurveyResponse, selectSurvey, type ResponseScope } from "./surveys.queries.ts";

type Operations = "getSurvey" | "getSurveyResponse" | "getSurveySummary" | "getSurveySummaryFile";

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
  const { timezone } = parsePortalSettings(call.caller.retailer.settings);
  const { period, start } = call.input.query;
  const filter = parseSurveyFilter({ period, start });
  const today = toCalendarDay(clock.now(), timezone);
  const days = surveyDays(filter, today);
  const { responses, marks } = canHaveResponses(days, today)
    ? await countResponses(db, toStoreScope(call), { survey: survey.survey_id, ...toTimeSpan(days, timezone) })
    : { responses: 0, marks: new Map<string, number>() };
  return { rollups: buildRollups(parseStoredSurvey(survey), marks), period: filter.period, days, timezone, responses };
}

/**
 * `surveys_view` allows every response of its stores.
 * A flag that allows receipts allows the responses to its receipts.
 */
function responseScopeOf({ permissions, storesFor, retailer }: Caller): ResponseScope {
  const storesOf = (flags: readonly Flag[]): AllowedStores =>
    hasAnyFlag(permissions, flags) ? storesFor(flags) : new Set();
  return { retailer: retailer.id, all: storesOf(["surveys_view"]), ofReceipts: storesOf(RECEIPT_FLAGS) };
}

const RECEIPT_FLAGS: readonly Flag[] = ["receipts_view", "advanced_search_view", "consumer_view", "refund_view"];

/** The input of an operation on a survey. */
type SurveyInput = { readonly path: { readonly surveyId: string } };

const surveyIn = ({ input }: AuthorizedCall<SurveyInput>): string => input.path.surveyId;
