import { ContainerModule } from "inversify";
import { mayReprocess } from "#domain/tills/index.ts";
import { RawRecordListViewModel } from "#ui/tills/raw-record-list.view-model.ts";
import { RawRecordListView } from "#ui/tills/raw-record-list.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { tillsModule } from "../modules/tills.ts";
import { screens, tokens } from "../tokens.ts";

export const rawRecordList: LazyScreen = {
  View: RawRecordListView,
  token: screens.rawRecordList,
  areas: [{ token: tokens.rawRecords, module: tillsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.rawRecordList).toResolvedValue(
      (records, processed, schedule, notifier, itinerary, { permissions, settings: { timezone } }) =>
        new RawRecordListViewModel({ records, processed, schedule, notifier, itinerary, mayReprocess: mayReprocess(permissions), zone: timezone }),
      [tokens.rawRecords, tokens.processedRecords, tokens.schedule, tokens.notices, tokens.navigation, tokens.bootstrap],
    );
  }),
};
