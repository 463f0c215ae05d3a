import { makeAutoObservable, observableRef } from "mobx";
import type { RawRecordId } from "#domain/tills/index.ts";

/** Which of the records of a page are chosen. */
export class RecordSelection {
  private chosen: ReadonlySet<RawRecordId> = new Set();
  /** Where a range begins: the last that was chosen or let go by itself. */
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

  /** All from the last one to this one, whichever comes first on the page. */
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
