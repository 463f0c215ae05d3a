import type { Flag } from "../shared/access/permission.ts";

export const NO_ACCESSIBLE_PAGES = "Your account has no pages yet";
/** `time`: the data on the page is not newer than this. */
export const offlineSince = (time: string): string =>
  `You've been offline since ${time}. This page may be out of date.`;

export const storageFailureMessage = (action: "get" | "set", key: string): string =>
  `Storage ${action} error for key ${key}`;

/** The account lost access to the retailer while the page was open. */
export const retailerLost = (name: string): string => `You no longer have access to ${name}.`;

/** Why the session may do less than an open page shows. */
export type ReducedSession = "preview" | "policy";

const REDUCED: Readonly<Record<ReducedSession, string>> = {
  preview: "Another tab previews a role. Nothing can be changed until the preview ends.",
  policy: "Your retailer now requires another way to sign in.",
};

export const sessionReduced = (reason: ReducedSession): string => REDUCED[reason];

/** The account lost access to the retailer and continues at another one. */
export const retailerChanged = (lost: string, current: string): string =>
  `${retailerLost(lost)} You're now in ${current}.`;

/** Truncates a long address: the user recognizes its beginning. */
export const addressNotFound = (path: string): string => `Page not found: ${truncate(path)}`;

/** Truncates a text for a notification. */
export const truncate = (text: string): string =>
  text.length > MAX_TEXT_SHOWN ? `${text.slice(0, MAX_TEXT_SHOWN)}…` : text;

const MAX_TEXT_SHOWN = 80;

/** Explains why an address does not open its page. */
export function accessDenied(label: string, missing: readonly Flag[]): string {
  const flags = missing.map((flag) => `'${flag}'`).join(" or ");
  return `You don't have access to ${label}. It requires the ${flags} permission.`;
}
