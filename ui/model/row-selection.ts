import { makeAutoObservable, observableRef } from "mobx";

/** The selected rows of a page. */
export class RowSelection<Id extends string> {
  private chosen: ReadonlySet<Id> = new Set();
  /** The start of a range: the last row that was selected or deselected on its own. */
  private anchor: Id | undefined = undefined;

  constructor() {
    makeAutoObservable<this, "chosen" | "anchor">(this, { chosen: observableRef, anchor: false }, { autoBind: true });
  }

  get size(): number {
    return this.chosen.size;
  }

  has(id: Id): boolean {
    return this.chosen.has(id);
  }

  choose(id: Id, isChosen: boolean): void {
    this.anchor = id;
    this.put([id], isChosen);
  }

  /** Selects the range between the anchor and this row, in either direction. */
  chooseUpTo(id: Id, isChosen: boolean, page: readonly Id[]): void {
    const [from, to] = [page.indexOf(this.anchor ?? id), page.indexOf(id)].sort((a, b) => a - b);
    this.put(from === undefined || from < 0 ? [id] : page.slice(from, (to ?? from) + 1), isChosen);
    this.anchor = id;
  }

  all(page: readonly Id[]): void {
    this.chosen = new Set(page);
  }

  /** Deselects rows that the page does not have any more. */
  keep(page: readonly Id[]): void {
    this.chosen = new Set(page.filter((id) => this.has(id)));
  }

  clear(): void {
    this.chosen = new Set();
    this.anchor = undefined;
  }

  private put(ids: readonly Id[], isChosen: boolean): void {
    const others = [...this.chosen].filter((id) => !ids.includes(id));
    this.chosen = new Set(isChosen ? [...others, ...ids] : others);
  }
}
