import { makeAutoObservable, observableRef } from "mobx";

/** A page of rows, counted from 1. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly page: number; readonly last: number };

type Ways<Row> = {
  readonly filter: (rows: readonly Row[], text: string) => readonly Row[];
  /** The wished page, or the nearest that there is. */
  readonly pageOf: (rows: readonly Row[], wished: number) => ListPage<Row>;
};

/** A list that is here whole: it is narrowed and turned over without asking anybody, with every key. */
export class FilteredList<Row> {
  private readonly ways: Ways<Row>;
  private wished = 1;

  all: readonly Row[] = [];
  text = "";

  constructor(ways: Ways<Row>) {
    this.ways = ways;
    makeAutoObservable<this, "ways">(this, { ways: false, all: observableRef }, { autoBind: true });
  }

  get matching(): readonly Row[] {
    return this.ways.filter(this.all, this.text);
  }

  get shown(): ListPage<Row> {
    return this.ways.pageOf(this.matching, this.wished);
  }

  /** The filter and the page stay where they are. */
  show(rows: readonly Row[]): void {
    this.all = rows;
  }

  narrow(text: string): void {
    this.text = text;
    this.wished = 1;
  }

  turnTo(page: number): void {
    this.wished = page;
  }
}
