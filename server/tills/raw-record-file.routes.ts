import type { Kysely } from "kysely";
import { describeRecordFilter, RECORD_FILE_COLUMNS, type RecordFileRow } from "#domain/tills/exports.ts";
import type { RawRecordId } from "#domain/tills/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { createListFile } from "../exports/list-file.ts";
import { readPages, ROWS_PER_READ } from "../exports/read-pages.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import { listRawRecords, type StoredRawRecord } from "./raw-records.queries.ts";

export function rawRecordFileRoutes({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
  return defineRoutes<"getRawRecordListFile">()({
    getRawRecordListFile: async (call) => {
      const { caller } = call;
      const { format, columns, failed, receipt_id: receiptId } = call.input.query;
      return createListFile(
        {
          list: "Till records",
          columns: RECORD_FILE_COLUMNS,
          context: { zone: parsePortalSettings(caller.retailer.settings).timezone },
          filters: describeRecordFilter({ isFailedOnly: failed, receiptId }),
          count: undefined,
          pages: readPages(async (older: string | undefined) => {
            const filter = { newer: undefined, older, failed, receiptId, limit: ROWS_PER_READ };
            const records = await listRawRecords(db, toStoreScope(call), filter);
            return {
              page: records.map(toFileRow),
              next: records.length < ROWS_PER_READ ? undefined : records.at(-1)?.id,
            };
          }),
        },
        { caller, clock, query: { format, columns } },
      );
    },
  });
}

const toFileRow = (record: StoredRawRecord): RecordFileRow => ({
  id: record.id as RawRecordId,
  ...present<RecordFileRow>({
    till: record.till_id ?? undefined,
    store: record.store ?? undefined,
    transactionId: record.transaction_id ?? undefined,
    processed: toMoment(record.processed),
    failure: toFileFailure(record),
  }),
});

const toFileFailure = ({
  failed,
  failure_code: code,
  failure_text: text,
}: StoredRawRecord): RecordFileRow["failure"] => {
  const at = toMoment(failed);
  return at === undefined || code === null || text === null ? undefined : { at, code, text };
};

const toMoment = (time: string | null): Instant | undefined => (time === null ? undefined : parseInstant(time));
