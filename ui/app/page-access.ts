import type { Location } from "#domain/shared/location.ts";
import type { Flag, Permissions } from "#domain/shared/access/permission.ts";
import {
  addressNotFound,
  decidePageVisit,
  matchPage,
  accessDenied,
  pageLabel,
  startPath,
  type PortalPage,
  type PageKind,
  type PageMatch,
} from "#domain/shell/index.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";

type Dependencies = {
  readonly permissions: Permissions;
  readonly pageKind: PageKind | undefined;
  readonly notifications: Pick<ActionNotifier, "raiseWithAction" | "raise">;
  /** Explains in detail why a page is closed. */
  readonly explain: (page: PortalPage, missing: readonly Flag[]) => unknown;
  /** True if the page has a screen. */
  readonly isBuilt: (page: PortalPage) => boolean;
};

/** Decides which page an account sees at an address. */
export class PageAccess {
  private readonly deps: Dependencies;

  constructor(deps: Dependencies) {
    this.deps = deps;
  }

  /**
   * Returns the page at an address, or undefined if the account may not open any page.
   * At '/', throws a redirect to the start page. If the page is closed or does not exist, notifies the user and
   * throws a redirect to '/'.
   */
  pageAt({ path }: Location, redirect: (path: string) => Response): PageMatch | undefined {
    const { pageKind, permissions, notifications, explain } = this.deps;
    if (path === "/") {
      if (pageKind && this.openPageAt(startPath(pageKind))) throw redirect(startPath(pageKind));
      return undefined;
    }
    const match = matchPage(path);
    const isBuilt = match !== undefined && this.deps.isBuilt(match.page);
    if (!isBuilt) notifications.raise("warn", addressNotFound(path));
    const visit = decidePageVisit(match?.page, permissions);
    if (isBuilt && visit.kind === "closed") {
      const { page, missing } = visit;
      notifications.raiseWithAction(accessDenied(pageLabel(page), missing), {
        label: "Why can't I?",
        run: () => void explain(page, missing),
      });
    }
    if (isBuilt && visit.kind === "open") return match;
    throw redirect("/");
  }

  /** Returns the page at a path if the account may open it. */
  openPageAt(path: string): PageMatch | undefined {
    const match = matchPage(path);
    return match && decidePageVisit(match.page, this.deps.permissions).kind === "open" && this.deps.isBuilt(match.page)
      ? match
      : undefined;
  }
}
