import { makeAutoObservable } from "mobx";
import { toFilterLetters } from "#domain/shared/text/typed-filter.ts";
import { filterByWords } from "#domain/shared/text/word-filter.ts";

/** The filter field appears if a list has more rows. */
export const FILTER_THRESHOLD = 10;

type Deps<Row> = {
  readonly all: () => readonly Row[];
  /** Returns the text that the filter searches. */
  readonly textOf: (row: Row) => string;
};

/** The text filter of a list. */
export class ListFilter<Row> {
  private readonly deps: Deps<Row>;
  private wasUsed = false;

  text = "";

  constructor(deps: Deps<Row>) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true });
  }

  /** The rows that contain every word. Ignores accents and case. */
  get matches(): readonly Row[] {
    return filterByWords(this.deps.all(), this.text, (row) => toFilterLetters(this.deps.textOf(row)));
  }

  /** True if the filter field is shown. After its first use it stays, so that it never disappears during input. */
  get isVisible(): boolean {
    return this.deps.all().length > FILTER_THRESHOLD || this.wasUsed;
  }

  narrow(text: string): void {
    this.text = text;
    this.wasUsed ||= text !== "";
  }
}
