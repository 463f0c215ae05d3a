import type { Flag, Permissions } from "../shared/permission.ts";
import { mayOpen, PAGES, type Page } from "./page.ts";
import { parsePageKind, type PageKind } from "./page-kind.ts";

/**
 * The kind of first page for an account: the setting `start_page` where the account may open it, else the first page
 * of the menu's order that exists and is open. Undefined when no page is open to the account.
 */
export function chooseStartPage(
  setting: string | undefined,
  permissions: Permissions,
  exists: (page: Page) => boolean = () => true,
): PageKind | undefined {
  const open = PAGES.filter((page) => page.kind && exists(page) && mayOpen(page, permissions));
  const wished = parsePageKind(setting);
  return open.find((page) => page.kind === wished)?.kind ?? open[0]?.kind;
}

/** Where a visitor ends up, and why when it is not where they asked to go. */
export type Visit =
  | { readonly kind: "open"; readonly page: Page }
  | { readonly kind: "closed"; readonly page: Page; readonly missing: readonly Flag[] }
  | { readonly kind: "unknown" };

/** A page whose flag is not held is closed, whoever asks for it. */
export function decideVisit(page: Page | undefined, permissions: Permissions): Visit {
  if (page === undefined) return { kind: "unknown" };
  if (mayOpen(page, permissions)) return { kind: "open", page };
  return { kind: "closed", page, missing: page.opensWith };
}
