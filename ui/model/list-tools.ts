import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Location } from "#domain/shared/location.ts";
import type { Dialogs } from "./dialogs.ts";
import { LazyDialog, type DialogActions, type DialogModel, type LazyFactory } from "./lazy-dialog.ts";
import type { ListColumns } from "./list-columns.ts";
import type { Notifier } from "./notifier.ts";
import type { ScreenTools } from "./screen.ts";
import { parseUrlQuery } from "./url-state.ts";

/** The saved views of a list, whose code loads when it is needed. */
export type ListViews = {
  /** The view that the list shows, in words. Undefined if there is none. */
  readonly note: string | undefined;
  /** Returns the address of the default view. Undefined if there is none. */
  readonly findDefault: () => Promise<Location | undefined>;
  /** Shows the view with this id, whose filters the URL has already. */
  readonly follow: (id: string) => Promise<void>;
  /** Aborts the request in flight. */
  readonly stop: () => void;
};

export type ColumnFacts = DialogActions & { readonly columns: ListColumns; readonly note: string | undefined };
export type ViewFacts = DialogActions & { readonly views: ListViews };

type Deps = {
  readonly columns: ListColumns;
  /** Why the list cannot be sorted by its columns. Undefined if it can. */
  readonly unsorted: string | undefined;
  /** Loads the code of the views and creates them. Undefined if the API has none. */
  readonly loadViews: ((tools: ListTools) => Promise<ListViews>) | undefined;
  /** The host finds the default view, and the browser follows it once the page is hydrated. */
  readonly phase: () => "host" | "hydrating" | "live";
  readonly columnDialog: LazyFactory<ColumnFacts, DialogModel>;
  readonly viewDialog: LazyFactory<ViewFacts, DialogModel>;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
};

/** What every list has in its action row: the choice of columns, and saved views. */
export class ListTools implements ScreenTools {
  private readonly deps: Deps;
  private views: ListViews | undefined = undefined;
  private loading: Promise<ListViews> | undefined = undefined;
  /** False after the user has left the list. */
  private isOpen = false;

  readonly columns: ListColumns;
  readonly columnDialog: LazyDialog<DialogModel>;
  readonly viewDialog: LazyDialog<DialogModel>;
  /** The address of the list. */
  location: Location = { path: "", search: "" };

  constructor(deps: Deps) {
    this.deps = deps;
    this.columns = deps.columns;
    this.columnDialog = LazyDialog.of(
      deps.columnDialog,
      (actions) => ({ ...actions, columns: this.columns, note: deps.unsorted }),
      deps,
    );
    this.viewDialog = new LazyDialog({
      ...deps,
      prefetch: deps.viewDialog.prefetch,
      create: async (actions) => deps.viewDialog({ ...actions, views: await this.requireViews() }),
    });
    makeAutoObservable<this, "deps" | "loading" | "isOpen" | "views">(
      this,
      {
        ...{ deps: false, loading: false, isOpen: false, columns: false, columnDialog: false, viewDialog: false },
        views: observableRef,
        location: observableRef,
      },
      { autoBind: true },
    );
  }

  get shownColumns(): readonly string[] {
    return this.columns.shown;
  }

  /** What the buttons of the action row show. */
  get bar() {
    return {
      columnDialog: toButton(this.columnDialog),
      viewDialog: toButton(this.viewDialog),
      hasViews: this.hasViews,
      note: this.views?.note,
    };
  }

  get hasViews(): boolean {
    return this.deps.loadViews !== undefined;
  }

  /** Called before the list is shown. Resolves to the address of the default view, if the list opens with one. */
  async open(location: Location): Promise<Location | undefined> {
    this.location = location;
    this.isOpen = true;
    if (!this.hasViews) return undefined;
    const phase = this.deps.phase();
    const { view } = parseUrlQuery(location.search);
    if (view !== undefined && phase !== "host") void this.follow(view);
    if (location.search !== "" || phase === "hydrating") return undefined;
    const views = await this.requireViews().catch(() => undefined);
    return this.isOpen ? views?.findDefault() : undefined;
  }

  /** Called when the address of the list changes. */
  move(location: Location): void {
    this.location = location;
  }

  close(): void {
    this.isOpen = false;
    this.columnDialog.close();
    this.viewDialog.close();
    this.views?.stop();
  }

  private async follow(id: string): Promise<void> {
    const views = await this.requireViews().catch(() => undefined);
    if (this.isOpen) await views?.follow(id);
  }

  private async requireViews(): Promise<ListViews> {
    this.loading ??= this.load();
    return this.loading;
  }

  private async load(): Promise<ListViews> {
    const { loadViews } = this.deps;
    if (loadViews === undefined) throw new Error("The API has no views");
    try {
      const views = await loadViews(this);
      runInAction(() => {
        this.views = views;
      });
      return views;
    } catch (error) {
      this.loading = undefined;
      throw error;
    }
  }
}

const toButton = ({ content, isOpening, open, prefetch }: LazyDialog<DialogModel>) => ({
  ...{ content, isOpening, open, prefetch },
});
