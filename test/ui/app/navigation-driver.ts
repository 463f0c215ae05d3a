import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router-dom";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryAddressBar } from "#adapters/memory/shell/memory-address-bar.ts";
import type { Location } from "#domain/shared/location.ts";
import { PAGE_IDS, type PageId, type PageKind } from "#domain/shell/index.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { createRoutes } from "#ui/app/app-routes.tsx";
import { FRESH_LINK, Navigation, type Router } from "#ui/app/navigation.ts";
import type { PageRoutes } from "#ui/app/route.ts";
import { BackgroundTasks } from "#ui/model/background-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import type { Screen, ScreenTools, UnsavedChanges } from "#ui/model/screen.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { ShellDriver } from "../shell/shell-driver.ts";

type Facts = {
  readonly at?: string;
  readonly flags?: readonly string[];
  readonly pageKind?: PageKind | undefined;
  readonly built?: readonly PageId[];
  readonly View?: ComponentType<{ model: never }>;
  readonly shell?: ShellViewModel;
};

/** Time that the current screen stays for the first data of the next one. */
const TRANSITION_TIMEOUT_MS = 400;

/** A screen that logs its calls. Its first data is there at once, unless the driver delays it. */
export class FakeScreen implements Screen {
  readonly title = "Fake";
  readonly page: PageId;
  readonly #driver: NavigationDriver;
  readonly #waiting: (() => void)[] = [];
  readonly usesHash: boolean;
  isIdle = false;
  hasExited = false;
  unsaved: UnsavedChanges | undefined;
  /** The addresses of the rows, if the screen is a list. */
  rowHrefs: readonly string[] | undefined;
  /** If the screen is a list with saved views. */
  readonly tools: ScreenTools | undefined;
  parameters: Readonly<Record<string, string>> = {};

  constructor(page: PageId, driver: NavigationDriver) {
    this.page = page;
    this.usesHash = page === "refund-validation";
    this.#driver = driver;
    this.tools = page === "receipts" ? driver.tools : undefined;
  }

  async enter({ search, hash = "" }: Location, parameters: Readonly<Record<string, string>>): Promise<void> {
    this.#driver.log.push(`arrive ${this.page}${search}${this.usesHash ? hash : ""}`);
    this.parameters = parameters;
    this.hasExited = false;
    this.isIdle = false;
    await this.#driver.data(this);
    this.isIdle = !this.hasExited;
  }

