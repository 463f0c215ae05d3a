import { makeAutoObservable, observableRef } from "mobx";
import type { RolePreviews } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatInstant, type Instant } from "#domain/shared/time/instant.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { trimFilter } from "#domain/shared/text/typed-filter.ts";
import {
  receiptPath,
  buildPageMenu,
  NO_ACCESSIBLE_PAGES,
  describePreview,
  offlineSince,
  findPage,
  OWN_ACCOUNT_PATH,
  previewEndFailure,
  retailerChanged,
  retailerPath,
  type AddressBar,
  type Bootstrap,
  type Clipboard,
  type Connectivity,
  type PageMenuEntry,
  type PortalPage,
  type Preferences,
} from "#domain/shell/index.ts";
import { parseTransactionId } from "#domain/receipts/index.ts";
import { Command } from "#ui/model/command.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { NavigationBlocker } from "#ui/model/navigation-blocker.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import type { ScreenNavigator, ViewOf } from "#ui/model/screen.ts";
import type { ListedShortcut } from "#ui/model/shortcuts.ts";
import type { Notifications } from "./notifications.ts";
import type { SearchBoxViewModel } from "./search-box.view-model.ts";
import type { SessionExpiredViewModel } from "./session-expired.view-model.ts";

/** The navigation state that the layout shows. */
export type NavigationState = {
  readonly currentPage: PortalPage["id"] | undefined;
  readonly isNavigating: boolean;
  readonly hasNoPage: boolean;
};

export type ShellDeps = {
  readonly bootstrap: Bootstrap;
  readonly pageExists: (page: PortalPage) => boolean;
  readonly navigation: NavigationState;
  readonly navigator: ScreenNavigator;
  readonly guard: Pick<NavigationBlocker, "confirmClose">;
  readonly addressBar: Pick<AddressBar, "navigateTo">;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly clipboard: Clipboard;
  readonly notifications: Notifications;
  readonly dialogs: Dialogs;
  readonly sessionExpired: SessionExpiredViewModel;
  readonly previews: Pick<RolePreviews, "end">;
};

export type Theme = "system" | "light" | "dark";
const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** The host's sign-out page, which asks for confirmation. The page after it deletes the drafts. */
const SIGN_OUT = "/sign-out";
const START = "/";

/** The layout around every screen: menu, retailer, account and notifications. */
export class ShellViewModel {
  private readonly deps: ShellDeps;
  private readonly stopListening: () => void;

  readonly notifications: Notifications;
  readonly dialogs: Dialogs;
  readonly sessionExpired: SessionExpiredViewModel;
  readonly menu: readonly PageMenuEntry[];
  isFolded: boolean;
  /** When the browser went offline. Undefined while online. */
  private offlineAt: Instant | undefined;
  theme: Theme;
  /** True if single letters are shortcuts. */
  hasLetterKeys: boolean;
  /** The shortcuts of the page, while their list is open. */
  listedShortcuts: readonly ListedShortcut[] | undefined = undefined;
  /** Returns the shortcuts of the page. Set when their code is loaded. */
  private findShortcuts: (() => readonly ListedShortcut[]) | undefined = undefined;
  /** The text of the search box. */
  searchText = "";
  /** The results of the search box. Undefined until their code is loaded: then the box opens transaction ids. */
  box: ViewOf<SearchBoxViewModel> | undefined = undefined;
  private isSearching = false;
  private readonly ending = new Command();

  constructor(deps: ShellDeps) {
    const { bootstrap, preferences, connectivity, pageExists } = deps;
    this.deps = deps;
    this.notifications = deps.notifications;
    this.dialogs = deps.dialogs;
    this.sessionExpired = deps.sessionExpired;
    this.menu = buildPageMenu(bootstrap.permissions, pageExists);
    this.isFolded = preferences.get("navigation.folded") === "yes";
    this.theme = THEMES.find((theme) => theme === preferences.get("theme")) ?? "system";
    this.hasLetterKeys = preferences.get("shortcuts") !== "off";
    this.offlineAt = connectivity.isOnline() ? undefined : deps.clock.now();
    makeAutoObservable<this, "deps" | "stopListening" | "offlineAt" | "findShortcuts" | "ending">(
      this,
      {
        deps: false,
        stopListening: false,
        findShortcuts: false,
        ending: false,
        notifications: false,
        dialogs: false,
        sessionExpired: false,
        menu: observableRef,
        listedShortcuts: observableRef,
        offlineAt: observableRef,
        box: observableRef,
      },
      { autoBind: true },
    );
    this.stopListening = connectivity.onChange(this.connectionChanged);
  }

  get account(): string {
    return this.deps.bootstrap.account.email;
  }

  get retailer(): Retailer {
    return this.deps.bootstrap.retailer;
  }

  get retailers(): readonly Retailer[] {
    return this.deps.bootstrap.retailers;
  }

  /** The page of the own account. Undefined without one, and for accounts that visitors of a demonstration share. */
  get ownAccountHref(): string | undefined {
    const { pageExists, bootstrap } = this.deps;
    return pageExists(findPage("own-account")) && !hasFlag(bootstrap.permissions, "sales_demo")
      ? OWN_ACCOUNT_PATH
      : undefined;
  }

  get canSwitchRetailer(): boolean {
    return this.retailers.length > 1;
  }

  /** IANA zone in which the portal shows times. */
  get zone(): string {
    return this.deps.bootstrap.settings.timezone;
  }

  /** The current page in the menu. A receipt belongs to Receipts. */
  get menuPage(): PortalPage["id"] | undefined {
    const { currentPage } = this.deps.navigation;
    return currentPage && (findPage(currentPage).parentPage ?? currentPage);
  }

