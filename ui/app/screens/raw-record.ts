import { ContainerModule } from "inversify";
import { mayReprocess } from "#domain/tills/index.ts";
import { RawRecordViewModel } from "#ui/tills/raw-record.view-model.ts";
import { RawRecordView } from "#ui/tills/raw-record.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { tillsModule } from "../modules/tills.ts";
import { screens, tokens } from "../tokens.ts";

export const rawRecord: LazyScreen = {
  View: RawRecordView,
  token: screens.rawRecord,
  areas: [{ token: tokens.rawRecords, module: tillsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.rawRecord).toResolvedValue(
      (records, files, processed, downloads, clipboard, schedule, notifier, { permissions, settings: { timezone } }) =>
        new RawRecordViewModel({
          records, files, processed, downloads, clipboard, schedule, notifier, mayReprocess: mayReprocess(permissions), zone: timezone,
        }),
      [
        tokens.rawRecords, tokens.rawFiles, tokens.processedRecords, tokens.downloads, tokens.clipboard, tokens.schedule, tokens.notices,
        tokens.bootstrap,
      ],
    );
  }),
};
