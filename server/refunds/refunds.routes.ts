import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import type { RefundQuestion } from "#domain/refunds/index.ts";
import { parsePortalSettings, parseTweaks } from "#domain/shell/index.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import { loadAskedQuestions, loadSurveyQuestions, readRefundSettings } from "./asked-questions.ts";

export const refundRoutes = (db: Kysely<Database>) =>
  defineRoutes<"getRefundQuestions">()({
    getRefundQuestions: async ({ caller: { retailer } }) => {
      const settings = readRefundSettings(retailer);
      const questions = await loadAskedQuestions(settings, (survey) => loadSurveyQuestions(db, retailer.id, survey));
      return {
        json: {
          questions: questions.map(serializeQuestion),
          exceptions: settings.exceptions.map(({ from, to }) => ({ from, to })),
          comment_max: settings.maxComment,
          rvt_threshold: parseTweaks(retailer.tweaks).rvtThreshold,
          timezone: parsePortalSettings(retailer.settings).timezone,
        },
      };
    },
  });

/** Staff answer no guarantee. */
const serializeQuestion = ({
  number,
  text,
  type,
  failsOn,
  shownIf,
  isRequired = false,
}: RefundQuestion): Schema<"RefundQuestion"> => ({
  number,
  question: text,
  type,
  ...present<Schema<"RefundQuestion">>({ fail_on: failsOn, show_if: shownIf }),
  required: type === "yes_no" || (type === "text" && isRequired),
});
