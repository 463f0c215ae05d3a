import { makeAutoObservable } from "mobx";
import type { Account } from "#domain/accounts/index.ts";
import type { BulkOrder } from "#ui/model/bulk-run.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import { ListSelection } from "#ui/model/list-selection.ts";
import { createToolBoxes, type BulkTool, type BulkToolFacts, type ToolViews } from "#ui/model/bulk-tool.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { StoreAccessItem, StoreAccessRun } from "./store-access-run.ts";
import type { StoreAccessFacts, StoreAccessViewModel } from "./store-access.view-model.ts";

/** What the tool needs from the list of accounts. The query is the text of its filter. */
export type AccountToolFacts = BulkToolFacts<string> & {
  /** All accounts that match the filter. */
  readonly matching: () => readonly Account[];
  /** Loads the accounts again, because they have other versions now. */
  readonly reload: () => void;
};

type Deps = AccountToolFacts & {
  readonly run: StoreAccessRun;
  readonly form: LazyFactory<StoreAccessFacts, StoreAccessViewModel>;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly views: ToolViews;
};

/** Changes the store access of chosen accounts: those of the page, or all that match. */
export class StoreAccessTool implements BulkTool {
  private readonly deps: Deps;

  readonly run: StoreAccessRun;
  readonly selection: ListSelection<string>;
  readonly form: LazyDialog<StoreAccessViewModel>;
  readonly head: BulkTool["head"];
  readonly boxOf: BulkTool["boxOf"];

  constructor(deps: Deps) {
    this.deps = deps;
    this.run = deps.run;
    this.selection = new ListSelection({
      ids: () => deps.rows().map(({ id }) => id),
      total: () => ({ count: deps.matching().length, isExact: true }),
      hasOthers: deps.hasOthers,
    });
    const boxes = createToolBoxes(this.selection, deps.views);
    this.head = boxes.head;
    this.boxOf = boxes.boxOf;
    this.form = LazyDialog.of(
      deps.form,
      (dialog) => ({ ...dialog, accounts: this.chosen, onConfirm: this.begin }),
      deps,
    );
    makeAutoObservable<this, "deps">(
      this,
      { deps: false, run: false, selection: false, form: false, head: false, boxOf: false },
      { autoBind: true },
    );
  }

  get openLabel(): string {
    return this.selection.labelOf("Store access for");
  }

  /** Why the chosen accounts cannot be changed now. */
  get heldReason(): string | undefined {
    if (this.run.isPending) return "Wait until the others are changed, or stop them";
    return this.selection.isEmpty ? "Choose accounts first" : undefined;
  }

  load(): Promise<void> {
    this.enter();
    return Promise.resolve();
  }

  stop(): void {
    this.selection.clear();
    this.form.close();
  }

  enter(): void {
    if (!this.selection.enter(this.deps.query())) this.leave();
  }

  leave(): void {
    this.form.close();
  }

  /** Opens the form about the chosen accounts. */
  async open(): Promise<void> {
    if (this.heldReason === undefined) await this.form.open();
  }

  private get chosen(): readonly Account[] {
    return this.deps.matching().filter(({ email }) => this.selection.has(email));
  }

  /** Changes the accounts that were not changed. */
  async retry(): Promise<void> {
    await this.run.retry();
    this.deps.reload();
  }

  private async begin(order: BulkOrder<StoreAccessItem>): Promise<void> {
    this.selection.clear();
    await this.run.begin(order);
    this.deps.reload();
  }
}
