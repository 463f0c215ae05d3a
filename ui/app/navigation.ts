import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { createPath, redirect, replace, type Blocker, type createBrowserRouter } from "react-router-dom";
import { formatLocation, isSameLocation, type Location } from "#domain/shared/location.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  isSameScreen,
  matchPage,
  type AddressBar,
  type PortalPage,
  type PageId,
  type PageMatch,
} from "#domain/shell/index.ts";
import type { BackgroundTasks } from "#ui/model/background-tasks.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { NavigationBlocker } from "#ui/model/navigation-blocker.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { EnteredHash, toLocation } from "./entered-hash.ts";
import { FollowedLinks } from "./followed-links.ts";
import { ListWalks, type RecordPlace } from "./list-walks.ts";
import { PageAccess } from "./page-access.ts";
import type { LoadedAreaScreen, ScreenLoader, PageRoutes } from "./route.ts";

export type Router = ReturnType<typeof createBrowserRouter>;

/** A screen with its data. The loader of a page's route returns it. */
export type LoadedScreen = Omit<LoadedAreaScreen, "createModel"> & {
  /** Changes with each arrival. A new key moves the focus to the heading. */
  readonly key: number;
  readonly match: PageMatch;
  readonly location: Location;
  /** The address before the screen wrote its state into the URL. */
  readonly enteredAs?: Location | undefined;
  /** The address that the user opened from this history entry before coming back to it. */
  readonly cameFrom?: string | undefined;
  /** The place of the record in the list from which it was opened. */
  readonly place?: RecordPlace | undefined;
  readonly model: Screen;
  /** True if the code of the screen could not be loaded. */
  readonly isFallback: boolean;
};

type Dependencies = Omit<ConstructorParameters<typeof PageAccess>[0], "isBuilt"> & {
  readonly addressBar: Pick<AddressBar, "reloadOnce">;
  readonly routes: PageRoutes;
  /** Creates the screen that is shown if the code of a page cannot be loaded. */
  readonly fallback: (retry: () => void) => LoadedAreaScreen;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly background: BackgroundTasks;
  readonly schedule: Schedule;
  /** Resolves when the navigation stops waiting for the first data of a screen. */
  readonly timeout: () => Promise<void>;
};

/** Time between an arrival and the prefetch of the pages that usually follow. */
export const PREFETCH_DELAY_MS = 500;

/**
 * Navigation on top of react-router.
 * The loaders of all routes call {@link load}. It checks the permission, loads the code, creates the view-model and
 * waits for its first data. The router then switches the view.
 */
export class Navigation implements ScreenNavigator {
  private readonly deps: Dependencies;
  private readonly access: PageAccess;
  private router: Router | undefined = undefined;
  private lastKey = 0;
  private blocker: Blocker | undefined = undefined;
  /** The list that the user left last, with the key of its history entry. */
  private previousList: { readonly entry: string; readonly screen: LoadedScreen } | undefined = undefined;
  private entry = "";
  /** The corrected address of a screen, while the host renders it. */
  private corrected: Location | undefined = undefined;
  /** The address of the view with which a list opens, while the host renders it. */
  private viewOnHost: Location | undefined = undefined;
  private hydrated: Promise<void> = Promise.resolve();
  private isHydrated = false;
  private readonly hash = new EnteredHash();
  private readonly followed = new FollowedLinks();
  private readonly walks = new ListWalks();

  /** Asks the user before unsaved changes are lost. */
  readonly guard: NavigationBlocker;
  shown: LoadedScreen | undefined = undefined;
  isNavigating = false;
  /** True if the account may not open any page. */
  hasNoPage = false;

