import { hasScreen, type PageId, type PortalPage } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

/** Returns a filter of the pages that have a screen, and the operations without which it is empty. */
export function createPageFilter(can: Can): (page: PortalPage) => boolean {
  const changesSettings = can("listRetailers") && can("getRetailerSettings") && can("replaceRetailerSettings");
  const available: Partial<Record<PageId, boolean>> = {
    "embedded-reports": can("listEmbeddedReports") && can("getEmbeddedReport"),
    "embedded-report": can("getEmbeddedReport"),
    "own-account": canUseOwnAccount(can),
    audit: can("listAuditEvents"),
    retailers: changesSettings,
    "retailer-settings": changesSettings,
    mails: can("listMails") && can("listMailGroups"),
    "suppressed-addresses": can("listSuppressedAddresses"),
  };
  return (page) => hasScreen(page) && available[page.id] !== false;
}

/** An API has all operations of the own account or none, except those of access tokens. */
const canUseOwnAccount = (can: Can): boolean =>
  can("getOwnAccount") &&
  can("validateOwnIdentity") &&
  can("replaceOwnPassword") &&
  can("createPasskeyOptions") &&
  can("createPasskey") &&
  can("changePasskey") &&
  can("deletePasskey") &&
  can("createAuthenticator") &&
  can("validateAuthenticator") &&
  can("deleteAuthenticator") &&
  can("createRecoveryCodes") &&
  can("listOwnSessions") &&
  can("deleteOwnSession") &&
  can("deleteOtherSessions");
