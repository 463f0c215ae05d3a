import { makeAutoObservable, observableRef, when } from "mobx";
import type { ComponentType } from "react";
import { isSameLocation, type Location } from "#domain/shared/location.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { Flag, Permissions } from "#domain/shared/permission.ts";
import {
  addressNotFound, decideVisit, matchPage, pageClosed, pageName, startPath, type AddressBar, type Page, type PageId, type PageKind, type PageMatch, type Travel,
} from "#domain/shell/index.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LeaveGuard } from "#ui/model/leave-guard.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";
import type { Itinerary, Screen } from "#ui/model/screen.ts";
import { Foresight, type MadeScreen } from "./foresight.ts";
import { patiently } from "./patience.ts";
import type { OpenedScreen, Route, Routes } from "./route.ts";

/** What is on the stage. A new key is a new arrival: the reader is taken to its heading. */
export type Shown = MadeScreen & {
  readonly key: number;
  readonly match: PageMatch;
  readonly location: Location;
  /** The address before the screen wrote down in it what it stood for. */
  readonly enteredAs?: Location | undefined;
  readonly View: ComponentType<{ model: never }>;
  /** How far down the page was when it was left. */
  readonly scroll: number;
  /** The screen itself could not be fetched. */
  readonly isStandIn: boolean;
};

type Collaborators = {
  readonly addressBar: AddressBar;
  readonly routes: Routes;
  /** What stands where a screen's code could not be fetched; it may be asked for again. */
  readonly standIn: (again: () => void) => OpenedScreen;
  readonly permissions: Permissions;
  readonly pageKind: PageKind | undefined;
  readonly notices: Pick<ActionNotifier, "raiseWithAction" | "raise">;
  /** Says at length why a page is closed. */
  readonly explain: (page: Page, missing: readonly Flag[]) => void;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly schedule: Schedule;
  readonly scrollPosition: () => number;
};

/** How long after an arrival the code of the likely next screens is fetched. */
export const AHEAD_AFTER_MS = 500;

/**
 * Leads from screen to screen. The next screen's code has mostly been fetched ahead; its first record is asked for, and
 * only then is the stage changed: a fallback in between would cost more than the wait. The latest journey wins.
 */
export class Navigation implements Itinerary {
  private readonly with: Collaborators;
  private journey = 0;
  /** The screen that one is on the way to. */
  private coming: Screen | undefined;

