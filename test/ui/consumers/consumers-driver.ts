import { CONSUMER_FILE_COLUMNS } from "#domain/consumers/exports.ts";
import { MemoryIdentifierCheck } from "#adapters/memory/accounts/memory-identifier-check.ts";
import { MemoryAddresses, type AddressFixture } from "#adapters/memory/consumers/memory-addresses.ts";
import { MemoryConsumers, type ConsumerFixture } from "#adapters/memory/consumers/memory-consumers.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryPhoneNumbers } from "#adapters/memory/shared/memory-phone-numbers.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import {
  parseConsumerSettings,
  type Addresses,
  type Consumer,
  type Consumers,
  type Loyalty,
  type LoyaltyChange,
} from "#domain/consumers/index.ts";
import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { CONSUMER_LIST_COLUMNS } from "#ui/consumers/consumer-list-columns.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AddressLookupViewModel, type AddressLookupDeps } from "#ui/consumers/address-lookup.view-model.ts";
import { AddressLookupView } from "#ui/consumers/address-lookup.view.tsx";
import type { ConsumerFormDeps } from "#ui/consumers/consumer-form.view-model.ts";
import { ConsumerSearchViewModel } from "#ui/consumers/consumer-search.view-model.ts";
import { ConsumerViewModel } from "#ui/consumers/consumer.view-model.ts";
import { EraseConsumerViewModel } from "#ui/consumers/erase-consumer.view-model.ts";
import { EraseConsumerView } from "#ui/consumers/erase-consumer.view.tsx";
import { NoteFormView } from "#ui/consumers/note-form.tsx";
import { noteForm } from "#ui/consumers/note-form-schema.ts";
import type { NoteCode } from "#ui/consumers/note-panel.view-model.ts";
import { HtmlContent } from "#ui/kit/html-editor/html-content.tsx";
import { Dialogs } from "#ui/model/dialogs.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";

export const ANN: ConsumerFixture = {
  identifier: "ann.lee@shop.example",
  properties: {
    name: { first: "Ann", last: "Lee" },
    address: ["1 High St"],
    postcode: "LS1 6LY",
    city: "Leeds",
    country: "GBR",
    till_note: "blue card",
  },
};
export const POINTS = { id: "points", name: "Club points" };

/** Everything that staff need for customers. */
export const STAFF: readonly Flag[] = [
  "consumer_view",
  "receipts_view",
  "patch_identifier",
  "receipts_admin",
  "view_address",
];

type Facts = {
  readonly can?: Can;
  readonly consumers?: readonly ConsumerFixture[];
  readonly receipts?: readonly Receipt[];
  readonly addresses?: readonly AddressFixture[];
  readonly flags?: readonly Flag[];
  readonly retailer?: string;
  /** The member `consumer` of the settings. */
  readonly settings?: JsonObject;
  /** True if the code of formatted texts fails to load. */
  readonly isCut?: boolean;
  /** Wraps a port, to delay or fail its calls. */
  readonly behind?: {
    readonly consumers?: (port: Consumers) => Consumers;
    readonly loyalty?: (port: Loyalty) => Loyalty;
    readonly addresses?: (port: Addresses) => Addresses;
    readonly receipts?: (port: Receipts) => Receipts;
  };
};

