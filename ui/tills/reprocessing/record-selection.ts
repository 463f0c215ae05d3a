import { makeAutoObservable, observableRef } from "mobx";
import type { RawRecordId } from "#domain/tills/index.ts";

/** The selected records of a page. */
export class RecordSelection {
  private chosen: ReadonlySet<RawRecordId> = new Set();
  /** The start of a range: the last record that was selected or deselected on its own. */
  private anchor: RawRecordId | undefined = undefined;

  constructor() {
    makeAutoObservable<this, "chosen" | "anchor">(this, { chosen: observableRef, anchor: false }, { autoBind: true });
  }

  get size(): number {
    return this.chosen.size;
  }

  has(id: RawRecordId): boolean {
    return this.chosen.has(id);
  }

  choose(id: RawRecordId, isChosen: boolean): void {
    this.anchor = id;
    this.put([id], isChosen);
  }

  /** Selects the range between the anchor and this record, in either direction. */
  chooseUpTo(id: RawRecordId, isChosen: boolean, page: readonly RawRecordId[]): void {
    const [from, to] = [page.indexOf(this.anchor ?? id), page.indexOf(id)].sort((a, b) => a - b);
    this.put(from === undefined || from < 0 ? [id] : page.slice(from, (to ?? from) + 1), isChosen);
    this.anchor = id;
  }

  all(page: readonly RawRecordId[]): void {
    this.chosen = new Set(page);
  }

  clear(): void {
    this.chosen = new Set();
    this.anchor = undefined;
  }

  private put(ids: readonly RawRecordId[], isChosen: boolean): void {
    const others = [...this.chosen].filter((id) => !ids.includes(id));
    this.chosen = new Set(isChosen ? [...others, ...ids] : others);
  }
}
