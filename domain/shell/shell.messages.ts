import type { Flag } from "../shared/permission.ts";

export const NO_PAGE_OPEN = "Your account has no pages yet";
/** The time from which on nothing on the page can be newer. */
export const offlineSince = (time: string): string => `You've been offline since ${time}. This page may be out of date.`;

export const storageFailed = (action: "get" | "set", key: string): string => `Storage ${action} error for key ${key}`;

/** The retailer was taken from the account while the page is open. */
export const retailerLost = (name: string): string => `You no longer have access to ${name}.`;

/** The retailer was taken from the account, which continues at another one. */
export const retailerChanged = (lost: string, current: string): string => `${retailerLost(lost)} You're now in ${current}.`;

/** A long address is cut: its beginning is what the user recognizes. */
export function addressNotFound(path: string): string {
  const shown = path.length > MAX_PATH_SHOWN ? `${path.slice(0, MAX_PATH_SHOWN)}…` : path;
  return `Page not found: ${shown}`;
}

const MAX_PATH_SHOWN = 80;

/** Why a direct visit did not lead where it was meant to. */
export function pageClosed(label: string, missing: readonly Flag[]): string {
  const flags = missing.map((flag) => `'${flag}'`).join(" or ");
  return `You don't have access to ${label}. It requires the ${flags} permission.`;
}
