import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { parseConsumerSettings } from "#domain/consumers/index.ts";
import { getRetailerBehaviour } from "#domain/shared/retailer-groups.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { AddressLookupDeps } from "#ui/consumers/address-lookup.view-model.ts";
import type { ConsumerFormDeps } from "#ui/consumers/consumer-form.view-model.ts";
import { CONSUMER_LIST_COLUMNS } from "#ui/consumers/consumer-list-columns.ts";
import { ConsumerSearchViewModel, type ConsumerSearchRow } from "#ui/consumers/consumer-search.view-model.ts";
import { ConsumerSearchView } from "#ui/consumers/consumer-search.view.tsx";
import { ConsumerViewModel } from "#ui/consumers/consumer.view-model.ts";
import { consumerView } from "#ui/consumers/consumer.view.tsx";
import type { EraseConsumerDeps } from "#ui/consumers/erase-consumer.view-model.ts";
import { noteForm } from "#ui/consumers/note-form-schema.ts";
import type { NoteCode } from "#ui/consumers/note-panel.view-model.ts";
import type { PanelFormDeps } from "#ui/consumers/panel-form.view-model.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { ReceiptsOfCustomer } from "#ui/receipts/receipts-of-customer.tsx";
import { afterHydration } from "../hydration.ts";
import { logBugs } from "../log-bugs.ts";
import { exportRows } from "../list-export.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { linksReceipts, screen, services, type Area, type Get } from "./area.ts";
import { bindPhoneNumbers } from "./phone-numbers.ts";
import { createListTools } from "../create-list-tools.ts";

export const consumersArea: Area = {
  bind: (options) => {
    bindPhoneNumbers(options);
    options
      .bind(tokens.consumers)
      .toDynamicValue(({ get }) => {
        const { apiUrl, retailer } = get(tokens.bootstrap);
        const hasVersions = get(tokens.can)("changeConsumer", "If-Unmodified-Since");
        return new ApiConsumers(get(tokens.client), { apiUrl, retailerId: retailer.id }, hasVersions);
      })
      .inSingletonScope();
    options
      .bind(tokens.noteReader)
      .toDynamicValue(
        ({ get }) =>
          new LazyModule(
            logBugs(() => afterHydration(() => import("../chunks/note-reader.ts"))),
            get(tokens.schedule),
          ),
      )
      .inSingletonScope();
    options
      .bind(tokens.loyalty)
      .toDynamicValue(({ get }) => new ApiLoyalty(get(tokens.client)))
      .inSingletonScope();
  },
  screens: {
    consumer: screen(
      ConsumerSearchView,
      (get) =>
        new ConsumerSearchViewModel({
          ...editing(get),
          tools: createListTools(get, "consumers", CONSUMER_LIST_COLUMNS),
          openExport: openExport(get),
        }),
      {
        keepAlive: true,
        prefetch: ["consumer-record"],
      },
    ),
    "consumer-record": screen(
      consumerView(ReceiptsOfCustomer),
      (get) => {
        const { settings } = get(tokens.bootstrap);
        if (parseConsumerSettings(settings.consumer).loyalties.length > 0) void get(tokens.charts).load();
        return new ConsumerViewModel({
          ...editing(get),
          loyalty: get(tokens.loyalty),
          linksReceipts: linksReceipts(get, "consumer-record"),
          receipts: get(tokens.receipts),
          notes: noteCode(get),
          eraser,
        });
      },
      { prefetch: ["receipt"] },
    ),
  },
};

function editing(get: Get): ConsumerFormDeps & ReturnType<typeof services> {
  const { permissions, retailer, settings } = get(tokens.bootstrap);
  return {
    ...services(get),
    check: new ApiIdentifierCheck(get(tokens.client)),
    consumers: get(tokens.consumers),
    phones: get(tokens.phoneNumbers),
    permissions,
    zone: settings.timezone,
    settings: parseConsumerSettings(settings.consumer),
    behaviour: getRetailerBehaviour(retailer.id),
    lookUp: addressLookup(get),
  };
}

const addressLookup = (get: Get) =>
  lazyDialog(
    () => import("../chunks/address-lookup.ts"),
    ({ AddressLookupView, AddressLookupViewModel, ApiAddresses }, lookup: AddressLookupDeps) => ({
      View: AddressLookupView,
      model: new AddressLookupViewModel({ ...lookup, addresses: new ApiAddresses(get(tokens.client)) }),
    }),
  );

const noteCode = (get: Get): NoteCode => ({
  reader: get(tokens.noteReader),
  editor: lazyDialog(
    () => import("../chunks/note-editor.ts"),
    ({ NoteFormView, plainText }, form: PanelFormDeps) => ({
      View: NoteFormView,
      model: noteForm(form, { consumers: get(tokens.consumers), formatText: plainText }),
    }),
  ),
});

const eraser = lazyDialog(
  () => import("../chunks/erase-consumer.ts"),
  ({ EraseConsumerView, EraseConsumerViewModel }, erasing: EraseConsumerDeps) => ({
    View: EraseConsumerView,
    model: new EraseConsumerViewModel(erasing),
  }),
);

const openExport = exportRows<ConsumerSearchRow>((code) => ({
  list: "Customers",
  noun: "customers",
  columns: code.CONSUMER_FILE_COLUMNS,
  maxRows: RESULTS_PER_PAGE,
}));
