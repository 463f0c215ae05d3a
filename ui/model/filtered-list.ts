import { makeAutoObservable, observableRef } from "mobx";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { ScreenNavigator } from "./screen.ts";
import { parametersOf, searchOf } from "./url-state.ts";

/** A page of rows, counted from 1. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly page: number; readonly last: number };

type Ways<Row> = {
  readonly filter: (rows: readonly Row[], text: string) => readonly Row[];
  /** The wished page, or the nearest that there is. */
  readonly pageOf: (rows: readonly Row[], wished: number) => ListPage<Row>;
  /** The path of the list: the filter and the page are in its query string. */
  readonly path: string;
  readonly navigator: ScreenNavigator;
  readonly schedule: Schedule;
};

/** A complete list, filtered and paged in the browser. The URL holds the filter and the page. */
export class FilteredList<Row> {
  private readonly ways: Ways<Row>;
  private wished = 1;
  /** What the URL holds. It follows the text when the user pauses typing. */
  private written = "";
  private cancelWrite: (() => void) | undefined = undefined;

  all: readonly Row[] = [];
  text = "";

  constructor(ways: Ways<Row>) {
    this.ways = ways;
    makeAutoObservable<this, "ways" | "written" | "cancelWrite">(
      this,
      { ways: false, written: false, cancelWrite: false, all: observableRef },
      { autoBind: true },
    );
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

  /** Takes the filter and the page from a URL. Returns true if it differs from the URL read before. */
  read({ search }: Location): boolean {
    const { find = "", page } = parametersOf(search);
    const read = searchFor(find, parsePage(page));
    if (read === this.written) return false;
    this.stop();
    this.written = read;
    this.text = find;
    this.wished = parsePage(page);
    return true;
  }

  /** Typing replaces the history entry: each key is not one step back. */
  narrow(text: string): void {
    this.text = text;
    this.wished = 1;
    this.stop();
    this.cancelWrite = this.ways.schedule.after(INPUT_DEBOUNCE_MS, this.write);
  }

  /** A page is a history entry of its own. */
  turnTo(page: number): void {
    if (this.cancelWrite) this.write();
    this.wished = page;
    this.ways.navigator.push(this.location);
  }

  /** Cancels the pending change of the URL. */
  stop(): void {
    this.cancelWrite?.();
    this.cancelWrite = undefined;
  }

  private get location(): Location {
    return { path: this.ways.path, search: searchFor(this.text, this.wished) };
  }

  private write(): void {
    this.stop();
    if (this.location.search !== this.written) this.ways.navigator.replace(this.location);
  }
}

/** Defaults are left out. */
const searchFor = (text: string, page: number): string =>
  searchOf([...(text === "" ? [] : [["find", text] as const]), ...(page === 1 ? [] : [["page", String(page)] as const])]);

const parsePage = (text = ""): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);