/** A browser in which the customer pages can be opened. */
export class ConsumersDriver {
  readonly exports = new MemoryListExports();
  readonly clock = new FixedClock("2026-03-01T12:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly notifier = new RecordingNotifier();
  readonly navigator = new RecordingNavigator();
  readonly dialogs = new Dialogs();
  /** A retailer's check that refuses addresses at `.invalid` hosts. */
  readonly check = new MemoryIdentifierCheck({ "eve@shop.invalid": "This mailbox accepts no email" });
  readonly consumers: MemoryConsumers;
  private readonly receipts: MemoryReceipts;
  private readonly editing: ConsumerFormDeps;
  private readonly facts: Facts;

  constructor(facts: Facts = {}) {
    const {
      consumers = [ANN],
      receipts = [],
      addresses = [],
      flags = STAFF,
      retailer = "1001",
      settings = {},
      behind = {},
    } = facts;
    const permissions = new Set<string>(flags);
    const { clock, schedule, notifier, dialogs } = this;
    this.facts = facts;
    this.receipts = new MemoryReceipts(receipts);
    this.consumers = new MemoryConsumers(consumers, {
      receipts: this.receipts,
      programs: parseConsumerSettings(settings).loyalties,
      clock,
      isDemonstration: permissions.has("sales_demo"),
    });
    const port = behind.addresses?.(new MemoryAddresses(addresses)) ?? new MemoryAddresses(addresses);
    this.editing = {
      consumers: behind.consumers?.(this.consumers) ?? this.consumers,
      settings: parseConsumerSettings(settings),
      behaviour: getRetailerBehaviour(retailer as RetailerId),
      check: this.check,
      schedule,
      permissions,
      clock,
      random: new SeededRandom(),
      notifier,
      dialogs,
      zone: "Europe/London",
      phones: new LazyModule(
        () => Promise.resolve(new MemoryPhoneNumbers({ "GB 0113 496 0000": "+44 113 496 0000" })),
        schedule,
      ),
      lookUp: (lookup: AddressLookupDeps) =>
        Promise.resolve({ View: AddressLookupView, model: new AddressLookupViewModel({ ...lookup, addresses: port }) }),
    };
  }

  async search(search = ""): Promise<ConsumerSearchViewModel> {
    const model = new ConsumerSearchViewModel({
      ...this.editing,
      navigator: this.navigator,
      tools: listTools(CONSUMER_LIST_COLUMNS),
      openExport: this.exports.ofRows("customers", CONSUMER_FILE_COLUMNS),
    });
    await model.enter({ path: "/consumer", search });
    return model;
  }

  /** The page of the customer with the identifier. */
  async page(id = ANN.identifier): Promise<ConsumerViewModel> {
    const { behind = {} } = this.facts;
    const receipts = behind.receipts?.(this.receipts) ?? this.receipts;
    const stores = new MemoryStores([aStore({ id: "5001", name: "Covent Garden", reference: "LON-01" })]);
    const loyalty = behind.loyalty?.(this.consumers.loyalty) ?? this.consumers.loyalty;
    const model = new ConsumerViewModel({
      can: this.facts.can ?? canEverything,
      ...this.editing,
      navigator: this.navigator,
      linksReceipts: true,
      loyalty,
      receipts,
      stores,
      notes: this.notes,
      eraser: (erasing) => Promise.resolve({ View: EraseConsumerView, model: new EraseConsumerViewModel(erasing) }),
    });
    await model.enter({ path: "", search: "" }, { id });
    await flushTasks();
    return model;
  }

  private get notes(): NoteCode {
    const {
      facts: { isCut = false },
      editing: { consumers },
      schedule,
    } = this;
    const load = async <T>(code: T): Promise<T> =>
      isCut ? Promise.reject(new Error("offline")) : Promise.resolve(code);
    const formatText = (html: string): string => html.replaceAll(/<[^>]+>/g, "");
    return {
      reader: new LazyModule(() => load({ HtmlContent }), schedule),
      editor: (form) => load({ View: NoteFormView, model: noteForm(form, { consumers, formatText }) }),
    };
  }

  /** The user stops typing. */
  async pause(): Promise<void> {
    this.schedule.advance(400);
    await flushTasks();
  }

  async known(identifier = ANN.identifier): Promise<Consumer> {
    const result = await this.consumers.withIdentifier(identifier);
    if (!result.ok) throw new Error(`There is no customer ${identifier}`);
    return result.value;
  }

  /** Changes of another user. */
  async changeAsOtherUser(change: JsonObject): Promise<void> {
    const seen = await this.known();
    await this.consumers.change({ seen, wanted: { ...seen.properties, ...change } });
  }

  async givePoints(change: LoyaltyChange, attempt: string): Promise<void> {
    await this.consumers.loyalty.change(POINTS, ANN.identifier, { ...change, attempt });
  }

  get notifications(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}
