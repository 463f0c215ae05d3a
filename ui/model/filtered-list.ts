import { makeAutoObservable, observableRef } from "mobx";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { ListOrder } from "./list-order.ts";
import type { ScreenNavigator } from "./screen.ts";
import { parseUrlQuery, formatUrlQuery } from "./url-state.ts";

/** A page of rows. Pages are numbered from 1. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly page: number; readonly last: number };

type Deps<Row> = {
  readonly filter: (rows: readonly Row[], text: string) => readonly Row[];
  /** Returns the requested page, or the nearest existing one. */
  readonly pageOf: (rows: readonly Row[], requested: number) => ListPage<Row>;
  /** Path of the list. The query string holds the filter and the page. */
  readonly path: string;
  readonly navigator: ScreenNavigator;
  readonly schedule: Schedule;
  /** The order of the rows, if the user can choose it. The URL keeps it. */
  readonly order?: ListOrder<Row>;
};

/** A complete list, filtered and paged in the browser. The URL holds the filter and the page. */
export class FilteredList<Row> {
  private readonly deps: Deps<Row>;
  private requested = 1;
  /** Query string of the URL. It follows the text after the user pauses typing. */
  private written = "";
  private cancelWrite: (() => void) | undefined = undefined;

  all: readonly Row[] = [];
  text = "";

  constructor(deps: Deps<Row>) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "written" | "cancelWrite">(
      this,
      { deps: false, written: false, cancelWrite: false, all: observableRef },
      { autoBind: true },
    );
  }

  get matching(): readonly Row[] {
    const rows = this.deps.filter(this.all, this.text);
    return this.deps.order?.sorted(rows) ?? rows;
  }

  get shown(): ListPage<Row> {
    return this.deps.pageOf(this.matching, this.requested);
  }

  /** Replaces the rows. Keeps the filter and the page. */
  show(rows: readonly Row[]): void {
    this.all = rows;
  }

  /** Reads the filter and the page from a URL. Returns true if it differs from the previous URL. */
  read({ search }: Location): boolean {
    const { find = "", page } = parseUrlQuery(search);
    this.deps.order?.read({ search });
    const read = this.searchFor(find, parsePage(page));
    if (read === this.written) return false;
    this.stop();
    this.written = read;
    this.text = find;
    this.requested = parsePage(page);
    return true;
  }

  /** Sets the filter. Replaces the history entry, so that each key does not add a step back. */
  setFilter(text: string): void {
    this.text = text;
    this.requested = 1;
    this.stop();
    this.cancelWrite = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.write);
  }

  /** Opens a page and adds a history entry. */
  goToPage(page: number): void {
    if (this.cancelWrite) this.write();
    this.requested = page;
    this.deps.navigator.push(this.location);
  }

  /** Shows the first page in the order that the user has chosen. Replaces the history entry. */
  showOrder(): void {
    this.requested = 1;
    this.write();
  }

  /** Cancels the pending update of the URL. */
  stop(): void {
    this.cancelWrite?.();
    this.cancelWrite = undefined;
  }

  private get location(): Location {
    return { path: this.deps.path, search: this.searchFor(this.text, this.requested) };
  }

  /** Returns the query string without default values. */
  private searchFor(text: string, page: number): string {
    return formatUrlQuery([
      ...(text === "" ? [] : [["find", text] as const]),
      ...(page === 1 ? [] : [["page", String(page)] as const]),
      ...(this.deps.order?.parameters ?? []),
    ]);
  }

  private write(): void {
    this.stop();
    if (this.location.search !== this.written) this.deps.navigator.replace(this.location);
  }
}

const parsePage = (text = ""): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);
