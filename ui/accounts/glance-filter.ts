import { makeAutoObservable } from "mobx";
import { filterByWords, folded } from "#domain/shared/word-filter.ts";

/** So many are taken in at a glance; more of them one looks through by typing. */
export const GLANCE = 10;

type Ways<Row> = {
  readonly all: () => readonly Row[];
  /** In which the words of the filter are looked for. */
  readonly textOf: (row: Row) => string;
};

/** The filter of a list that may have more rows than one takes in at a glance. */
export class GlanceFilter<Row> {
  private readonly ways: Ways<Row>;
  private wasUsed = false;

  text = "";

  constructor(ways: Ways<Row>) {
    this.ways = ways;
    makeAutoObservable<this, "ways">(this, { ways: false }, { autoBind: true });
  }

  /** Those in which each word occurs, whatever its accents and capitals. */
  get found(): readonly Row[] {
    return filterByWords(this.ways.all(), this.text, (row) => folded(this.ways.textOf(row)));
  }

  /** Once it was written in it stays, however few rows are left: it goes from under nobody's hands. */
  get isOffered(): boolean {
    return this.ways.all().length > GLANCE || this.wasUsed;
  }

  narrow(text: string): void {
    this.text = text;
    this.wasUsed ||= text !== "";
  }
}
