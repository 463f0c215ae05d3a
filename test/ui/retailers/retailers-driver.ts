import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryRetailers } from "#adapters/memory/retailers/memory-retailers.ts";
import type { RetailerRecord, Retailers } from "#domain/retailers/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { aRetailer } from "#test/support/builders/a-retailer.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { NewRetailerViewModel } from "#ui/retailers/new-retailer.view-model.ts";
import { RetailerListViewModel } from "#ui/retailers/retailer-list.view-model.ts";
import { SettingsFormViewModel } from "#ui/retailers/settings-form.view-model.ts";

const HERE = { path: "/admin/retailers", search: "" };

type Facts = {
  readonly can?: Can;
  readonly retailers?: readonly RetailerRecord[];
  readonly mayCreate?: boolean;
  readonly readOnlyReason?: string;
  /** Wraps the port, for example to fail requests. */
  readonly behind?: (retailers: MemoryRetailers) => Retailers;
};

/** An administrator of settings, who can open the pages repeatedly. */
export class RetailersDriver {
  readonly retailers: MemoryRetailers;
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly drafts = new MemoryDrafts();
  readonly notifier = new RecordingNotifier();
  readonly navigator = new RecordingNavigator();
  readonly dialogs = new Dialogs();
  private readonly can: Can;
  private readonly port: Retailers;
  private readonly readOnlyReason: string | undefined;

  constructor({
    can = canEverything,
    retailers = [aRetailer()],
    mayCreate = true,
    readOnlyReason,
    behind = (port) => port,
  }: Facts = {}) {
    this.can = can;
    this.retailers = new MemoryRetailers(retailers, { mayCreate }, this.clock);
    this.port = behind(this.retailers);
    this.readOnlyReason = readOnlyReason;
  }

  async list(): Promise<RetailerListViewModel> {
    const { can, port: retailers, dialogs, notifier, navigator, readOnlyReason } = this;
    const random = new SeededRandom();
    const model = new RetailerListViewModel({
      ...{ can, retailers, dialogs, notifier, navigator, readOnlyReason },
      openForm: (form) =>
        Promise.resolve({
          View: undefined,
          model: new NewRetailerViewModel({ ...form, retailers, random, notifier }),
        }),
    });
    await model.enter();
    return model;
  }

  /** Opens the dialog of a new retailer. */
  async newRetailer(): Promise<NewRetailerViewModel> {
    return (await (await this.list()).form.open())!.model;
  }

  async form(id = "1001"): Promise<SettingsFormViewModel> {
    const { port: retailers, drafts, dialogs, notifier, clock, schedule, readOnlyReason } = this;
    const model = new SettingsFormViewModel({
      ...{ retailers, drafts, dialogs, notifier, clock, schedule, readOnlyReason },
      draftsOf: { account: "ada's", retailer: "1001" as RetailerId },
      random: new SeededRandom(),
      zone: "Europe/London",
    });
    await model.enter(HERE, { id });
    // A stored draft is found asynchronously.
    await flushTasks();
    return model;
  }

  async stored(id = "1001"): Promise<RetailerRecord> {
    const found = await this.retailers.withId(id as RetailerId);
    if (!found.ok) throw new Error(`There is no retailer ${id}`);
    return found.value;
  }
}
