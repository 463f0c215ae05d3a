import "../bulk-chunk.ts";
import { ApiRawFiles } from "#adapters/api/tills/api-raw-files.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { RecordFileRow } from "#domain/tills/exports.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { canReprocess, type RawRecordId, type RawRecords, type RecordPage } from "#domain/tills/index.ts";
import { RawRecordListViewModel } from "#ui/tills/raw-record-list.view-model.ts";
import { RawRecordListView } from "#ui/tills/raw-record-list.view.tsx";
import { RawRecordViewModel } from "#ui/tills/raw-record.view-model.ts";
import { RawRecordView } from "#ui/tills/raw-record.view.tsx";
import { RECORD_LIST_COLUMNS } from "#ui/tills/record-list-columns.ts";
import { createReprocessRun } from "#ui/tills/reprocessing/reprocess-run.ts";
import { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import type { ListExporter } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { editorCodeBinding } from "../code-editor.ts";
import { downloadsBinding } from "../downloads.ts";

const READING = {
  ...COMMON_TOKENS,
  bootstrap: tokens.bootstrap,
  records: tokens.rawRecords,
  results: tokens.recordCache,
} as const;

export const tillsArea: Area = {
  bindings: [
    downloadsBinding,
    editorCodeBinding,
    apiAdapter(tokens.rawRecords, ApiRawRecords),
    singleton(tokens.recordCache, {}, () => new RecordCache()),
    singleton(
      tokens.rawFiles,
      { bootstrap: tokens.bootstrap },
      ({ bootstrap: { apiUrl, retailer } }) => new ApiRawFiles({ apiUrl, retailerId: retailer.id }),
    ),
  ],
  screens: {
    pos: screen(
      RawRecordListView,
      injected(
        {
          ...READING,
          backgroundTasks: tokens.backgroundTasks,
          exporter: tokens.exporter,
          listTools: tokens.listTools,
        },
        ({ backgroundTasks, bootstrap, exporter, listTools, ...deps }) => {
          return new RawRecordListViewModel({
            ...deps,
            mayReprocess: canReprocess(bootstrap.permissions),
            // The run continues on other pages, and has its results when the user comes back.
            reprocessing: backgroundTasks.provide("reprocessing", () => createReprocessRun(deps)),
            tools: listTools("till_records", RECORD_LIST_COLUMNS),
            openExport: exportRecords(exporter, deps.records),
          });
        },
      ),
      {
        keepAlive: true,
        prefetch: ["raw-record"],
      },
    ),
    "raw-record": screen(
      RawRecordView,
      injected(
        {
          ...READING,
          downloads: tokens.downloads,
          editorCode: tokens.editorCode,
          files: tokens.rawFiles,
        },
        ({ bootstrap, ...deps }) =>
          new RawRecordViewModel({
            ...deps,
            mayReprocess: canReprocess(bootstrap.permissions),
            opensReceipts: canOpenPage(findPage("receipt"), bootstrap.permissions),
          }),
      ),
    ),
  },
};

const exportRecords = (exporter: ListExporter, records: RawRecords) =>
  exporter.pages<RecordPage, RecordFileRow, { readonly zone: string }, RawRecordId>((code, place) => ({
    list: "Till records",
    noun: "till records",
    columns: code.RECORD_FILE_COLUMNS,
    context: () => place,
    describe: code.describeRecordFilter,
    fileUrl: (query, file) => new code.ApiRawRecordFiles(place).fileUrl(query, file),
    page: async (query, before, signal) => {
      const page = { ...query, ...(before === undefined ? {} : { older: before }) };
      return mapResult(await records.matching(page, signal), (rows) => ({
        rows,
        next: rows.length < RESULTS_PER_PAGE ? undefined : rows.at(-1)?.id,
      }));
    },
  }));
