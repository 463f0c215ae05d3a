export type { AddressBar } from "./address-bar.port.ts";
export { parseBootstrap, parseZoneOffsets, type Bootstrap } from "./bootstrap.ts";
export type { Clipboard } from "./clipboard.port.ts";
export type { Connectivity } from "./connectivity.port.ts";
export type { Downloads } from "./downloads.port.ts";
export { preventsSubmit, type KeyTarget } from "./enter-key.ts";
export { buildPageMenu, type PageMenuEntry } from "./menu.ts";
export type { NewTab, NewTabs } from "./new-tabs.port.ts";
export {
  NOTIFICATION_FADE_MS,
  NOTIFICATION_MESSAGE_TYPES,
  isRepeatedNotification,
  type NotificationMessage,
  type NotificationType,
} from "./notification.ts";
export type { PagePrinter } from "./page-printer.port.ts";
export {
  consumerPath,
  formatPath,
  isSameScreen,
  matchPage,
  receiptHref,
  recordsOfReceiptHref,
  receiptPath,
  retailerPath,
  type PageMatch,
} from "./page-address.ts";
export { PAGE_KINDS, parsePageKind, startPath, type PageKind } from "./page-kind.ts";
export {
  hasScreen,
  canOpenPage,
  OWN_ACCOUNT_PATH,
  PAGE_IDS,
  allPageFlags,
  pageLabel,
  findPage,
  PAGES,
  type PortalPage,
  type PageArea,
  type PageId,
} from "./page.ts";
export {
  DEFAULT_SETTINGS,
  filterHomeLinks,
  parsePortalSettings,
  parseTweaks,
  type HomeLink,
  type PortalSettings,
  type PropertyLabel,
  type Tweaks,
} from "./portal-settings.ts";
export type { PreferenceKey, Preferences } from "./preferences.port.ts";
export type { Session, Sessions } from "./session.port.ts";
export {
  addressNotFound,
  NO_ACCESSIBLE_PAGES,
  offlineSince,
  retailerChanged,
  retailerLost,
  sessionReduced,
  type ReducedSession,
  accessDenied,
  storageFailureMessage,
} from "./shell.messages.ts";
export type { ErasureChannel } from "./erasure-channel.port.ts";
export type { SignInWindow } from "./sign-in-window.port.ts";
export { chooseStartPage, decidePageVisit, type PageVisit } from "./start-page.ts";
export {
  formatPreferencesCookie,
  isPreferenceKey,
  isSamePreferences,
  parseStoredPreferences,
  PREFERENCES_COOKIE,
  type StoredPreferences,
} from "./stored-preferences.ts";
export { DRAFT_PREFIX, isStorageOutdated, STORAGE_PREFIX, STORAGE_VERSION } from "./storage-version.ts";
export type { Visibility } from "./visibility.port.ts";
export { describePreview, END_PREVIEW, previewEndFailure } from "./role-preview.messages.ts";
export { accessDeniedDetails } from "./access-denied.messages.ts";
export type { PageSpeed, PageViewMeter, SpeedReport, SpeedReports } from "./web-vitals.port.ts";
export type {
  MeasuredPageView,
  PageView,
  PageViewSampling,
  VitalHistogram,
  WebVital,
  WebVitalDays,
  WebVitalRating,
  WebVitalValues,
} from "./web-vitals.ts";
