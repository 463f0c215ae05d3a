import type { Permissions } from "../shared/permission.ts";
import { mayOpen, PAGES, type Page, type PageId } from "./page.ts";

export type MenuEntry = { readonly id: PageId; readonly label: string; readonly path: string; readonly group: "main" | "admin" };

/** Returns the entries of the existing pages that the account may open, in menu order. */
export function menuFor(permissions: Permissions, exists: (page: Page) => boolean = () => true): readonly MenuEntry[] {
  return PAGES.flatMap((page) => {
    const path = page.paths[0];
    if (!page.menu || !path || !exists(page) || !mayOpen(page, permissions)) return [];
    return [{ id: page.id, path, ...page.menu }];
  });
}
