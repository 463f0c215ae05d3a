import type { Flag, Permissions } from "../shared/access/permission.ts";
import { canOpenPage, PAGES, type PortalPage } from "./page.ts";
import { parsePageKind, type PageKind } from "./page-kind.ts";

/**
 * Returns the kind of start page for an account: the setting `start_page` if the account may open that page.
 * Otherwise, returns the first existing page in menu order that the account may open. Undefined if there is none.
 */
export function chooseStartPage(
  setting: string | undefined,
  permissions: Permissions,
  exists: (page: PortalPage) => boolean = () => true,
): PageKind | undefined {
  const open = PAGES.filter((page) => page.kind && exists(page) && canOpenPage(page, permissions));
  const preferred = parsePageKind(setting);
  return open.find((page) => page.kind === preferred)?.kind ?? open[0]?.kind;
}

/** The outcome of opening a page: open, closed with the missing flags, or unknown. */
export type PageVisit =
  | { readonly kind: "open"; readonly page: PortalPage }
  | { readonly kind: "closed"; readonly page: PortalPage; readonly missing: readonly Flag[] }
  | { readonly kind: "unknown" };

/** Decides whether the permissions open the page. */
export function decidePageVisit(page: PortalPage | undefined, permissions: Permissions): PageVisit {
  if (page === undefined) return { kind: "unknown" };
  if (canOpenPage(page, permissions)) return { kind: "open", page };
  return { kind: "closed", page, missing: page.requiredFlags };
}
