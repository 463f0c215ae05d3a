import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { parseConsumerSettings } from "#domain/consumers/index.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Client } from "#sdk/index.ts";
import type { AddressLookupDeps } from "#ui/consumers/address-lookup.view-model.ts";
import type { ConsumerCalls } from "#ui/consumers/consumer-form.view-model.ts";
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
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton, type Resolved } from "../injected.ts";
import type { ListExportCode, WholeList } from "../list-export.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { phoneNumbersBinding } from "../phone-numbers.ts";

const EDITING = {
  ...COMMON_TOKENS,
  bootstrap: tokens.bootstrap,
  check: tokens.identifierCheck,
  client: tokens.client,
  consumers: tokens.consumers,
  phones: tokens.phoneNumbers,
} as const;

type EditingDeps = Resolved<typeof EDITING>;

export const consumersArea: Area = {
  bindings: [
    phoneNumbersBinding,
    apiAdapter(tokens.identifierCheck, ApiIdentifierCheck),
    apiAdapter(tokens.loyalty, ApiLoyalty),
    singleton(
      tokens.consumers,
      { bootstrap: tokens.bootstrap, client: tokens.client, can: tokens.can },
      ({ bootstrap: { apiUrl, retailer }, client, can }) =>
        new ApiConsumers(client, { apiUrl, retailerId: retailer.id }, can("changeConsumer", "If-Unmodified-Since")),
    ),
    singleton(
      tokens.noteReader,
      { schedule: tokens.schedule },
      ({ schedule }) =>
        new LazyModule(
          logBugs(() => afterHydration(() => import("../chunks/note-reader.ts"))),
          schedule,
        ),
    ),
  ],
  screens: {
    consumer: screen(
      ConsumerSearchView,
      injected(
        { ...EDITING, exporter: tokens.exporter, listTools: tokens.listTools },
        ({ exporter, listTools, ...deps }) =>
          new ConsumerSearchViewModel({
            ...editing(deps),
            tools: listTools("consumers", CONSUMER_LIST_COLUMNS),
            openExport: exporter.rows(customerFile),
          }),
      ),
      {
        keepAlive: true,
        prefetch: ["consumer-record"],
      },
    ),
    "consumer-record": screen(
      consumerView(ReceiptsOfCustomer),
      injected(
        {
          ...EDITING,
          charts: tokens.charts,
          linksReceipts: tokens.linksReceipts,
          loyalty: tokens.loyalty,
          noteReader: tokens.noteReader,
          receipts: tokens.receipts,
        },
        ({ charts, linksReceipts, loyalty, noteReader, receipts, ...deps }) => {
          const edited = editing(deps);
          if (edited.settings.loyalties.length > 0) void charts.load();
          return new ConsumerViewModel({
            ...edited,
            loyalty,
            linksReceipts: linksReceipts("consumer-record"),
            receipts,
            notes: { reader: noteReader, editor: noteEditor(deps.consumers) },
            eraser,
          });
        },
      ),
      { prefetch: ["receipt"] },
    ),
  },
};

const editing = ({ bootstrap, client, ...deps }: EditingDeps) => ({
  ...deps,
  permissions: bootstrap.permissions,
  settings: parseConsumerSettings(bootstrap.settings.consumer),
  behaviour: getRetailerBehaviour(bootstrap.retailer.id),
  lookUp: addressLookup(client),
});

const addressLookup = (client: Client) =>
  lazyDialog(
    () => import("../chunks/address-lookup.ts"),
    ({ AddressLookupView, AddressLookupViewModel, ApiAddresses }, lookup: AddressLookupDeps) => ({
      View: AddressLookupView,
      model: new AddressLookupViewModel({ ...lookup, addresses: new ApiAddresses(client) }),
    }),
  );

const noteEditor = (consumers: ConsumerCalls): NoteCode["editor"] =>
  lazyDialog(
    () => import("../chunks/note-editor.ts"),
    ({ NoteFormView, plainText }, form: PanelFormDeps) => ({
      View: NoteFormView,
      model: noteForm(form, { consumers, formatText: plainText }),
    }),
  );

const eraser = lazyDialog(
  () => import("../chunks/erase-consumer.ts"),
  ({ EraseConsumerView, EraseConsumerViewModel }, erasing: EraseConsumerDeps) => ({
    View: EraseConsumerView,
    model: new EraseConsumerViewModel(erasing),
  }),
);

const customerFile = (code: ListExportCode): WholeList<ConsumerSearchRow> => ({
  list: "Customers",
  noun: "customers",
  columns: code.CONSUMER_FILE_COLUMNS,
  maxRows: RESULTS_PER_PAGE,
});
