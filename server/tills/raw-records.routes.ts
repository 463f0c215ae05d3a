import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { parseContentKind, type ContentKind } from "#domain/tills/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { notFoundOrForeign } from "../http/not-found-or-forbidden.ts";
import type { ProcessingQueue } from "../processing/processing-queue.ts";
import { clearFailure } from "../processing/process-raw-record.ts";
import { findRawContent, findRawRecord, listRawRecords, type StoredRawRecord } from "./raw-records.queries.ts";
import { toVisibleRawContent } from "./raw-content-response.ts";

export function rawRecordRoutes(db: Kysely<Database>, processing: ProcessingQueue) {
  return defineRoutes<"listRawRecords" | "getRawRecord" | "getRawContent" | "processRawRecord">()({
    listRawRecords: async (call) => {
      const { newer, older, failed, receipt_id: receiptId } = call.input.query;
      const records = await listRawRecords(db, toStoreScope(call), { newer, older, failed, receiptId });
      return { json: records.map(serializeRawRecord) };
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
        await clearFailure(trx, { retailer_id: call.caller.retailer.id, id });
        await processing.enqueue(trx, { retailer_id: call.caller.retailer.id, kind: "raw", id });
        await audit({ action: "raw.process", target: id });
        return {};
      });
      processing.start();
      return response;
    },
  });
}

const serializeRawRecord = (record: StoredRawRecord): Schema<"RawRecord"> => ({
  id: record.id,
  receipt_mime_type: record.mime_type,
  processed: record.processed,
  ...(record.till_id === null ? {} : { till: record.till_id }),
  ...(record.store === null ? {} : { store: record.store }),
  ...(record.transaction_id === null ? {} : { transaction_id: record.transaction_id }),
  ...(record.receipt_id === null ? {} : { receipt_id: record.receipt_id }),
  ...serializeFailure(record),
});

const serializeFailure = ({
  failed: time,
  failure_code: code,
  failure_text: text,
}: StoredRawRecord): Pick<Schema<"RawRecord">, "failure"> =>
  time === null || code === null || text === null ? {} : { failure: { code, text, time } };

const recordId = ({ input }: AuthorizedCall<{ readonly path: { readonly id: string } }>): string => input.path.id;

async function requireRecord<T>(db: Kysely<Database>, id: string, value: T | undefined): Promise<T> {
  if (value !== undefined) return value;
  throw await notFoundOrForeign(db, "raw_records", id);
}

const FILE_EXTENSIONS: Readonly<Record<ContentKind, string>> = { json: "json", xml: "xml", text: "txt", binary: "bin" };
