export type { AddressBar } from "./address-bar.port.ts";
export { parseBootstrap, type Bootstrap } from "./bootstrap.ts";
export type { Clipboard } from "./clipboard.port.ts";
export type { Connectivity } from "./connectivity.port.ts";
export type { Downloads } from "./downloads.port.ts";
export { preventsSubmit, type KeyTarget } from "./enter-key.ts";
export { menuFor, type MenuEntry } from "./menu.ts";
export type { NewTab, NewTabs } from "./new-tabs.port.ts";
export {
  NOTIFICATION_FADE_MS,
  NOTIFICATION_TYPES,
  phaseAfter,
  repeats,
  type Notification,
  type NotificationPhase,
  type NotificationType,
} from "./notification.ts";
export type { PageHash } from "./page-hash.port.ts";
export type { PagePrinter } from "./page-printer.port.ts";
export { consumerPath, formatPath, isSameScreen, matchPage, receiptPath, retailerPath, type PageMatch } from "./page-address.ts";
export { PAGE_KINDS, parsePageKind, startPath, type PageKind } from "./page-kind.ts";
export { hasScreen, mayOpen, PAGE_IDS, pageFlags, pageName, pageOf, PAGES, type Page, type PageArea, type PageId } from "./page.ts";
export {
  DEFAULT_SETTINGS,
  openLinks,
  parsePortalSettings,
  parseTweaks,
  type HomeLink,
  type PortalSettings,
  type PropertyLabel,
  type Tweaks,
} from "./portal-settings.ts";
export type { PreferenceKey, Preferences } from "./preferences.port.ts";
export type { Session, Sessions } from "./session.port.ts";
export { addressNotFound, NO_PAGE_OPEN, offlineSince, retailerChanged, retailerLost, pageClosed, storageFailed } from "./shell.messages.ts";
export type { SignInWindow } from "./sign-in-window.port.ts";
export { chooseStartPage, decideVisit, type Visit } from "./start-page.ts";
export {
  formatPreferencesCookie, isPreferenceKey, isSamePreferences, parseStoredPreferences, PREFERENCES_COOKIE, type StoredPreferences,
} from "./stored-preferences.ts";
export { DRAFT_PREFIX, mustClear, STORAGE_PREFIX, STORED_VERSION } from "./stored-version.ts";
export type { Visibility } from "./visibility.port.ts";
export { whyClosed } from "./why-closed.messages.ts";
