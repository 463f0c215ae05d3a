import type { Kysely } from "kysely";
import { contentKindOf, type ContentKind } from "#domain/tills/index.ts";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { unseen } from "../plugins/unseen.ts";
import type { Processing } from "../processing/processing.ts";
import { contentOfRawRecord, oneRawRecord, pageOfRawRecords } from "./raw-records.queries.ts";
import { shownContent } from "./shown-content.ts";

export function rawRecordRoutes(db: Kysely<Database>, processing: Processing): Routes["guarded"] {
  return {
    listRawRecords: async (call) => {
      const { newer, older } = call.input.query as { readonly newer?: string; readonly older?: string };
      return { text: await pageOfRawRecords(db, storeScopeOf(call), { newer, older }) };
    },

    getRawRecord: async (call) => ({ text: await requireRecord(db, recordId(call), await oneRawRecord(db, storeScopeOf(call), recordId(call))) }),

    getRawContent: async (call) => {
      const { mime_type, content } = await requireRecord(db, recordId(call), await contentOfRawRecord(db, storeScopeOf(call), recordId(call)));
      return { file: { name: `${recordId(call)}.${FILE_EXTENSIONS[contentKindOf(mime_type)]}`, mediaType: "application/octet-stream", content: shownContent(content, call.caller) } };
    },

    processRawRecord: async (call) => {
      const { id } = call.input.body as { readonly id: string };
      await requireRecord(db, id, await oneRawRecord(db, storeScopeOf(call), id));
      const response = await call.change(async ({ db: trx, note }) => {
        await processing.put(trx, { retailer_id: call.caller.retailer.id, kind: "raw", id });
        await note({ action: "raw.process", target: id, details: { retailer_id: call.caller.retailer.id } });
        return {};
      });
      processing.start();
      return response;
    },
  };
}

const recordId = ({ input }: Call): string => String(input.path["id"]);

async function requireRecord<T>(db: Kysely<Database>, id: string, value: T | undefined): Promise<T> {
  if (value !== undefined) return value;
  throw await unseen(db, "raw_records", id);
}

const FILE_EXTENSIONS: Readonly<Record<ContentKind, string>> = { json: "json", xml: "xml", text: "txt", binary: "bin" };
