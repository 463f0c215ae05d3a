import "../bulk-chunk.ts";
import { ApiRawFiles } from "#adapters/api/tills/api-raw-files.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { RecordFileRow } from "#domain/tills/exports.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { canReprocess, type RawRecordId, type RecordPage } from "#domain/tills/index.ts";
import { RawRecordListViewModel } from "#ui/tills/raw-record-list.view-model.ts";
import { RawRecordListView } from "#ui/tills/raw-record-list.view.tsx";
import { RawRecordViewModel } from "#ui/tills/raw-record.view-model.ts";
import { RawRecordView } from "#ui/tills/raw-record.view.tsx";
import { RECORD_LIST_COLUMNS } from "#ui/tills/record-list-columns.ts";
import { createReprocessRun } from "#ui/tills/reprocessing/reprocess-run.ts";
import { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import { exportPages } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindEditorCode } from "./code-editor.ts";
import { bindDownloads } from "./downloads.ts";
import { createListTools } from "../create-list-tools.ts";

export const tillsArea: Area = {
  bind: (options) => {
    bindDownloads(options);
    bindEditorCode(options);
    options
      .bind(tokens.recordCache)
      .toDynamicValue(() => new RecordCache())
      .inSingletonScope();
  },
  screens: {
    pos: screen(
      RawRecordListView,
      (get) =>
        new RawRecordListViewModel({
          ...shared(get),
          reprocessing: provideReprocessRun(get),
          tools: createListTools(get, "till_records", RECORD_LIST_COLUMNS),
          openExport: openExport(get),
        }),
      {
        keepAlive: true,
        prefetch: ["raw-record"],
      },
    ),
    "raw-record": screen(RawRecordView, (get) => {
      const { apiUrl, retailer } = get(tokens.bootstrap);
      return new RawRecordViewModel({
        ...shared(get),
        downloads: get(tokens.downloads),
        editorCode: get(tokens.editorCode),
        files: new ApiRawFiles({ apiUrl, retailerId: retailer.id }),
      });
    }),
  },
};

function shared(get: Get) {
  const { permissions, settings } = get(tokens.bootstrap);
  return {
    ...services(get),
    records: new ApiRawRecords(get(tokens.client)),
    results: get(tokens.recordCache),
    opensReceipts: canOpenPage(findPage("receipt"), permissions),
    mayReprocess: canReprocess(permissions),
    zone: settings.timezone,
  };
}

const openExport = exportPages<RecordPage, RecordFileRow, { readonly zone: string }, RawRecordId>(
  (code, place, get) => ({
    list: "Till records",
    noun: "till records",
    columns: code.RECORD_FILE_COLUMNS,
    context: () => place,
    describe: code.describeRecordFilter,
    fileUrl: (query, file) => new code.ApiRawRecordFiles(place).fileUrl(query, file),
    page: async (query, before, signal) => {
      const page = { ...query, ...(before === undefined ? {} : { older: before }) };
      return mapResult(await new ApiRawRecords(get(tokens.client)).matching(page, signal), (rows) => ({
        rows,
        next: rows.length < RESULTS_PER_PAGE ? undefined : rows.at(-1)?.id,
      }));
    },
  }),
);
/** Returns the run that processes records again. It continues on other pages, and has its results when the user comes back. */
const provideReprocessRun = (get: Get) =>
  get(tokens.backgroundTasks).provide("reprocessing", () =>
    createReprocessRun({
      ...shared(get),
      clock: get(tokens.clock),
      notifier: get(tokens.notifications),
      random: get(tokens.random),
    }),
  );
