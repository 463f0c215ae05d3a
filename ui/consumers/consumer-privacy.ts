import { makeAutoObservable } from "mobx";
import type { ButtonState, Consumers } from "#domain/consumers/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { EraseConsumerViewModel, EraseConsumerDeps } from "./erase-consumer.view-model.ts";

export type ConsumerFile = { readonly label: string; readonly href: string };

/** The erase dialog. Its code is loaded when the user opens it. */
export type EraseDialog = LazyFactory<EraseConsumerDeps, EraseConsumerViewModel>;

type Deps = Pick<EraseConsumerDeps, "notifier" | "onErased"> & {
  readonly consumers: Pick<Consumers, "countRecords" | "erase" | "exportUrl">;
  readonly can: Can;
  readonly right: ButtonState;
  readonly eraser: EraseDialog;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  /** The customer on the page. */
  readonly key: () => string;
  readonly exists: () => boolean;
  /** The identifier as the page shows it. */
  readonly shownName: () => string | undefined;
};

/** Exports and erases the data of a customer. */
export class ConsumerPrivacy {
  private readonly deps: Deps;

  readonly dialog: LazyDialog<EraseConsumerViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.dialog = LazyDialog.of(
      deps.eraser,
      (actions) => ({
        ...deps,
        ...actions,
        identifier: deps.key(),
        shownName: deps.shownName() ?? deps.key(),
        exists: deps.exists(),
      }),
      deps,
    );
    makeAutoObservable<this, "deps">(this, { deps: false, dialog: false }, { autoBind: true });
  }

  get isShown(): boolean {
    return this.buttonState !== "hidden" || this.files.length > 0;
  }

  /** Before an erasure the user sees what it removes, so it needs both operations. */
  get buttonState(): ButtonState {
    const { can, right } = this.deps;
    return can("deleteConsumer") && can("getConsumerUses") ? right : "hidden";
  }

  /** The files with all data of the customer. */
  get files(): readonly ConsumerFile[] {
    const { can, right, consumers, key, exists } = this.deps;
    if (!can("getConsumerData") || right !== "enabled" || !exists()) return [];
    return [
      { label: "Export as JSON", href: consumers.exportUrl(key(), "json") },
      { label: "Export as HTML", href: consumers.exportUrl(key(), "html") },
    ];
  }
}
