import { STORE_FILE_COLUMNS } from "#domain/stores/exports.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { MemoryPhoneNumbers } from "#adapters/memory/shared/memory-phone-numbers.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import {
  DEFAULT_STORE_SETTINGS,
  type StoreDetails,
  type StoreFields,
  type StoreRegister,
  type StoreSettings,
  type Stores,
  type StoreUses,
} from "#domain/stores/index.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { STORE_LIST_COLUMNS } from "#ui/stores/store-list-columns.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { createStoreCache } from "#ui/stores/store-cache.ts";
import { StoreFormViewModel } from "#ui/stores/store-form.view-model.ts";
import { StoreListViewModel } from "#ui/stores/store-list.view-model.ts";
import { StoreViewModel } from "#ui/stores/store.view-model.ts";

export const LEEDS = aStoreInDetail({
  id: "5001",
  name: "Leeds",
  externalReference: "LDS/01",
  address: "12 Briggate\nLeeds",
  city: "Leeds",
  postcode: "LS1 6LY",
  country: "GBR",
  phone: "+44 113 496 0000",
  locale: "en_GB",
  timezone: "Europe/London",
  currency: "GBP",
});

/** Formatted numbers by country and text. */
const NUMBERS = { "GB 0121 234 5678": "+44 121 234 5678", "DE 030 901820": "+49 30 901820" };
const HERE = { path: "", search: "" };

type Facts = {
  readonly can?: Can;
  readonly stores?: Iterable<StoreDetails>;
  readonly settings?: Partial<StoreSettings>;
  readonly uses?: StoreUses;
  /** The account has no key, so that drafts cannot be stored. */
  readonly isNobody?: boolean;
  /** Wraps the ports, for example to delay or fail requests. */
  readonly behind?: (stores: MemoryStores) => Stores & StoreRegister;
};

/** An administrator of stores, who can open the pages repeatedly. */
export class StoresDriver {
  readonly exports = new MemoryListExports();
  readonly stores: MemoryStores;
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly drafts = new MemoryDrafts();
  readonly notifier = new RecordingNotifier();
  readonly navigator = new RecordingNavigator();
  readonly dialogs = new Dialogs();
  readonly saved = createStoreCache(this.schedule);
  private readonly can: Can;
  private readonly port: Stores & StoreRegister;
  private readonly settings: StoreSettings;
  private readonly draftsOf: { readonly account: string; readonly retailer: RetailerId } | undefined;

  constructor({
    stores = [LEEDS],
    settings = {},
    uses,
    isNobody = false,
    can = canEverything,
    behind = (port) => port,
  }: Facts = {}) {
    this.can = can;
    this.settings = { ...DEFAULT_STORE_SETTINGS, ...settings };
    this.stores = new MemoryStores(stores, "all", {
      clock: this.clock,
      settings: this.settings,
      ...(uses ? { usesOf: () => uses } : {}),
    });
    this.port = behind(this.stores);
    this.draftsOf = isNobody ? undefined : { account: "ada's", retailer: "1001" as RetailerId };
  }

  async list(search = ""): Promise<StoreListViewModel> {
    const { port: stores, notifier, navigator, schedule } = this;
    const model = new StoreListViewModel({
      tools: listTools(STORE_LIST_COLUMNS),
      ...{ stores, notifier, navigator, schedule },
      openExport: this.exports.ofRows("stores", STORE_FILE_COLUMNS),
    });
    await model.enter({ path: "/admin/stores", search });
    return model;
  }

  async panel(reference = LEEDS.reference): Promise<StoreViewModel> {
    const { saved, dialogs, notifier, navigator, clock, schedule, port: register, settings } = this;
    const model = new StoreViewModel({
      can: this.can,
      register,
      saved,
      dialogs,
      notifier,
      navigator,
      clock,
      schedule,
      zone: "Europe/London",
      extraProperties: settings.extraProperties,
      showsJson: settings.jsonEditors,
      mayOpenTemplates: true,
    });
    await model.enter(HERE, { reference });
    return model;
  }

  /** Opens the form of the store with the reference, or of a new one. */
  async form(reference?: string): Promise<StoreFormViewModel> {
    const { saved, drafts, draftsOf, dialogs, notifier, navigator, clock, schedule, port: register, settings } = this;
    const model = new StoreFormViewModel({
      phones: new LazyModule(() => Promise.resolve(new MemoryPhoneNumbers(NUMBERS)), schedule),
      register,
      saved,
      drafts,
      draftsOf,
      dialogs,
      notifier,
      navigator,
      clock,
      schedule,
      random: new SeededRandom(),
      zone: "Europe/London",
      editing: { settings, jsonEditors: settings.jsonEditors },
    });
    await model.enter(HERE, reference === undefined ? {} : { reference });
    // A stored draft is found asynchronously.
    await flushTasks();
    return model;
  }

  /** Changes a store as another user. */
  async changeBehind(changes: Partial<StoreFields>, reference = LEEDS.reference): Promise<void> {
    const seen = await this.store(reference);
    const { id: _id, reference: _reference, version: _version, ...fields } = seen;
    await this.stores.change({ seen, wanted: { ...(fields as StoreFields), ...changes } });
  }

  async store(reference = LEEDS.reference): Promise<StoreDetails> {
    const answer = await this.stores.withReference(reference);
    if (!answer.ok) throw new Error(`There is no store ${reference}`);
    return answer.value;
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}
