import "../shared-chunk.ts";
import "../bulk-chunk.ts";
import { ApiRawFiles } from "#adapters/api/tills/api-raw-files.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { canReprocess } from "#domain/tills/index.ts";
import { RawRecordListViewModel } from "#ui/tills/raw-record-list.view-model.ts";
import { RawRecordListView } from "#ui/tills/raw-record-list.view.tsx";
import { RawRecordViewModel } from "#ui/tills/raw-record.view-model.ts";
import { RawRecordView } from "#ui/tills/raw-record.view.tsx";
import { createReprocessRun } from "#ui/tills/reprocessing/reprocess-run.ts";
import { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindEditorCode } from "./code-editor.ts";
import { bindDownloads } from "./downloads.ts";

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
      (get) => new RawRecordListViewModel({ ...shared(get), reprocessing: provideReprocessRun(get) }),
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
