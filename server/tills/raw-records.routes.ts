import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { parseContentKind, type ContentKind } from "#domain/tills/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { notFoundOrForeign } from "../http/not-found-or-forbidden.ts";
import type { ProcessingQueue } from "../processing/processing-queue.ts";
import { findRawContent, findRawRecord, listRawRecords, type StoredRawRecord } from "./raw-records.queries.ts";
import { toVisibleRawContent } from "./raw-content-response.ts";

export function rawRecordRoutes(db: Kysely<Database>, processing: ProcessingQueue) {
  return defineRoutes<"listRawRecords" | "getRawRecord" | "getRawContent" | "processRawRecord">()({
    listRawRecords: async (call) => {
      const { newer, older } = call.input.query;
      return { json: (await listRawRecords(db, toStoreScope(call), { newer, older })).map(serializeRawRecord) };
    },

    getRawRecord: async (call) => ({
      json: serializeRawRecord(
        await requireRecord(db, recordId(call), await findRawRecord(db, toStoreScope(call), recordId(call))),
      ),
    }),

    getRawContent: async (call) => {
      const { mime_type, content } = await requireRecord(
        db,
        recordId(call),
        await findRawContent(db, toStoreScope(call), recordId(call)),
      );
      return {
        file: {
          name: `${recordId(call)}.${FILE_EXTENSIONS[parseContentKind(mime_type)]}`,
          mediaType: "application/octet-stream",
          content: toVisibleRawContent(content, call.caller),
        },
      };
    },

    processRawRecord: async (call) => {
      const { id } = call.input.body;
      await requireRecord(db, id, await findRawRecord(db, toStoreScope(call), id));
      const response = await call.withTransaction(async ({ db: trx, audit }) => {
        await processing.enqueue(trx, { retailer_id: call.caller.retailer.id, kind: "raw", id });
        await audit({ action: "raw.process", target: id, details: { retailer_id: call.caller.retailer.id } });
        return {};
      });
      processing.start();
      return response;
    },
  });
}

const serializeRawRecord = ({ id, mime_type, processed }: StoredRawRecord): Schema<"RawRecord"> => ({
  id,
  receipt_mime_type: mime_type,
  processed,
});

const recordId = ({ input }: AuthorizedCall<{ readonly path: { readonly id: string } }>): string => input.path.id;

async function requireRecord<T>(db: Kysely<Database>, id: string, value: T | undefined): Promise<T> {
  if (value !== undefined) return value;
  throw await notFoundOrForeign(db, "raw_records", id);
}

const FILE_EXTENSIONS: Readonly<Record<ContentKind, string>> = { json: "json", xml: "xml", text: "txt", binary: "bin" };
