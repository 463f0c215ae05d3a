import { makeAutoObservable } from "mobx";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import { retailerPath, type PageMenuEntry } from "#domain/shell/index.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { AdminFigure } from "./admin-figures.ts";
import type { SpeedPanelViewModel } from "./speed-panel.view-model.ts";

type Deps = {
  /** The pages of administration that exist and that the account may open. */
  readonly pages: readonly PageMenuEntry[];
  /** The figures that the account may see. They outlive the page, so that the next visit begins with the last values. */
  readonly figures: readonly AdminFigure[];
  /** Absent if the account may not see it, or if the API does not have it. */
  readonly speed?: SpeedPanelViewModel | undefined;
  readonly retailers: readonly Retailer[];
  readonly retailer: Retailer;
  /** Discards the preferences of this retailer. */
  readonly forgetRetailer: () => void;
};

/** The start page of the administration [SHELL-021]: counts, its pages, and the retailers of the account. */
export class AdminViewModel implements Screen {
  private readonly deps: Deps;

  readonly title = "Admin";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false, title: false }, { autoBind: true });
  }

  get isIdle(): boolean {
    return !this.figures.some(({ isLoading }) => isLoading) && (this.speed?.isIdle ?? true);
  }

  get figures(): readonly AdminFigure[] {
    return this.deps.figures;
  }

  get speed(): SpeedPanelViewModel | undefined {
    return this.deps.speed;
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

  /** Loads each figure once for a visit. Shows the values of the last visit until then. */
  enter(): Promise<void> | undefined {
    const isFirst = this.figures.some(({ state }) => state === "loading") || this.speed?.state === "loading";
    const loads = [...this.figures, ...(this.speed ? [this.speed] : [])].map((part) => part.load());
    return isFirst ? Promise.all(loads).then(() => undefined) : undefined;
  }

  exit(): void {
    for (const figure of this.figures) figure.stop();
    this.speed?.stop();
  }
}
