import type { Permissions } from "../shared/access/permission.ts";
import { canOpenPage, PAGES, type PortalPage, type PageId } from "./page.ts";

export type PageMenuEntry = {
  readonly id: PageId;
  readonly label: string;
  readonly path: string;
  readonly group: "main" | "admin";
};

/** Returns the entries of the existing pages that the account may open, in menu order. */
export function buildPageMenu(
  permissions: Permissions,
  exists: (page: PortalPage) => boolean = () => true,
): readonly PageMenuEntry[] {
  return PAGES.flatMap((page) => {
    const path = page.paths[0];
    if (!page.menu || !path || !exists(page) || !canOpenPage(page, permissions)) return [];
    return [{ id: page.id, path, ...page.menu }];
  });
}