  constructor(deps: Dependencies) {
    this.deps = deps;
    this.access = new PageAccess({ ...deps, isBuilt: (page) => this.routeOf({ page }) !== undefined });
    this.guard = new NavigationBlocker({ ...deps, unsavedNow: () => this.shown?.model.unsaved });
    makeAutoObservable<
      Navigation,
      | "deps"
      | "access"
      | "router"
      | "lastKey"
      | "blocker"
      | "previousList"
      | "entry"
      | "corrected"
      | "viewOnHost"
      | "hydrated"
      | "isHydrated"
      | "hash"
      | "followed"
      | "walks"
    >(
      this,
      {
        deps: false,
        access: false,
        router: false,
        lastKey: false,
        blocker: false,
        previousList: false,
        entry: false,
        corrected: false,
        viewOnHost: false,
        hydrated: false,
        isHydrated: false,
        hash: false,
        followed: false,
        walks: false,
        guard: false,
        shown: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The address to which the host redirects the browser, which has no view of its own while it hydrates. */
  get openedView(): Location | undefined {
    return this.viewOnHost;
  }

  get currentPage(): PageId | undefined {
    return this.shown?.match.page.id;
  }

  /**
   * Subscribes to the router.
   * Resolves when the first screen can be rendered. The first screen stays until it is hydrated.
   */
  connect(router: Router, hydrated = Promise.resolve()): Promise<void> {
    this.router = router;
    this.hydrated = hydrated;
    void hydrated.then(() => {
      this.isHydrated = true;
      runInAction(() => this.follow(router.state));
    });
    return new Promise((resolve) => {
      const changed = (): void => {
        runInAction(() => this.follow(router.state));
        if (router.state.initialized) resolve();
      };
      router.subscribe(changed);
      changed();
    });
  }

  /** Adds a history entry. A link to the current address resets the screen instead. */
  push(location: Location): void {
    if (!this.resetAt(location))
      void this.router?.navigate(formatLocation(location), { preventScrollReset: this.isCurrentPath(location.path) });
  }

  /**
   * Replaces the address.
   * A screen that the user is leaving does not cancel the navigation to the next one.
   */
  replace(location: Location): void {
    if (!this.router) this.corrected = location;
    else if (!this.isNavigating || !this.isCurrentPath(location.path))
      this.replaceEntry(location, !this.isFollowingLink());
  }

  /**
   * Resets the screen if it is already at the location. Returns whether it did.
   * `isFresh`: true if a list then opens with its default view.
   */
  resetAt(location: Location, isFresh = false): boolean {
    const { shown } = this;
    if (!shown || !this.hash.isAt(shown, location)) return false;
    if (isFresh && shown.model.tools) void this.openFresh(shown, location);
    else this.reset(shown, location);
    return true;
  }

  private async openFresh(shown: LoadedScreen, location: Location): Promise<void> {
    const view = await this.findDefaultView(shown);
    if (this.shown !== shown) return;
    if (view) this.push(view);
    else this.reset(shown, location);
  }

  private reset({ model }: LoadedScreen, location: Location): void {
    if (model.reset && !this.isNavigating) model.reset();
    else this.replaceEntry(location);
  }

  /** Reloads the data of the current screen. */
  refresh(): void {
    if (this.shown) void this.shown.model.enter(this.hash.locate(this.shown), this.shown.match.parameters);
  }

  /**
   * Prefetches the code of the page at a location, if the account may open it.
   * Ignores load errors, because the navigation reports them.
   */
  prefetch({ path }: Location): void {
    const match = this.access.openPageAt(path);
    if (match && !this.staysOn(match)) this.prefetchCode(match.page.id);
  }

  /** True if the path belongs to the current screen, so that only its view or the query differs. */
  isCurrentPath(path: string): boolean {
    const match = matchPage(path);
    return match !== undefined && this.staysOn(match);
  }

  /** True if leaving for a path would lose changes. */
  blocks(path: string): boolean {
    return this.guard.isNeeded && !this.isCurrentPath(path);
  }

  /**
   * Asks the user once, even if the user follows several links while the question is open.
   * The last link wins.
   */
  async confirm(blocker: Blocker): Promise<void> {
    const isAsking = this.blocker !== undefined;
    this.blocker = blocker;
    if (isAsking) return;
    const leaves = await this.guard.confirmLeave();
    const last = this.blocker;
    this.blocker = undefined;
    if (leaves) last.proceed?.();
    else last.reset?.();
  }

  /** The loader of every route. Throws a redirect to '/' if the page does not exist or is closed. */
  async load({ request }: { readonly request: Request }): Promise<LoadedScreen | null> {
    // Requests have no hash, and neither have the host and a page that is not hydrated.
    const location = toLocation(request.url, this.isHydrated ? this.router?.state.navigation.location?.hash : "");
    if (this.shown && !this.isHydrated && this.router?.state.navigation.historyAction !== "REPLACE")
      await this.hydrated;
    const match = this.access.pageAt(location, this.isFollowingLink() ? redirect : replace);
    if (match === undefined) return null;
    const place = this.placeInList(match);
    if (this.shown && this.staysOn(match)) {
      if (isFreshLink(this.router?.state.navigation.location?.state)) await this.redirectToDefaultView(this.shown);
      return this.update({ ...this.shown, place }, match, location);
    }
    const screen = this.takeKeptAlive(location, request.signal) ?? (await this.create(match, location, request.signal));
    const cameFrom = this.followed.openedFrom(this.router?.state.navigation.location?.key);
    return screen && { ...screen, cameFrom, place };
  }

  /** Returns the place of the next screen in the list from which it was opened. */
  private placeInList(match: PageMatch): RecordPlace | undefined {
    const { location, historyAction } = this.router?.state.navigation ?? {};
    if (!location) return undefined;
    const { walks, entry: list } = this;
    if (this.shown && this.staysOn(match)) walks.carry(list, location.key);
    else if (historyAction === "PUSH")
      walks.open({
        list,
        entry: location.key,
        screen: this.shown?.model,
        href: this.followed.openedFrom(list),
      });
    else if (historyAction === "REPLACE") this.stepTo(createPath(location), location.key);
    return walks.placeOf(location.key);
  }

  /** Going back then moves the focus to the row of the last record. */
  private stepTo(href: string, entry: string): void {
    const list = this.walks.step(this.entry, entry, href);
    if (list !== undefined) this.followed.note(list, href);
  }

  /**
   * True if the navigation adds its history entry when it ends.
   * Other navigations already have their entry.
   */
  private isFollowingLink(): boolean {
    return this.router?.state.navigation.historyAction === "PUSH";
  }

  private replaceEntry(location: Location, isEntryThere = true): void {
    void this.router?.navigate(formatLocation(location), { replace: isEntryThere, preventScrollReset: true });
  }

  private update(shown: LoadedScreen, match: PageMatch, location: Location): LoadedScreen {
    shown.model.tools?.move(location);
    void shown.model.enter(location, match.parameters);
    const isReplaced = this.router?.state.navigation.historyAction === "REPLACE";
    return { ...shown, match, location, enteredAs: isReplaced ? (shown.enteredAs ?? shown.location) : undefined };
  }

  private takeKeptAlive(location: Location, signal: AbortSignal): LoadedScreen | undefined {
    const entry = this.router?.state.navigation.location?.key;
    const { previousList } = this;
    if (previousList?.entry !== entry || !previousList || !isSameLocation(previousList.screen.location, location))
      return undefined;
    const { model } = previousList.screen;
    signal.addEventListener("abort", () => exitScreen(model), { once: true });
    model.resume?.();
    return { ...previousList.screen, key: ++this.lastKey };
  }

  private async create(match: PageMatch, location: Location, signal: AbortSignal): Promise<LoadedScreen | null> {
    const code = await Promise.resolve((this.routeOf(match) as ScreenLoader)()).catch(() => undefined);
    if (signal.aborted) return null;
    // A deploy can remove the files of this build. The page is then reloaded, once.
    if (!code && this.deps.addressBar.reloadOnce(formatLocation(location))) return never();
    const { createModel, ...screen } = code ?? this.deps.fallback(() => this.replaceEntry(location));
    const model = createModel();
    signal.addEventListener("abort", () => exitScreen(model), { once: true });
    const opening = model.tools?.open(location);
    const arrival = model.enter(location, match.parameters);
    if (arrival) await Promise.race([arrival, this.deps.timeout()]);
    this.redirectOnHost(model);
    // Until the page is hydrated, the tools wait for the same as the host.
    const view = opening && (await (this.isHydrated ? this.withinTimeout(opening) : opening));
    if (view && !this.router) this.viewOnHost = view;
    if (view) this.redirectTo(view, model);
    return { key: ++this.lastKey, match, location, model, ...screen, isFallback: !code };
  }

  private withinTimeout<T>(promise: Promise<T>): Promise<T | undefined> {
    return Promise.race([promise, this.deps.timeout().then(() => undefined)]);
  }

  private async findDefaultView({ model }: LoadedScreen): Promise<Location | undefined> {
    return model.tools && this.withinTimeout(model.tools.findDefault());
  }

  /** A menu link to the list that is shown opens its default view. */
  private async redirectToDefaultView(shown: LoadedScreen): Promise<void> {
    const view = await this.findDefaultView(shown);
    if (!view) return;
    const isOther = !this.hash.isAt(shown, view);
    throw (isOther && this.isFollowingLink() ? redirect : replace)(formatLocation(view));
  }

  /** Throws a redirect to the corrected address, because the host has no router that could follow it. */
  private redirectOnHost(model: Screen): void {
    const { corrected } = this;
    this.corrected = undefined;
    if (corrected) this.redirectTo(corrected, model);
  }

  /** Throws a redirect. The screen is created again at its address. */
  private redirectTo(location: Location, model: Screen): never {
    exitScreen(model);
    throw (this.router && this.isFollowingLink() ? redirect : replace)(formatLocation(location));
  }

  private follow({ initialized, location, loaderData, navigation, historyAction }: Router["state"]): void {
    const next = navigation.location;
    this.isNavigating = this.isHydrated && next !== undefined && !this.isCurrentPath(next.pathname);
    if (next === undefined) this.followed.end();
    else if (this.isFollowingLink()) this.followed.follow(this.entry, createPath(next));
    const left = this.shown;
    if (initialized) this.showLoaded(loaderData);
    const { shown } = this;
    if (shown && shown !== left) this.hash.show(shown);
    if (shown && next === undefined && this.isHydrated) this.followHash(shown, location.hash);
    if (shown === left) return;
    if (left && left.model !== shown?.model) this.leave(left, historyAction === "REPLACE");
    this.entry = location.key;
    if (shown && left?.model !== shown.model) {
      this.deps.schedule.after(PREFETCH_DELAY_MS, () => shown.prefetch?.forEach(this.prefetchCode));
    }
  }

  /** Enters the screen again if only the hash of the address has changed. */
  private followHash({ model, match, ...shown }: LoadedScreen, hash: string): void {
    const location = this.hash.change({ ...shown, model }, hash);
    if (location) void model.enter(location, match.parameters);
  }

  /** Shows the screen that the loaders of the current routes returned. */
  showLoaded(loaderData: Router["state"]["loaderData"]): void {
    this.shown = Object.values(loaderData).find((data): data is LoadedScreen => data !== null && data !== undefined);
    this.hasNoPage = this.shown === undefined;
  }

  /** A replaced entry leaves those before it as they are. */
  private leave(left: LoadedScreen, isReplaced: boolean): void {
    const { isIdle } = left.model;
    exitScreen(left.model);
    if (isReplaced && !left.keepAlive) return;
    this.previousList = isIdle && left.keepAlive ? { entry: this.entry, screen: left } : undefined;
  }

  private prefetchCode(id: PageId): void {
    const opened = this.deps.routes[id]?.();
    if (opened instanceof Promise) opened.catch(() => undefined);
  }

  private staysOn(match: PageMatch): boolean {
    const { shown } = this;
    return shown !== undefined && !shown.isFallback && isSameScreen(shown.match, match);
  }

  private routeOf({ page }: { readonly page: PortalPage }): ScreenLoader | undefined {
    return this.deps.routes[page.id];
  }
}

/** Aborts what is pending on a screen. */
export function exitScreen(model: Screen): void {
  model.exit();
  model.tools?.close();
}

/** The state of a link that opens a list as from another page, with its default view. */
export const FRESH_LINK = { isFresh: true };

const isFreshLink = (state: unknown): boolean => (state as Partial<typeof FRESH_LINK> | undefined)?.isFresh === true;

const never = (): Promise<never> => new Promise(() => undefined);
