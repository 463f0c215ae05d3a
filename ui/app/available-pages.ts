import { hasScreen, type PageId, type PortalPage } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

/** The operations of the page of the own account. An API has all of them or none. */
const OWN_OPERATIONS = [
  "getOwnAccount",
  "validateOwnIdentity",
  "replaceOwnPassword",
  "createPasskeyOptions",
  "createPasskey",
  "changePasskey",
  "deletePasskey",
  "createAuthenticator",
  "validateAuthenticator",
  "deleteAuthenticator",
  "createRecoveryCodes",
  "listOwnSessions",
  "deleteOwnSession",
  "deleteOtherSessions",
] as const;

/** Returns a filter of the pages that have a screen, and the operations without which it is empty. */
export function createPageFilter(can: Can): (page: PortalPage) => boolean {
  const changesSettings = can("listRetailers") && can("getRetailerSettings") && can("replaceRetailerSettings");
  const available: Partial<Record<PageId, boolean>> = {
    "embedded-reports": can("listEmbeddedReports") && can("getEmbeddedReport"),
    "embedded-report": can("getEmbeddedReport"),
    "own-account": OWN_OPERATIONS.every((operation) => can(operation)),
    audit: can("listAuditEvents"),
    retailers: changesSettings,
    "retailer-settings": changesSettings,
    mails: can("listMails") && can("listMailGroups"),
    "suppressed-addresses": can("listSuppressedAddresses"),
  };
  return (page) => hasScreen(page) && available[page.id] !== false;
}
