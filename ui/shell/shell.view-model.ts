import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import type { Retailer } from "#domain/shared/retailer.ts";
import {
  receiptPath,
  menuFor,
  NO_PAGE_OPEN,
  offlineSince,
  pageOf,
  retailerChanged,
  retailerPath,
  type AddressBar,
  type Bootstrap,
  type Clipboard,
  type Connectivity,
  type MenuEntry,
  type Page,
  type Preferences,
} from "#domain/shell/index.ts";
import { parseTransactionId } from "#domain/receipts/index.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { NavigationBlocker } from "#ui/model/navigation-blocker.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import type { Notifications } from "./notifications.ts";
import type { SignedOutViewModel } from "./signed-out.view-model.ts";

/** Where the portal stands, as far as its frame shows it. */
export type Whereabouts = { readonly currentPage: Page["id"] | undefined; readonly travelling: boolean; readonly nowhere: boolean };

export type ShellCollaborators = {
  readonly bootstrap: Bootstrap;
  readonly pageExists: (page: Page) => boolean;
  readonly whereabouts: Whereabouts;
  readonly navigator: ScreenNavigator;
  readonly guard: Pick<NavigationBlocker, "confirmLeave">;
  readonly addressBar: Pick<AddressBar, "leaveFor">;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly clipboard: Clipboard;
  readonly notifications: Notifications;
  readonly dialogs: Dialogs;
  readonly signedOut: SignedOutViewModel;
};

export type Theme = "system" | "light" | "dark";
const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** The host's own page. It asks first; drafts are forgotten when the session has ended, by the page that follows. */
const SIGN_OUT = "/sign-out";
const START = "/";

/** What stands around every screen: the ways, the retailer, the account, the messages. */
export class ShellViewModel {
  private readonly deps: ShellCollaborators;
  private readonly stopListening: () => void;

  readonly notifications: Notifications;
  readonly dialogs: Dialogs;
  readonly signedOut: SignedOutViewModel;
  readonly menu: readonly MenuEntry[];
  isFolded: boolean;
  /** Since when there has been no network. */
  private offlineAt: Instant | undefined;
  theme: Theme;
  /** The transaction id in the field that opens one. */
  transactionText = "";

  constructor(deps: ShellCollaborators) {
    const { bootstrap, preferences, connectivity, pageExists } = deps;
    this.deps = deps;
    this.notifications = deps.notifications;
    this.dialogs = deps.dialogs;
    this.signedOut = deps.signedOut;
    this.menu = menuFor(bootstrap.permissions, pageExists);
    this.isFolded = preferences.get("navigation.folded") === "yes";
    this.theme = THEMES.find((theme) => theme === preferences.get("theme")) ?? "system";
    this.offlineAt = connectivity.isOnline() ? undefined : deps.clock.now();
    makeAutoObservable<this, "deps" | "stopListening" | "offlineAt">(
      this,
      { deps: false, stopListening: false, notifications: false, dialogs: false, signedOut: false, menu: observableRef, offlineAt: observableRef },
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

  get canSwitchRetailer(): boolean {
    return this.retailers.length > 1;
  }

  /** IANA zone in which the portal shows times. */
  get zone(): string {
    return this.deps.bootstrap.settings.timezone;
  }

  /** The page of the menu that one is on: a receipt counts to the receipts. */
  get menuPage(): Page["id"] | undefined {
    const { currentPage } = this.deps.whereabouts;
    return currentPage && (pageOf(currentPage).partOf ?? currentPage);
  }

  /** There is a dialog to be shown, or a notification to be read again. */
  get hasNews(): boolean {
    return this.dialogs.open !== undefined || this.signedOut.isOpen || this.notifications.history.length > 0;
  }

  /** The next screen is on its way. */
  get isTravelling(): boolean {
    return this.deps.whereabouts.travelling;
  }

  get banner(): string | undefined {
    return this.offlineAt && offlineSince(formatInstant(this.offlineAt, this.zone));
  }

  /** Said instead of a screen when there is none to show. */
  get nothingOpen(): string | undefined {
    return this.deps.whereabouts.nowhere ? NO_PAGE_OPEN : undefined;
  }

  fold(isFolded: boolean): void {
    this.isFolded = isFolded;
    this.deps.preferences.set("navigation.folded", isFolded ? "yes" : "no");
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.deps.preferences.set("theme", theme);
  }

  /** Another retailer is another portal: the host renders it anew. */
  retailerHref(id: string): string {
    return retailerPath(id);
  }

  /** The store that was remembered is of this retailer only. */
  leaveRetailer(): void {
    this.deps.preferences.forget("reports.store");
  }

  /** False where somebody has to be asked first. */
  switchRetailer(id: string): boolean {
    return this.leaveFor(retailerPath(id), this.leaveRetailer);
  }

  /** Says which retailer the account has lost since the last page, and where it continues. */
  announceRetailer(): void {
    const { lostRetailer, retailer } = this.deps.bootstrap;
    if (lostRetailer === undefined) return;
    this.leaveRetailer();
    this.notifications.raise("warn", retailerChanged(lostRetailer, retailer.name));
  }

  /** Leaves the retailer that the account has lost: the host opens another one, or says why it cannot. */
  continueElsewhere(): void {
    if (this.leaveFor(START, this.leaveRetailer)) this.deps.addressBar.leaveFor(START);
  }

  /** False where somebody has to be asked first. */
  signOut(): boolean {
    return this.leaveFor(SIGN_OUT);
  }

  typeTransaction(text: string): void {
    this.transactionText = text;
  }

  openTransaction(): void {
    const id = parseTransactionId(this.transactionText);
    if (!id) return;
    this.transactionText = "";
    this.deps.navigator.push({ path: receiptPath(id), search: "" });
  }

  async copy(text: string): Promise<boolean> {
    return this.deps.clipboard.copy(text);
  }

  dispose(): void {
    this.stopListening();
    this.signedOut.dispose();
  }

  /** The link itself leads away where nothing would be lost; else it is led by the answer. */
  private leaveFor(href: string, farewell?: () => void): boolean {
    const may = this.deps.guard.confirmLeave();
    if (may === true) farewell?.();
    else void may.then((leaves) => leaves && this.goFor(href, farewell));
    return may === true;
  }

  private goFor(href: string, farewell?: () => void): void {
    farewell?.();
    this.deps.addressBar.leaveFor(href);
  }

  private connectionChanged(online: boolean): void {
    this.offlineAt = online ? undefined : (this.offlineAt ?? this.deps.clock.now());
  }
}
