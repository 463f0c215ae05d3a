import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import type { Retailer } from "#domain/shared/retailer.ts";
import {
  receiptPath,
  buildPageMenu,
  NO_ACCESSIBLE_PAGES,
  offlineSince,
  findPage,
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
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { NavigationBlocker } from "#ui/model/navigation-blocker.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import type { Notifications } from "./notifications.ts";
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
  /** The text of the field that opens a receipt by transaction id. */
  transactionText = "";

  constructor(deps: ShellDeps) {
    const { bootstrap, preferences, connectivity, pageExists } = deps;
    this.deps = deps;
    this.notifications = deps.notifications;
    this.dialogs = deps.dialogs;
    this.sessionExpired = deps.sessionExpired;
    this.menu = buildPageMenu(bootstrap.permissions, pageExists);
    this.isFolded = preferences.get("navigation.folded") === "yes";
    this.theme = THEMES.find((theme) => theme === preferences.get("theme")) ?? "system";
    this.offlineAt = connectivity.isOnline() ? undefined : deps.clock.now();
    makeAutoObservable<this, "deps" | "stopListening" | "offlineAt">(
      this,
      {
        deps: false,
        stopListening: false,
        notifications: false,
        dialogs: false,
        sessionExpired: false,
        menu: observableRef,
        offlineAt: observableRef,
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

  /** True if a dialog is open or the history has notifications. */
  get needsLazyViews(): boolean {
    return this.dialogs.open !== undefined || this.sessionExpired.isOpen || this.notifications.history.length > 0;
  }

  /** True while the next screen loads. */
  get isNavigating(): boolean {
    return this.deps.navigation.isNavigating;
  }

  get banner(): string | undefined {
    return this.offlineAt && offlineSince(formatInstant(this.offlineAt, this.zone));
  }

  /** The message that replaces the screen if the account may open no page. */
  get noPagesMessage(): string | undefined {
    return this.deps.navigation.hasNoPage ? NO_ACCESSIBLE_PAGES : undefined;
  }

  fold(isFolded: boolean): void {
    this.isFolded = isFolded;
    this.deps.preferences.set("navigation.folded", isFolded ? "yes" : "no");
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.deps.preferences.set("theme", theme);
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

  /** Returns false if the user must confirm first. */
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