  /** True if a dialog or the search box is open, or the history has notifications. */
  get needsLazyViews(): boolean {
    const { dialogs, sessionExpired, notifications, listedShortcuts } = this;
    return (
      this.isSearching ||
      (dialogs.open ?? listedShortcuts) !== undefined ||
      sessionExpired.isOpen ||
      notifications.history.length > 0
    );
  }

  /** True while the next screen loads. */
  get isNavigating(): boolean {
    return this.deps.navigation.isNavigating;
  }

  get banner(): string | undefined {
    return this.offlineAt && offlineSince(formatInstant(this.offlineAt, this.zone));
  }

  /** What the session previews. Undefined without a preview. */
  get preview(): string | undefined {
    const { preview, retailer } = this.deps.bootstrap;
    return preview && describePreview(preview, retailer.name);
  }

  get isPreviewEnding(): boolean {
    return this.ending.isPending;
  }

  /** The message that replaces the screen if the account may open no page. */
  get noPagesMessage(): string | undefined {
    return this.deps.navigation.hasNoPage ? NO_ACCESSIBLE_PAGES : undefined;
  }

  /** Ends the preview and opens the portal with all permissions of the account. */
  async endPreview(): Promise<void> {
    const { previews, addressBar } = this.deps;
    const result = await this.ending.run("end", () => previews.end());
    if (result?.ok === true) addressBar.navigateTo(START);
    else if (result !== undefined && shouldNotify(result.error))
      this.notifications.raise("error", previewEndFailure(result.error));
  }

  /** Opens the portal again when the preview ends by itself, so that the page does not claim that nothing can be changed. */
  watchPreview(schedule: Schedule): void {
    const { bootstrap, clock, addressBar } = this.deps;
    if (bootstrap.preview === undefined) return;
    const remaining = Date.parse(bootstrap.preview.ends) - Date.parse(clock.now());
    schedule.after(Math.max(remaining, 0), () => addressBar.navigateTo(START));
  }

  fold(isFolded: boolean): void {
    this.isFolded = isFolded;
    this.deps.preferences.set("navigation.folded", isFolded ? "yes" : "no");
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.deps.preferences.set("theme", theme);
  }

  switchLetterKeys(isOn: boolean): void {
    this.hasLetterKeys = isOn;
    this.deps.preferences.set("shortcuts", isOn ? "on" : "off");
  }

  provideShortcuts(find: () => readonly ListedShortcut[]): void {
    this.findShortcuts = find;
  }

  showShortcuts(): void {
    this.listedShortcuts = this.findShortcuts?.() ?? [];
  }

  closeShortcuts(): void {
    this.listedShortcuts = undefined;
  }

  /** The address of the portal of another retailer, which the host renders. */
  retailerHref(id: string): string {
    return retailerPath(id);
  }

  /** Discards the preferences of this retailer: the remembered store. */
  leaveRetailer(): void {
    this.deps.preferences.remove("reports.store");
  }

  /** Returns false if the user must confirm first. */
  switchRetailer(id: string): boolean {
    return this.leaveFor(retailerPath(id), this.leaveRetailer);
  }

  /** Notifies the user of the retailer that the account lost since the last page, and of the current one. */
  notifyLostRetailer(): void {
    const { lostRetailer, retailer } = this.deps.bootstrap;
    if (lostRetailer === undefined) return;
    this.leaveRetailer();
    this.notifications.raise("warn", retailerChanged(lostRetailer, retailer.name));
  }

  /** Leaves a lost retailer. The host opens another one, or explains why it cannot. */
  leaveLostRetailer(): void {
    if (this.leaveFor(START, this.leaveRetailer)) this.deps.addressBar.navigateTo(START);
  }

  /** Opens the start page as the host renders it, with what the session may do now. */
  reopenPortal(): void {
    if (this.leaveFor(START)) this.deps.addressBar.navigateTo(START);
  }

  /** Returns false if the user must confirm first. */
  signOut(): boolean {
    return this.leaveFor(SIGN_OUT);
  }

  /** Shows the results of what has been typed while their code was loading. */
  attachBox(box: ViewOf<SearchBoxViewModel>): void {
    this.box = box;
    if (this.isSearching) box.focus();
    if (this.searchText !== "") box.type(this.searchText);
  }

  focusSearch(): void {
    this.isSearching = true;
    this.box?.focus();
  }

  leaveSearch(): void {
    this.isSearching = false;
    this.box?.close();
  }

  typeSearch(text: string): void {
    this.searchText = text;
    this.box?.type(text);
  }

  openSearch(): void {
    if (this.box) return this.box.enter();
    const id = parseTransactionId(trimFilter(this.searchText));
    if (!id) return;
    this.searchText = "";
    this.deps.navigator.push({ path: receiptPath(id), search: "" });
  }

  /** Opens the portal of another retailer, if the user may leave. */
  openRetailer(id: string): void {
    if (this.switchRetailer(id)) this.deps.addressBar.navigateTo(this.retailerHref(id));
  }

  async copy(text: string): Promise<boolean> {
    return this.deps.clipboard.copy(text);
  }

  dispose(): void {
    this.stopListening();
    this.sessionExpired.dispose();
  }

  /** Returns true if the link may navigate by itself. Otherwise asks, and navigates if the user confirms. */
  private leaveFor(href: string, onLeave?: () => void): boolean {
    const confirmation = this.deps.guard.confirmClose();
    if (confirmation === true) onLeave?.();
    else void confirmation.then((confirmed) => confirmed && this.navigate(href, onLeave));
    return confirmation === true;
  }

  private navigate(href: string, onLeave?: () => void): void {
    onLeave?.();
    this.deps.addressBar.navigateTo(href);
  }

  private connectionChanged(online: boolean): void {
    this.offlineAt = online ? undefined : (this.offlineAt ?? this.deps.clock.now());
  }
}
