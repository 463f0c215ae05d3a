import { makeAutoObservable } from "mobx";
import type { Location } from "#domain/shared/location.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type DialogActions, type DialogModel, type Lazy } from "#ui/model/lazy-dialog.ts";
import type { ListColumns } from "#ui/model/list-columns.ts";
import type { ListTool, ListToolCode } from "#ui/model/list-tools.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { ColumnChoiceViewModel } from "./column-choice.view-model.ts";
import type { SavedListViews } from "./list-views.ts";
import { ViewsDialogViewModel } from "./views-dialog.view-model.ts";

type Deps = {
  readonly columns: ListColumns;
  /** Why the list cannot be sorted by its columns. Undefined if it can. */
  readonly unsorted: string | undefined;
  /** Undefined if the API has no views. */
  readonly views: SavedListViews | undefined;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  /** The components of the dialogs. */
  readonly components: Readonly<Record<ListTool, unknown>>;
};

/** The dialogs of a list: its columns and its saved views. */
export class ListToolDialogs implements ListToolCode {
  private readonly deps: Deps;
  private readonly open: Readonly<Record<ListTool, LazyDialog<DialogModel>>>;

  constructor(deps: Deps) {
    const { columns, unsorted, views, dialogs, components } = deps;
    this.deps = deps;
    const dialogOf = (tool: ListTool, createModel: (actions: DialogActions) => DialogModel) =>
      new LazyDialog({
        ...deps,
        create: (actions) => Promise.resolve({ View: components[tool], model: createModel(actions) }),
      });
    this.open = {
      columns: dialogOf("columns", ({ close }) => new ColumnChoiceViewModel({ columns, close, note: unsorted })),
      views: dialogOf("views", (actions) => {
        if (views === undefined) throw new Error("The API has no views");
        return new ViewsDialogViewModel({ ...actions, views, dialogs });
      }),
    };
    makeAutoObservable<this, "deps" | "open">(this, { deps: false, open: false }, { autoBind: true });
  }

  get note(): string | undefined {
    return this.deps.views?.note;
  }

  get contents(): readonly Lazy<unknown>[] {
    return Object.values(this.open).flatMap(({ content }) => content ?? []);
  }

  async show(tool: ListTool): Promise<void> {
    await this.open[tool].open();
  }

  async findDefault(): Promise<Location | undefined> {
    return this.deps.views?.findDefault();
  }

  async follow(id: string): Promise<void> {
    await this.deps.views?.follow(id);
  }

  close(): void {
    for (const dialog of Object.values(this.open)) dialog.close();
    this.deps.views?.stop();
  }
}
