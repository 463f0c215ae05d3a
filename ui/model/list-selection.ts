import { makeAutoObservable } from "mobx";
import {
  formatBulkAction,
  formatChooseAll,
  formatChosen,
  type ChosenRows,
  type MatchCount,
} from "#domain/shared/processing/bulk.messages.ts";
import { RowSelection } from "./row-selection.ts";

type Deps<Id extends string> = {
  /** The rows of the page. */
  readonly ids: () => readonly Id[];
  /** How many rows match the filter. Undefined if unknown. */
  readonly total: () => MatchCount | undefined;
  /** True if rows match that are not on the page. */
  readonly hasOthers: () => boolean;
};

/**
 * What is chosen of a list: rows of the page, or all rows that match its filter. Another page clears chosen rows, so that
 * none is changed unseen, and keeps the choice of all. Another filter clears both.
 */
export class ListSelection<Id extends string> {
  private readonly deps: Deps<Id>;
  private readonly rows = new RowSelection<Id>();
  private filterKey: string | undefined = undefined;

  /** True if all matching rows are chosen. */
  isAll = false;

  constructor(deps: Deps<Id>) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "rows" | "filterKey">(
      this,
      { deps: false, rows: false, filterKey: false },
      { autoBind: true },
    );
  }

  get isEmpty(): boolean {
    return !this.isAll && this.rows.size === 0;
  }

  /** Props of `SelectionBar` in `ui/kit`. */
  get bar() {
    return {
      text: this.text,
      chooseAllLabel: this.chooseAllLabel,
      hasPageChosen: this.pageState === "all",
      onChoosePage: () => this.choosePage(true),
      onChooseAll: this.chooseAll,
      onClear: this.clear,
    };
  }

  /** Props of `PageCheckbox` in `ui/kit`. */
  get pageBox() {
    return { state: this.pageState, onChange: this.choosePage };
  }

  /** The state of the check box of the page. */
  get pageState(): "none" | "some" | "all" {
    const { length } = this.deps.ids();
    if (length > 0 && (this.isAll || this.rows.size === length)) return "all";
    return this.rows.size > 0 ? "some" : "none";
  }

  /** '20 on this page chosen'. Empty if nothing is chosen. */
  get text(): string {
    return formatChosen(this.chosen);
  }

  /** The label of the button that chooses all matching rows. Undefined if there are no others than those chosen. */
  get chooseAllLabel(): string | undefined {
    return !this.isAll && this.pageState === "all" && this.deps.hasOthers()
      ? formatChooseAll(this.deps.total())
      : undefined;
  }

  /** The label of the button of an action: 'Resend 20' */
  labelOf(verb: string): string {
    return formatBulkAction(verb, this.chosen);
  }

  has(id: Id): boolean {
    return this.isAll || this.rows.has(id);
  }

  /** Chooses a row, or a range that ends with it. Deselecting a row of all leaves the others of the page. */
  choose(id: Id, isChosen: boolean, isRange: boolean): void {
    if (this.isAll) this.choosePage(true);
    if (isRange) this.rows.chooseUpTo(id, isChosen, this.deps.ids());
    else this.rows.choose(id, isChosen);
  }

  choosePage(isChosen: boolean): void {
    this.isAll = false;
    if (isChosen) this.rows.all(this.deps.ids());
    else this.rows.clear();
  }

  chooseAll(): void {
    this.rows.clear();
    this.isAll = true;
  }

  clear(): void {
    this.isAll = false;
    this.rows.clear();
  }

  /** Called when a page is opened, with the key of its filter. Returns true if the filter is the same. */
  enter(filterKey: string): boolean {
    const isSame = filterKey === this.filterKey;
    if (!isSame) this.isAll = false;
    this.filterKey = filterKey;
    this.rows.clear();
    return isSame;
  }

  /** Deselects rows that the page does not have any more. */
  keep(): void {
    this.rows.keep(this.deps.ids());
  }

  private get chosen(): ChosenRows {
    return this.isAll ? { ofAll: this.deps.total() } : { ofPage: this.rows.size };
  }
}
