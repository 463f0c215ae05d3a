import type { ComponentType } from "react";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryAddressBar } from "#adapters/memory/shell/memory-address-bar.ts";
import type { Location } from "#domain/shared/location.ts";
import { PAGE_IDS, type PageId, type PageKind } from "#domain/shell/index.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { Navigation } from "#ui/app/navigation.ts";
import type { Routes } from "#ui/app/route.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import type { Screen, Unsaved } from "#ui/model/screen.ts";

type Facts = {
  readonly at?: string;
  readonly flags?: readonly string[];
  readonly pageKind?: PageKind | undefined;
  readonly built?: readonly PageId[];
  readonly View?: ComponentType<{ model: never }>;
};

/** A screen that writes a diary and arrives at once, unless its page was told to be slow. */
export class DiaryScreen implements Screen {
  readonly title = "Diary";
  readonly page: PageId;
  readonly #travels: Travels;
  readonly #arrivals: (() => void)[] = [];
  settled = false;
  isLeft = false;
  unsaved: Unsaved | undefined;
  parameters: Readonly<Record<string, string>> = {};

  constructor(page: PageId, travels: Travels) {
    this.page = page;
    this.#travels = travels;
  }

  arrive({ search }: Location, parameters: Readonly<Record<string, string>>): Promise<void> | undefined {
    this.#travels.note(`arrive ${this.page}${search}`);
    this.parameters = parameters;
    this.isLeft = false;
    this.settled = false;
    const answered = this.#answered();
    return this.#travels.isHere ? undefined : answered;
  }

  async #answered(): Promise<void> {
    await this.#travels.answer(this);
    this.settled = !this.isLeft;
  }

  foresee({ search }: Location, parameters: Readonly<Record<string, string>>): boolean {
    this.#travels.note(`foresee ${this.page}${search}`);
    this.parameters = parameters;
    return this.#travels.isKnown;
  }

  leave(): void {
    if (!this.isLeft) this.#travels.note(`leave ${this.page}`);
    this.isLeft = true;
    for (const end of this.#arrivals.splice(0)) end();
  }

  /** What a screen waits for: it is given up when the screen is left. */
  waitFor(answer: Promise<void>): Promise<void> {
    return Promise.race([answer, new Promise<void>((resolve) => this.#arrivals.push(resolve))]);
  }
}

/** What stands where the code of a screen could not be had. */
export class StandIn implements Screen {
  readonly title = "Stand-in";
  readonly settled = false;
  readonly again: () => void;

  constructor(again: () => void) {
    this.again = again;
  }

  async arrive(): Promise<void> {
    // There is nothing to ask for.
  }

  leave(): void {
    // Nothing is under way.
  }
}

/** A portal whose screens only keep a diary, to see who is led where and in which order. */
export class Travels {
  readonly addressBar: MemoryAddressBar;
  readonly schedule = new ManualSchedule();
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  readonly navigation: Navigation;
  readonly diary: string[] = [];
  readonly screens: DiaryScreen[] = [];
  /** What was explained at length. */
  readonly explained: string[] = [];
  scrolledTo = 0;
  /** Code is there without being fetched, and each screen has something to show before it is answered. */
  isHere = false;
  /** Something is known of receipts before they are asked for. */
  isKnown = true;
  /** What the next screen looks like. */
  View: ComponentType<{ model: never }>;
  /** Comes before the code of a page is there. */
  code: (page: PageId) => Promise<void> = () => Promise.resolve();
  /** Comes before the first record of a screen is there. */
  answer: (screen: DiaryScreen) => Promise<void> = () => Promise.resolve();

  constructor({ at = "/receipts", flags = ["receipts_view"], built = ["receipts", "receipt", "admin"], ...facts }: Facts = {}) {
    this.addressBar = new MemoryAddressBar(at);
    this.View = facts.View ?? (() => null);
    this.navigation = new Navigation({
      dialogs: this.dialogs, addressBar: this.addressBar, notices: this.notifier, schedule: this.schedule, routes: this.#routes(built),
      permissions: new Set(flags), pageKind: "pageKind" in facts ? facts.pageKind : "receipts",
      standIn: (again) => ({ View: this.View, createModel: () => new StandIn(again) }), scrollPosition: () => this.scrolledTo,
      explain: ({ id }, missing) => this.explained.push(`${id}: ${missing.join(", ")}`),
    });
  }

  note(entry: string): void {
    this.diary.push(entry);
  }

  /** The address in the bar and the page on the stage. */
  get stands(): readonly [href: string, page: PageId | undefined] {
    return [this.addressBar.href, this.navigation.currentPage];
  }

  /** What stands in for a screen, where something does. */
  get standIn(): StandIn | undefined {
    const model = this.navigation.shown?.model;
    return model instanceof StandIn ? model : undefined;
  }

  get screen(): DiaryScreen {
    return this.navigation.shown?.model as DiaryScreen;
  }

  go(href: string): void {
    this.navigation.go(new MemoryAddressBar(href).current());
  }

  /** A hand rests on a link. */
  comeNear(href: string): void {
    this.navigation.expect(new MemoryAddressBar(href).current());
  }

  #routes(built: readonly PageId[]): Routes {
    return Object.fromEntries(PAGE_IDS.filter((id) => built.includes(id)).map((id) => [id, {
      keep: id === "receipts",
      foresees: id === "receipt",
      ...(id === "receipts" ? { leadsTo: ["receipt" as const] } : {}),
      open: () => {
        this.note(`open ${id}`);
        const screen = { View: this.View, createModel: () => this.#create(id) };
        return this.isHere ? screen : this.code(id).then(() => screen);
      },
    }]));
  }

  #create(id: PageId): DiaryScreen {
    const screen = new DiaryScreen(id, this);
    this.screens.push(screen);
    return screen;
  }
}
