import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { isSameJson, getOwnMember } from "#domain/shared/json.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { parseLanguageTag, type TemplateRecord } from "#domain/templates/index.ts";
import { prepareTemplateData, refuseTemplateValues } from "#domain/templates/rules.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import type { WriteContext, WriteCall } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import type { OperationRoutes } from "../http/register-operations.ts";
import { badRequest } from "../http/problems.ts";
import { shownPointer } from "../http/schema-errors.ts";
import { templateTabs } from "./template-tabs.ts";
import { putTemplateRecord, templateRecordOf } from "./templates.queries.ts";

export function templateRoutes(db: Kysely<Database>, clock: Clock): OperationRoutes["guarded"] {
  const read = async (call: AuthorizedCall): Promise<OperationResponse> => answerOf(await templateRecordOf(db, call.caller.retailer.id, languageIn(call)));
  const write = (call: WriteCall): Promise<OperationResponse> => call.withTransaction((change) => put(call, change, clock));
  return { getTemplateData: read, replaceTemplateData: write, getTemplateDataTranslations: read, replaceTemplateDataTranslations: write };
}

/** Where nothing differs nothing is written: the version stays. */
async function put(call: WriteCall, { db, audit }: WriteContext, clock: Clock): Promise<OperationResponse> {
  const retailer = call.caller.retailer.id;
  const language = languageIn(call);
  await lockRetailer(db, retailer);
  const before = await templateRecordOf(db, retailer, language);
  call.requireCurrentVersion(before.version);
  const data = prepareTemplateData(call.input.body);
  const refused = refuseTemplateValues(templateTabs(call.caller.retailer), { before: before.data, after: data });
  if (refused.length > 0) throw badRequest(refused.map(({ path, description }) => ({ description, pointer: shownPointer(path) })));
  if (before.version !== undefined && isSameJson(before.data, data)) return answerOf(before);
  const version = nextVersion(before.version, clock.now());
  await putTemplateRecord(db, retailer, { language, data, version });
  const changed = [...new Set([...Object.keys(before.data), ...Object.keys(data)])].filter((key) => !isSameJson(getOwnMember(before.data, key), getOwnMember(data, key)));
  await audit({ action: "template.change", target: language ?? "template-data", details: { retailer_id: retailer, changed } });
  return answerOf({ data, version });
}

const answerOf = ({ data, version }: TemplateRecord): OperationResponse => ({ text: JSON.stringify(data), ...(version === undefined ? {} : { version }) });

/** The contract lets no other tag through. */
const languageIn = ({ input }: AuthorizedCall): string | undefined => {
  const tag = input.path["tag"];
  return tag === undefined ? undefined : parseLanguageTag(String(tag));
};