  /** Stands before every way out of the present screen. */
  readonly guard: LeaveGuard;
  /** What one may go to next, as far as it is known. */
  readonly foresight: Foresight;
  shown: Shown | undefined = undefined;
  /** The list that was left last, for one way back. */
  kept: Shown | undefined = undefined;
  travelling = false;
  /** True when there is nothing that the account may open. */
  nowhere = false;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    this.foresight = new Foresight(collaborators.routes);
    this.guard = new LeaveGuard(collaborators.dialogs, () => this.shown?.model.unsaved);
    makeAutoObservable<Navigation, "with" | "journey" | "coming">(
      this,
      { shown: observableRef, kept: observableRef, with: false, journey: false, coming: false, guard: false, foresight: false },
      { autoBind: true },
    );
  }

  get currentPage(): PageId | undefined {
    return this.shown?.match.page.id;
  }

  /** Ends when there is something to see, wherever the first address has led. */
  async start(): Promise<void> {
    this.with.addressBar.onTraverse((location) => this.whenFree(location, () => void this.travel(location, "traverse")));
    await this.travel(this.with.addressBar.current(), "replace");
    await when(() => !this.travelling);
  }

  /** Where one stands already begins anew, without another entry in the history. */
  go(location: Location): void {
    if ([this.shown?.location, this.shown?.enteredAs].some((here) => here && isSameLocation(here, location))) return this.startOver(location);
    void this.whenFree(location, () => {
      this.with.addressBar.push(location);
      void this.travel(location, "push");
    });
  }

  private startOver(location: Location): void {
    const model = this.shown?.model;
    if (model?.startOver && !this.travelling) model.startOver();
    else this.correct(location);
  }

  correct(location: Location): void {
    this.with.addressBar.replace(location);
    void this.travel(location, "replace");
  }

  /** Somebody is about to go there. */
  expect(location: Location): void {
    const match = matchPage(location.path);
    const leads = match && !this.travelling && !this.staysOn(match);
    if (leads && decideVisit(match.page, this.with.permissions).kind === "open") this.foresight.expect(match, location);
  }

  /** Asks again for what the present screen shows. */
  refresh(): void {
    if (this.shown) void this.shown.model.arrive(this.shown.location, this.shown.match.parameters);
  }

  /** Asks again for the screen that another one stands in for. */
  private tryAgain(): void {
    if (this.shown) void this.change(this.depart(), this.shown.match, this.shown.location);
  }

  /** Goes at once where nothing is lost by it, else when that is wanted all the same; answers whether one went. */
  private whenFree(location: Location, go: () => void): boolean | Promise<boolean> {
    const match = matchPage(location.path);
    const may = match !== undefined && this.staysOn(match) ? true : this.guard.mayLeave();
    const answered = (leaves: boolean): boolean => {
      if (leaves) go();
      return leaves;
    };
    return may === true ? answered(true) : may.then(answered);
  }

  private async travel(location: Location, how: Travel): Promise<void> {
    const journey = this.depart();
    const match = this.resolve(location);
    if (match === "nowhere") return this.stand();
    if (match === "start" || match === "lost") return this.correct({ path: match === "lost" ? "/" : startPath(this.with.pageKind), search: "" });
    this.nowhere = false;
    // Back from a journey that is still under way, or to another fragment of the page.
    if (how === "traverse" && this.standsAt(location)) return this.stay();
    if (this.staysOn(match)) return this.readdress(match, location, how);
    const back = this.wayBack(location, how);
    if (back) return this.show(back);
    await this.change(journey, match, location);
  }

  /** A journey that is overtaken ends at once: its screen asks nothing more, and leads nobody elsewhere. */
  private depart(): number {
    this.coming?.leave();
    this.coming = undefined;
    return ++this.journey;
  }

  /** Which page a location means to this account, or where it must go instead. */
  private resolve(location: Location): PageMatch | "start" | "lost" | "nowhere" {
    const { pageKind, permissions, notices } = this.with;
    if (location.path === "/") return pageKind && this.leadsSomewhere(startPath(pageKind)) ? "start" : "nowhere";
    const match = matchPage(location.path);
    if (match === undefined) notices.raise("warn", addressNotFound(location.path));
    const visit = decideVisit(match?.page, permissions);
    if (visit.kind === "closed") {
      const { page, missing } = visit;
      notices.raiseWithAction(pageClosed(pageName(page), missing), { label: "Why can't I?", run: () => this.with.explain(page, missing) });
    }
    return match && visit.kind === "open" && this.routeOf(match) ? match : "lost";
  }

  /** A redirect to '/' never leads back to a page that is closed. */
  private leadsSomewhere(path: string): boolean {
    const match = matchPage(path);
    return match !== undefined && decideVisit(match.page, this.with.permissions).kind === "open" && this.routeOf(match) !== undefined;
  }

  private async change(journey: number, match: PageMatch, location: Location): Promise<void> {
    this.travelling = true;
    this.shown?.model.leave();
    const code = (this.routeOf(match) as Route).open();
    // What is here asks for its record before anything else happens.
    const fetched = code instanceof Promise ? await code.catch(() => undefined) : code;
    if (journey !== this.journey) return;
    // The code is gone or out of reach: a fresh page may know better, once.
    if (!fetched && this.with.addressBar.recover()) return this.stay();
    const opened = fetched ?? this.with.standIn(this.tryAgain);
    const { model, number } = this.foresight.screenFor(location, opened);
    this.coming = model;
    const arrival = model.arrive(location, match.parameters);
    if (arrival) await patiently(arrival, this.with.schedule);
    if (journey !== this.journey) return;
    this.coming = undefined;
    this.show({ key: journey, number, match, location, model, View: opened.View, scroll: 0, isStandIn: !fetched });
    this.with.schedule.after(AHEAD_AFTER_MS, () => this.foresight.follow(match.page.id));
  }

  private async readdress(match: PageMatch, location: Location, how: Travel): Promise<void> {
    const shown = this.shown as Shown;
    this.travelling = false;
    this.foresight.forget();
    this.shown = { ...shown, match, location, enteredAs: how === "replace" ? (shown.enteredAs ?? shown.location) : undefined };
    await shown.model.arrive(location, match.parameters);
  }

  private show(next: Shown): void {
    const left = this.shown;
    left?.model.leave();
    this.travelling = false;
    this.foresight.forget();
    this.shown = next;
    this.kept = left?.model.settled && this.routeOf(left.match)?.keep ? { ...left, scroll: this.with.scrollPosition() } : undefined;
  }

  private wayBack(location: Location, how: Travel): Shown | undefined {
    const { kept } = this;
    return how === "traverse" && kept && isSameLocation(kept.location, location) ? { ...kept, key: this.journey } : undefined;
  }

  /** The screen that was about to be left stays: what the departure called off is asked for again. */
  private stay(): void {
    this.travelling = false;
    if (!this.shown?.model.settled) this.refresh();
  }

  private stand(): void {
    this.shown?.model.leave();
    this.shown = undefined;
    this.travelling = false;
    this.nowhere = true;
  }

  private standsAt(location: Location): boolean {
    return this.shown !== undefined && isSameLocation(this.shown.location, location);
  }

  private staysOn(match: PageMatch): boolean {
    const { shown } = this;
    return shown !== undefined && !shown.isStandIn && shown.match.pattern === match.pattern
      && JSON.stringify(shown.match.parameters) === JSON.stringify(match.parameters);
  }

  private routeOf({ page }: { page: Page }): Route | undefined {
    return this.with.routes[page.id];
  }
}
