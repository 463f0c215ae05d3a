import { ContainerModule } from "inversify";
import { showsJsonEditors } from "#domain/stores/index.ts";
import { StoreViewModel } from "#ui/stores/store.view-model.ts";
import { StoreView } from "#ui/stores/store.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { storeEditingModule } from "../modules/store-editing.ts";
import { screens, tokens } from "../tokens.ts";

export const store: LazyScreen = {
  View: StoreView,
  token: screens.store,
  areas: [{ token: tokens.storeRegister, module: storeEditingModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.store).toResolvedValue(
      (register, saved, dialogs, notifier, itinerary, clock, schedule, { settings, permissions }) =>
        new StoreViewModel({
          register, saved, dialogs, notifier, itinerary, clock, schedule, zone: settings.timezone,
          extraProperties: settings.stores.extraProperties, showsJson: showsJsonEditors(settings.stores, permissions),
        }),
      [
        tokens.storeRegister, tokens.savedStores, tokens.dialogs, tokens.notices, tokens.navigation, tokens.clock, tokens.schedule,
        tokens.bootstrap,
      ],
    );
  }),
};
