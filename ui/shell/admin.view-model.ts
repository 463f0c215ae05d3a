import { makeAutoObservable } from "mobx";
import type { Retailer } from "#domain/shared/retailer.ts";
import { retailerPath, type PageMenuEntry } from "#domain/shell/index.ts";
import type { Screen } from "#ui/model/screen.ts";

type Deps = {
  /** The pages of administration that exist and that the account may open. */
  readonly pages: readonly PageMenuEntry[];
  readonly retailers: readonly Retailer[];
  readonly retailer: Retailer;
  /** Discards the preferences of this retailer. */
  readonly forgetRetailer: () => void;
};

/** The start page of the administration [SHELL-021]: its pages, and the retailers of the account. */
export class AdminViewModel implements Screen {
  private readonly deps: Deps;

  readonly title = "Admin";
  readonly isIdle = true;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false, title: false, isIdle: false }, { autoBind: true });
  }

  get pages(): readonly PageMenuEntry[] {
    return this.deps.pages;
  }

  get retailers(): readonly (Retailer & { readonly href: string; readonly isCurrent: boolean })[] {
    const { retailers, retailer } = this.deps;
    return retailers.map((each) => ({ ...each, href: retailerPath(each.id), isCurrent: each.id === retailer.id }));
  }

  leaveRetailer(): void {
    this.deps.forgetRetailer();
  }

  async enter(): Promise<void> {
    // All data comes with the page.
  }

  exit(): void {
    // Nothing is pending.
  }
}