  exit(): void {
    if (!this.hasExited) this.#driver.log.push(`leave ${this.page}`);
    this.hasExited = true;
    for (const end of this.#waiting.splice(0)) end();
  }

  /** Waits for an answer until the screen is left. */
  waitFor(answer: Promise<void>): Promise<void> {
    return Promise.race([answer, new Promise<void>((resolve) => this.#waiting.push(resolve))]);
  }
}

/** The screen that is shown if the code of a page cannot be loaded. */
export class FallbackScreen implements Screen {
  readonly title = "Fallback";
  readonly isIdle = false;
  readonly retry: () => void;

  constructor(retry: () => void) {
    this.retry = retry;
  }

  async enter(): Promise<void> {
    // Requests nothing.
  }

  exit(): void {
    // Nothing is pending.
  }
}

/** Drives the navigation on a memory router with fake screens. */
export class NavigationDriver {
  readonly addressBar = new MemoryAddressBar("/");
  readonly schedule = new ManualSchedule();
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  readonly background = new BackgroundTasks();
  readonly navigation: Navigation;
  readonly log: string[] = [];
  readonly screens: FakeScreen[] = [];
  /** The pages whose closure was explained, with the missing permissions. */
  readonly explained: string[] = [];
  /** The saved views of the next list. */
  tools: ScreenTools | undefined;
  /** The view of the next screen. */
  View: ComponentType<{ model: never }>;
  /** Resolves when the code of a page is loaded. */
  code: (page: PageId) => Promise<void> = () => Promise.resolve();
  /** Resolves when the first data of a screen is loaded. */
  data: (screen: FakeScreen) => Promise<void> = () => Promise.resolve();
  readonly #at: string;
  readonly #shell: ShellViewModel;
  #router: Router | undefined;
  #entries: readonly HistoryEntry[] = [];
  #index = 0;

  constructor({
    at = "/receipts",
    flags = ["receipts_view"],
    built = ["receipts", "receipt", "admin"],
    ...facts
  }: Facts = {}) {
    this.#at = at;
    this.#shell = facts.shell ?? new ShellDriver().model;
    this.View = facts.View ?? (() => null);
    const { notifier: notifications, dialogs, addressBar, schedule } = this;
    this.navigation = new Navigation({
      notifications,
      dialogs,
      addressBar,
      schedule,
      background: this.background,
      routes: this.#routes(built),
      permissions: new Set(flags),
      pageKind: "pageKind" in facts ? facts.pageKind : "receipts",
      fallback: (retry) => ({ View: this.View, createModel: () => new FallbackScreen(retry) }),
      explain: ({ id }, missing) => this.explained.push(`${id}: ${missing.join(", ")}`),
      timeout: () => new Promise((resolve) => schedule.after(TRANSITION_TIMEOUT_MS, resolve)),
    });
  }

  get router(): Router {
    if (!this.#router) throw new Error("The navigation has not started.");
    return this.#router;
  }

  /** Opens the first address. Resolves when its screen can be rendered. */
  async start(hydrated?: Promise<void>): Promise<this> {
    this.#entries = [{ key: "default", href: this.#at }];
    this.#router = createMemoryRouter(
      createRoutes({
        navigation: this.navigation,
        shell: this.#shell,
        lazyViews: { module: undefined },
        charts: new LazyModule(() => new Promise(() => undefined), this.schedule),
      }),
      { initialEntries: [this.#at] },
    );
    this.#router.subscribe(({ historyAction, location: { key, pathname, search } }) =>
      this.#follow(historyAction, { key, href: pathname + search }),
    );
    await this.navigation.connect(this.#router, hydrated);
    return this;
  }

  /** The addresses of the history, first to last. */
  get history(): readonly string[] {
    return this.#entries.map(({ href }) => href);
  }

  get href(): string {
    return this.#entries[this.#index]?.href ?? "";
  }

  /** The address and the page that is shown. */
  get position(): readonly [href: string, page: PageId | undefined] {
    return [this.href, this.navigation.currentPage];
  }

  get screen(): FakeScreen {
    return this.navigation.shown?.model as FakeScreen;
  }

  /** The fallback screen, if it is shown. */
  get fallback(): FallbackScreen | undefined {
    const model = this.navigation.shown?.model;
    return model instanceof FallbackScreen ? model : undefined;
  }

  /** Follows a link without waiting for its screen. */
  follow(href: string): void {
    this.navigation.push(toLocation(href));
  }

  /** Follows a link, and waits for everything that is not delayed. */
  async go(href: string): Promise<void> {
    this.follow(href);
    await flushTasks();
  }

  /** Follows a link of the menu, and waits for everything that is not delayed. */
  async goByMenu(href: string): Promise<void> {
    if (!this.navigation.resetAt(toLocation(href), true)) void this.router.navigate(href, { state: FRESH_LINK });
    await flushTasks();
  }

  async back(): Promise<void> {
    void this.router.navigate(-1);
    await flushTasks();
  }

  async forward(): Promise<void> {
    void this.router.navigate(1);
    await flushTasks();
  }

  #follow(action: string, entry: HistoryEntry): void {
    if (this.#entries[this.#index]?.key === entry.key) return;
    if (action === "PUSH") {
      this.#entries = [...this.#entries.slice(0, this.#index + 1), entry];
      this.#index += 1;
    } else if (action === "REPLACE") {
      this.#entries = this.#entries.map((other, at) => (at === this.#index ? entry : other));
    } else {
      this.#index = this.#entries.findIndex(({ key }) => key === entry.key);
    }
  }

  #routes(built: readonly PageId[]): PageRoutes {
    return Object.fromEntries(
      PAGE_IDS.filter((id) => built.includes(id)).map((id) => [
        id,
        async () => {
          this.log.push(`open ${id}`);
          await this.code(id);
          const list = id === "receipts" ? { keepAlive: true, prefetch: ["receipt" as const] } : {};
          return { View: this.View, createModel: () => this.#create(id), ...list };
        },
      ]),
    );
  }

  #create(id: PageId): FakeScreen {
    const screen = new FakeScreen(id, this);
    this.screens.push(screen);
    return screen;
  }
}

type HistoryEntry = { readonly key: string; readonly href: string };

function toLocation(href: string): Location {
  const [path = "", ...query] = href.split("?");
  return { path, search: query.length > 0 ? `?${query.join("?")}` : "" };
}
