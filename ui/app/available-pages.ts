import { hasScreen, type PageId, type PortalPage } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

/** Returns a filter of the pages that have a screen, and the operations without which it is empty. */
export function createPageFilter(can: Can): (page: PortalPage) => boolean {
  const changesSettings = can("listRetailers") && can("getRetailerSettings") && can("replaceRetailerSettings");
  const available: Partial<Record<PageId, boolean>> = {
    "embedded-reports": can("listEmbeddedReports") && can("getEmbeddedReport"),
    "embedded-report": can("getEmbeddedReport"),
    audit: can("listAuditEvents"),
    retailers: changesSettings,
    "retailer-settings": changesSettings,
    mails: can("listMails") && can("listMailGroups"),
    "suppressed-addresses": can("listSuppressedAddresses"),
  };
  return (page) => hasScreen(page) && available[page.id] !== false;
}
