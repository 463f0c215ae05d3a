import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { showsJsonEditors } from "#domain/stores/index.ts";
import { createStoreCache } from "#ui/stores/store-cache.ts";
import { StoreFormViewModel } from "#ui/stores/store-form.view-model.ts";
import { StoreFormView } from "#ui/stores/store-form.view.tsx";
import { STORE_LIST_COLUMNS } from "#ui/stores/store-list-columns.ts";
import { StoreListViewModel, type StoreRow } from "#ui/stores/store-list.view-model.ts";
import { StoreListView } from "#ui/stores/store-list.view.tsx";
import { StoreViewModel } from "#ui/stores/store.view-model.ts";
import { StoreView } from "#ui/stores/store.view.tsx";
import { exportRows } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindDrafts, createDraftDeps } from "./drafts.ts";
import { bindPhoneNumbers } from "./phone-numbers.ts";
import { createListTools } from "../create-list-tools.ts";

export const storesArea: Area = {
  bind: (options) => {
    bindDrafts(options);
    bindPhoneNumbers(options);
    options
      .bind(tokens.storeCache)
      .toDynamicValue(({ get }) => createStoreCache(get(tokens.schedule)))
      .inSingletonScope();
  },
  screens: {
    stores: screen(
      StoreListView,
      (get) =>
        new StoreListViewModel({
          ...services(get),
          tools: createListTools(get, "stores", STORE_LIST_COLUMNS),
          openExport: openExport(get),
        }),
      {
        keepAlive: true,
        prefetch: ["store", "store-form"],
      },
    ),
    store: screen(
      StoreView,
      (get) => {
        const { settings, permissions } = get(tokens.bootstrap);
        const showsJson = showsJsonEditors(settings.stores, permissions);
        return new StoreViewModel({
          ...shared(get),
          extraProperties: settings.stores.extraProperties,
          showsJson,
          mayOpenTemplates: canOpenPage(findPage("templates"), permissions),
        });
      },
      { prefetch: ["store-form", "stores"] },
    ),
    "store-form": screen(
      StoreFormView,
      (get) => {
        const { settings, permissions } = get(tokens.bootstrap);
        const editing = { settings: settings.stores, jsonEditors: showsJsonEditors(settings.stores, permissions) };
        return new StoreFormViewModel({
          ...shared(get),
          ...createDraftDeps(get),
          phones: get(tokens.phoneNumbers),
          editing,
        });
      },
      { prefetch: ["store"] },
    ),
  },
};

const shared = (get: Get) => ({
  ...services(get),
  register: new ApiStoreRegister(get(tokens.client)),
  saved: get(tokens.storeCache),
  zone: get(tokens.bootstrap).settings.timezone,
});

const openExport = exportRows<StoreRow>((code) => ({
  list: "Stores",
  noun: "stores",
  columns: code.STORE_FILE_COLUMNS,
}));
