import { TILL_FILE_COLUMNS } from "#domain/dashboard/exports.ts";
import type { HomeLink } from "#domain/shell/index.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { MemoryDashboard, type TillActivity, type TillFixture } from "#adapters/memory/dashboard/memory-dashboard.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryConnectivity } from "#adapters/memory/shell/memory-connectivity.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { MemoryVisibility } from "#adapters/memory/shell/memory-visibility.ts";
import type { Dashboard } from "#domain/dashboard/index.ts";
import type { MailWaves } from "#domain/mails/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { TILL_LIST_COLUMNS } from "#ui/dashboard/till-list-columns.ts";
import { DashboardViewModel } from "#ui/dashboard/dashboard.view-model.ts";
import { InactiveTillListViewModel } from "#ui/dashboard/inactive-till-list.view-model.ts";
import { KnownWaves } from "#ui/dashboard/mail-waves.view-model.ts";
import { AutoRefresh } from "#ui/dashboard/auto-refresh.ts";
import type { EmailCardViewModel } from "#ui/dashboard/email-card.view-model.ts";
import type { OpenFirstSteps } from "#ui/dashboard/greeting.view-model.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";

export const MINUTE = 60_000;
export const at = (text: string): Instant => parseInstant(text) as Instant;

const FLAGSHIP = aStoreInDetail({
  id: "5001",
  name: "Covent Garden",
  externalReference: "LON-01",
  properties: { store_type: "flagship" },
});
const LEEDS = aStoreInDetail({
  id: "5002",
  name: "Leeds",
  externalReference: "LDS-01",
  properties: { store_type: "outlet" },
});

/** The tills with the time they last reported. The time is half past nine. */
export const TILLS: readonly TillFixture[] = [
  { id: "t1", storeId: "5001", name: "Till 1", lastSeen: at("2026-11-21T09:29:30Z") },
  { id: "t2", storeId: "5001", name: "Till 2", lastSeen: at("2026-11-21T09:20:00Z") },
  { id: "t3", storeId: "5002", name: "Till Ä", lastSeen: at("2026-11-18T09:00:00Z") },
  { id: "t4", storeId: "5002", lastSeen: undefined },
];

/** Returns a receipt that was emailed a minute later, with the events of the email. */
export const mailed = (when: string, transaction: string, ...events: readonly string[]): Receipt => {
  const timestamp = at(new Date(Date.parse(when) + MINUTE).toISOString());
  return aReceipt({
    at: when,
    transaction,
    identifier: "ann@shop.example",
    delivery: { counts: {}, events: events.map((event) => ({ event, timestamp })) },
  });
};

const RECEIPTS: readonly Receipt[] = [
  mailed("2026-11-20T10:00:00+00:00", "TXN-0001", "processed", "delivered", "open", "open"),
  mailed("2026-11-20T12:00:00+00:00", "TXN-0002", "processed", "bounce"),
  mailed("2026-11-21T09:25:00+00:00", "TXN-0003", "processed"),
  aReceipt({ at: "2026-11-21T09:28:00+00:00", transaction: "TXN-0004", storeId: "5002", storeName: "Leeds" }),
];

type Facts = {
  readonly bustle?: Partial<TillActivity>;
  readonly remembered?: string;
  readonly links?: readonly HomeLink[];
  /** False if the account may not see the log of emails. */
  readonly showsMailLog?: boolean;
  /** Wraps the dashboard port, for example to delay or fail requests. */
  readonly behind?: (dashboard: Dashboard) => Dashboard;
  /** Waves of bounced emails; without, the account does not see any. */
  readonly mailWaves?: MailWaves;
  /** Without, the account may do none of the first steps. */
  readonly openFirstSteps?: OpenFirstSteps;
  readonly can?: Can;
};

/** A manager at half past nine, who can open the pages repeatedly. */
export class DashboardDriver {
  readonly exports = new MemoryListExports();
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly visibility = new MemoryVisibility();
  readonly connectivity = new MemoryConnectivity();
  readonly notifier = new RecordingNotifier();
  readonly autoRefresh = new AutoRefresh();
  readonly preferences = new MemoryPreferences();
  readonly dashboard: Dashboard;
  /** Number of requests by type. */
  readonly asked: Record<string, number> = {};
  /** The visited URLs; replaced ones start with 'instead'. */
  readonly gone: string[] = [];
  readonly links: readonly HomeLink[];
  readonly showsMailLog: boolean;
  readonly linksReceipts = true;
  readonly can: Can;
  readonly mailWaves: MailWaves | undefined;
  readonly retailerId = "1001";
  readonly openFirstSteps: OpenFirstSteps | undefined;
  readonly knownWaves = new KnownWaves(this.preferences);
  private readonly navigator: ScreenNavigator;
  private page: Screen | undefined;
  private home: DashboardViewModel | undefined;

  constructor({
    bustle = {},
    remembered,
    links = [],
    showsMailLog = true,
    behind = (dashboard) => dashboard,
    mailWaves,
    openFirstSteps,
    can = canEverything,
  }: Facts = {}) {
    this.links = links;
    this.showsMailLog = showsMailLog;
    this.can = can;
    this.mailWaves = mailWaves;
    this.openFirstSteps = openFirstSteps;
    const memory = new MemoryDashboard(
      { receipts: RECEIPTS, stores: [FLAGSHIP, LEEDS], tills: TILLS, timezone: "Europe/London", ...bustle },
      this.clock,
    );
    this.dashboard = counting(behind(memory), this.asked);
    if (remembered) this.preferences.set("email.view", remembered);
    this.navigator = {
      push: (location) => this.lead(location, ""),
      replace: (location) => this.lead(location, "instead "),
    };
  }

  /** Opens the page and waits for its first responses. */
  async open(search = ""): Promise<DashboardViewModel> {
    const model = await this.enter(search);
    await flushTasks();
    return model;
  }

  /** Opens the page, and returns it as the browser first renders it. */
  async enter(search = ""): Promise<DashboardViewModel> {
    const model = new DashboardViewModel({
      ...this,
      navigator: this.navigator,
      random: new SeededRandom(),
      zone: "Europe/London",
    });
    this.page = this.home = model;
    await model.enter({ path: "/home", search });
    return model;
  }

  async openTills(search = ""): Promise<InactiveTillListViewModel> {
    const model = new InactiveTillListViewModel({
      tools: listTools(TILL_LIST_COLUMNS),
      openExport: this.exports.ofRows("inactive tills", TILL_FILE_COLUMNS),
      ...this,
      navigator: this.navigator,
      random: new SeededRandom(),
      zone: "Europe/London",
    });
    this.page = model;
    await model.enter({ path: "/inactive", search });
    return model;
  }

  /** Navigates to another state of the open page. */
  go(search: string): void {
    this.lead({ path: "/home", search }, "");
  }

  /** The email card of the page that is open or opening. */
  get email(): EmailCardViewModel | undefined {
    return this.home?.email;
  }

  /** Advances the time and waits for the responses. */
  async pass(milliseconds: number): Promise<void> {
    this.schedule.advance(milliseconds);
    await flushTasks();
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }

  private lead(location: Location, how: string): void {
    this.gone.push(how + location.path + location.search);
    void this.page?.enter(location, {});
  }
}

function counting(dashboard: Dashboard, asked: Record<string, number>): Dashboard {
  return new Proxy(dashboard, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...question: unknown[]) => {
        asked[String(name)] = (asked[String(name)] ?? 0) + 1;
        return member.apply(target, question) as unknown;
      };
    },
  });
}
