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
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import type { ListExportCode, WholeList } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { draftBindings, DRAFT_TOKENS } from "../drafts.ts";
import { phoneNumbersBinding } from "../phone-numbers.ts";

const RECORD = {
  ...COMMON_TOKENS,
  bootstrap: tokens.bootstrap,
  register: tokens.storeRegister,
  saved: tokens.storeCache,
} as const;

export const storesArea: Area = {
  bindings: [
    ...draftBindings,
    phoneNumbersBinding,
    apiAdapter(tokens.storeRegister, ApiStoreRegister),
    singleton(tokens.storeCache, { schedule: tokens.schedule }, ({ schedule }) => createStoreCache(schedule)),
  ],
  screens: {
    stores: screen(
      StoreListView,
      injected(
        { ...COMMON_TOKENS, exporter: tokens.exporter, listTools: tokens.listTools },
        ({ exporter, listTools, ...deps }) =>
          new StoreListViewModel({
            ...deps,
            tools: listTools("stores", STORE_LIST_COLUMNS),
            openExport: exporter.rows(storeFile),
          }),
      ),
      {
        keepAlive: true,
        prefetch: ["store", "store-form"],
      },
    ),
    store: screen(
      StoreView,
      injected(RECORD, ({ bootstrap: { settings, permissions }, ...deps }) => {
        const { stores } = settings;
        return new StoreViewModel({
          ...deps,
          extraProperties: stores.extraProperties,
          showsJson: showsJsonEditors(stores, permissions),
          mayOpenTemplates: canOpenPage(findPage("templates"), permissions),
        });
      }),
      { prefetch: ["store-form", "stores"] },
    ),
    "store-form": screen(
      StoreFormView,
      injected(
        { ...RECORD, ...DRAFT_TOKENS, phones: tokens.phoneNumbers },
        ({ bootstrap: { settings, permissions }, ...deps }) => {
          const editing = { settings: settings.stores, jsonEditors: showsJsonEditors(settings.stores, permissions) };
          return new StoreFormViewModel({ ...deps, editing });
        },
      ),
      { prefetch: ["store"] },
    ),
  },
};

const storeFile = (code: ListExportCode): WholeList<StoreRow> => ({
  list: "Stores",
  noun: "stores",
  columns: code.STORE_FILE_COLUMNS,
});
