import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { isSameJson, memberOf } from "#domain/shared/json.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { parseLanguageTag, type TemplateRecord } from "#domain/templates/index.ts";
import { prepareTemplateData } from "#domain/templates/rules.ts";
import { holdRetailer } from "../database/hold-retailer.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { putTemplateRecord, templateRecordOf } from "./templates.queries.ts";

export function templateRoutes(db: Kysely<Database>, clock: Clock): Routes["guarded"] {
  const read = async (call: Call): Promise<Answer> => answerOf(await templateRecordOf(db, call.caller.retailer.id, languageIn(call)));
  const write = (call: ChangingCall): Promise<Answer> => call.change((change) => put(call, change, clock));
  return { getTemplateData: read, replaceTemplateData: write, getTemplateDataTranslations: read, replaceTemplateDataTranslations: write };
}

/** Where nothing differs nothing is written: the version stays. */
async function put(call: ChangingCall, { db, note }: Change, clock: Clock): Promise<Answer> {
  const retailer = call.caller.retailer.id;
  const language = languageIn(call);
  await holdRetailer(db, retailer);
  const before = await templateRecordOf(db, retailer, language);
  call.refuseOutdated(before.version);
  const data = prepareTemplateData(call.input.body);
  if (before.version !== undefined && isSameJson(before.data, data)) return answerOf(before);
  const version = nextVersion(before.version, clock.now());
  await putTemplateRecord(db, retailer, { language, data, version });
  const changed = [...new Set([...Object.keys(before.data), ...Object.keys(data)])].filter((key) => !isSameJson(memberOf(before.data, key), memberOf(data, key)));
  await note({ action: "template.change", target: language ?? "template-data", details: { retailer_id: retailer, changed } });
  return answerOf({ data, version });
}

const answerOf = ({ data, version }: TemplateRecord): Answer => ({ text: JSON.stringify(data), ...(version === undefined ? {} : { version }) });

/** The contract lets no other tag through. */
const languageIn = ({ input }: Call): string | undefined => {
  const tag = input.path["tag"];
  return tag === undefined ? undefined : parseLanguageTag(String(tag));
};
