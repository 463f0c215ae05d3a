import { ContainerModule } from "inversify";
import { showsJsonEditors } from "#domain/stores/index.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { StoreFormViewModel } from "#ui/stores/store-form.view-model.ts";
import { StoreFormView } from "#ui/stores/store-form.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { storeEditingModule } from "../modules/store-editing.ts";
import { screens, tokens } from "../tokens.ts";

export const storeForm: LazyScreen = {
  View: StoreFormView,
  token: screens.storeForm,
  areas: [{ token: tokens.storeRegister, module: storeEditingModule }],
  module: new ContainerModule(({ bind }) => {
    bind(tokens.phoneNumbers).toResolvedValue((schedule) => new LazyModule(fetchPhoneNumbers, schedule), [tokens.schedule]).inSingletonScope();
    bind(screens.storeForm).toResolvedValue(
      (register, saved, drafts, draftsOf, random, clock, schedule, dialogs, notifier, itinerary, phones, { settings, permissions }) =>
        new StoreFormViewModel({
          register, saved, drafts, draftsOf, random, clock, schedule, dialogs, notifier, itinerary, phones, zone: settings.timezone,
          editing: { settings: settings.stores, jsonEditors: showsJsonEditors(settings.stores, permissions) },
        }),
      [
        tokens.storeRegister, tokens.savedStores, tokens.drafts, tokens.draftsOf, tokens.random, tokens.clock, tokens.schedule,
        tokens.dialogs, tokens.notices, tokens.navigation, tokens.phoneNumbers, tokens.bootstrap,
      ],
    );
  }),
};

/** Its tables weigh as much as the form. */
const fetchPhoneNumbers = async () => {
  const { LibphoneNumbers } = await import("../parts/phone-numbers.ts");
  return new LibphoneNumbers();
};
