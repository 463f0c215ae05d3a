import { makeAutoObservable, observable } from "mobx";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type DialogActions, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ReturnSeveralViewModel } from "./return-several.view-model.ts";
import type { ReturnAttempt, SeenReturn, SeveralReturnsRequest } from "./several-returns-request.ts";

type Deps = {
  readonly receipt: () => Receipt | undefined;
  /** True if the user may record a return of the item. */
  readonly canRecord: (place: number) => boolean;
  readonly returnOne: (returned: SeenReturn, latest: Receipt) => Promise<ReturnAttempt>;
  readonly openReturnSeveral: LazyFactory<SeveralReturnsRequest, ReturnSeveralViewModel>;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
};

/** The items that the user selects to return them together. */
export class SelectedReturnsViewModel {
  private readonly deps: Deps;
  private readonly chosen = observable.set<number>();
  /** The item that was selected last. The start of a range. */
  private latestPlace: number | undefined = undefined;

  readonly dialog: LazyDialog<ReturnSeveralViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.dialog = LazyDialog.of(deps.openReturnSeveral, (actions) => this.request(actions), deps);
    makeAutoObservable<this, "deps" | "chosen" | "latestPlace">(
      this,
      { deps: false, chosen: false, latestPlace: false, dialog: false },
      { autoBind: true },
    );
  }

  /** Positions of the items that can be selected. */
  get selectable(): readonly number[] {
    const { receipt, canRecord } = this.deps;
    return (receipt()?.items ?? []).flatMap((_item, place) => (canRecord(place) ? [place] : []));
  }

  /** True if there are several items to choose from. */
  get isOffered(): boolean {
    return this.selectable.length > 1;
  }

  /** Positions of the selected items. An item that another user has returned is not among them. */
  get selected(): readonly number[] {
    return this.selectable.filter((place) => this.chosen.has(place));
  }

  get label(): string {
    return this.selected.length === 0 ? "Return selected" : `Return selected (${this.selected.length})`;
  }

  get disabledReason(): string | undefined {
    return this.selected.length === 0 ? "No item is selected" : undefined;
  }

  get areAllSelected(): boolean {
    return this.selected.length === this.selectable.length;
  }

  isSelected(place: number): boolean {
    return this.chosen.has(place);
  }

  /** Selects an item. `isRange`: and all from the one that was selected before. */
  select(place: number, isSelected: boolean, isRange: boolean): void {
    const [from, to] = [isRange ? (this.latestPlace ?? place) : place, place];
    const range = this.selectable.filter((each) => each >= Math.min(from, to) && each <= Math.max(from, to));
    for (const each of range) this.mark(each, isSelected);
    this.latestPlace = place;
  }

  selectAll(): void {
    for (const place of this.selectable) this.mark(place, true);
  }

  clear(): void {
    this.chosen.clear();
    this.latestPlace = undefined;
  }

  private mark(place: number, isSelected: boolean): void {
    if (isSelected) this.chosen.add(place);
    else this.chosen.delete(place);
  }

  private request(actions: DialogActions): SeveralReturnsRequest {
    const { receipt, returnOne, notifier } = this.deps;
    const shown = receipt() as Receipt;
    const latest = (): Receipt => {
      const current = receipt();
      return current?.id === shown.id ? current : shown;
    };
    return {
      ...actions,
      receipt: shown,
      latest,
      places: this.selected,
      returnOne: (returned) => returnOne(returned, latest()),
      onReturned: (places) => places.forEach((place) => this.mark(place, false)),
      notifier,
    };
  }
}
