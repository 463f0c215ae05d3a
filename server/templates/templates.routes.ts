import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { recordChanges } from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isSameJson, getOwnMember } from "#domain/shared/json/json.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { parseLanguageTag, type TemplateRecord } from "#domain/templates/index.ts";
import { prepareTemplateData, refuseTemplateValues } from "#domain/templates/rules.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import type { WriteContext, WriteCall } from "../http/write-context.ts";
import { badRequest } from "../http/problems.ts";
import { shownPointer } from "../http/schema-errors.ts";
import { templateTabs } from "./template-tabs.ts";
import { keepTemplateVersion } from "./template-versions.queries.ts";
import { putTemplateRecord, templateLanguages, templateRecordOf } from "./templates.queries.ts";

type Operations =
  | "listTemplateLanguages"
  | "getTemplateData"
  | "replaceTemplateData"
  | "getTemplateDataTranslations"
  | "replaceTemplateDataTranslations";

export function templateRoutes(db: Kysely<Database>, clock: Clock) {
  const read = async (retailer: string, language?: string): Promise<TemplateResponse> =>
    answerOf(await templateRecordOf(db, retailer, language));
  return defineRoutes<Operations>()({
    listTemplateLanguages: async ({ caller }) => ({
      json: { languages: [...(await templateLanguages(db, caller.retailer.id))] },
    }),
    getTemplateData: ({ caller }) => read(caller.retailer.id),
    replaceTemplateData: (call) => call.withTransaction((change) => put(call, change, { clock, language: undefined })),
    getTemplateDataTranslations: ({ caller, input }) => read(caller.retailer.id, languageIn(input)),
    replaceTemplateDataTranslations: (call) =>
      call.withTransaction((change) => put(call, change, { clock, language: languageIn(call.input) })),
  });
}

type TemplateResponse = OperationResponse<Schema<"TemplateData">>;
type Putting = { readonly clock: Clock; readonly language: string | undefined };

/** Where nothing differs nothing is written: the version stays. */
async function put(
  call: WriteCall<{ readonly body: Schema<"NewTemplateData"> }>,
  { db, audit }: WriteContext,
  { clock, language }: Putting,
): Promise<TemplateResponse> {
  const retailer = call.caller.retailer.id;
  await lockRetailer(db, retailer);
  const before = await templateRecordOf(db, retailer, language);
  call.requireCurrentVersion(before.version);
  const data = prepareTemplateData(call.input.body);
  const refused = refuseTemplateValues(templateTabs(call.caller.retailer), { before: before.data, after: data });
  if (refused.length > 0)
    throw badRequest(refused.map(({ path, description }) => ({ description, pointer: shownPointer(path) })));
  if (before.version !== undefined && isSameJson(before.data, data)) return answerOf(before);
  const version = nextVersion(before.version, clock.now());
  await putTemplateRecord(db, retailer, { language, data, version });
  await keepTemplateVersion(db, { retailer, language }, { before, after: { data, version }, by: call.caller.actor });
  const changed = [...new Set([...Object.keys(before.data), ...Object.keys(data)])].filter(
    (key) => !isSameJson(getOwnMember(before.data, key), getOwnMember(data, key)),
  );
  await audit({
    action: "template.change",
    target: language ?? "template-data",
    details: { changed, ...recordChanges({ before: before.data, after: data }) },
  });
  return answerOf({ data, version });
}

const answerOf = ({ data, version }: TemplateRecord): TemplateResponse => ({
  json: data,
  ...(version === undefined ? {} : { version }),
});

/** The contract lets no other tag through. */
const languageIn = ({ path }: { readonly path: { readonly tag: string } }): string | undefined =>
  parseLanguageTag(path.tag);
