import type { Flag, Permissions } from "../shared/permission.ts";
import { mayOpen, PAGES, type Page } from "./page.ts";
import { parsePageKind, type PageKind } from "./page-kind.ts";

/**
 * Returns the kind of start page for an account: the setting `start_page` if the account may open that page.
 * Otherwise, returns the first existing page in menu order that the account may open. Undefined if there is none.
 */
export function chooseStartPage(
  setting: string | undefined,
  permissions: Permissions,
  exists: (page: Page) => boolean = () => true,
): PageKind | undefined {
  const open = PAGES.filter((page) => page.kind && exists(page) && mayOpen(page, permissions));
  const preferred = parsePageKind(setting);
  return open.find((page) => page.kind === preferred)?.kind ?? open[0]?.kind;
}

/** The outcome of opening a page: open, closed with the missing flags, or unknown. */
export type Visit =
  | { readonly kind: "open"; readonly page: Page }
  | { readonly kind: "closed"; readonly page: Page; readonly missing: readonly Flag[] }
  | { readonly kind: "unknown" };

/** Decides whether the permissions open the page. */
export function decideVisit(page: Page | undefined, permissions: Permissions): Visit {
  if (page === undefined) return { kind: "unknown" };
  if (mayOpen(page, permissions)) return { kind: "open", page };
  return { kind: "closed", page, missing: page.opensWith };
}
