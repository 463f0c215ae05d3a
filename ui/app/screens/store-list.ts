import { ContainerModule } from "inversify";
import { StoreListViewModel } from "#ui/stores/store-list.view-model.ts";
import { StoreListView } from "#ui/stores/store-list.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { screens, tokens } from "../tokens.ts";

export const storeList: LazyScreen = {
  View: StoreListView,
  token: screens.storeList,
  module: new ContainerModule(({ bind }) => {
    bind(screens.storeList).toResolvedValue(
      (stores, notifier, itinerary, schedule) => new StoreListViewModel({ stores, notifier, itinerary, schedule }),
      [tokens.stores, tokens.notices, tokens.navigation, tokens.schedule],
    );
  }),
};
