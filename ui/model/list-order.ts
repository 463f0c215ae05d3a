import { makeAutoObservable, observableRef } from "mobx";
import type { Location } from "#domain/shared/location.ts";
import { formatUrlQuery, parseUrlQuery } from "./url-state.ts";

/** The order of rows by a column. */
export type RowOrder = { readonly by: string; readonly isDescending: boolean };

/** What a column is sorted by. Rows without a value come last in both directions. */
export type SortValue = string | number | undefined;

type Deps<Row> = {
  /** By the keys of the columns that the user can sort by. */
  readonly values: Readonly<Record<string, (row: Row) => SortValue>>;
  /** The order of the rows without a choice. */
  readonly initial: RowOrder;
  /** Opens the list with another query string. */
  readonly open: (search: string) => void;
};

/** The order of a list that is whole in memory. The URL has it as `sort=column`, or `sort=-column` if descending. */
export class ListOrder<Row> {
  private readonly deps: Deps<Row>;
  private chosen: RowOrder | undefined = undefined;
  /** The query string of the list without the order. */
  private search = "";

  constructor(deps: Deps<Row>) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "chosen" | "search">(
      this,
      { deps: false, chosen: observableRef, search: false },
      { autoBind: true },
    );
  }

  get current(): RowOrder {
    return this.chosen ?? this.deps.initial;
  }

  /** For the headers of a table. */
  get sort(): RowOrder & { readonly onSort: (order: RowOrder) => void } {
    return { ...this.current, onSort: this.choose };
  }

  /** The parameter of the URL. None for the order of the list. */
  get parameters(): readonly (readonly [name: string, value: string])[] {
    const { chosen } = this;
    return chosen === undefined ? [] : [[PARAMETER, chosen.isDescending ? `-${chosen.by}` : chosen.by]];
  }

  /** Reads the order from the URL. Ignores columns by which the list cannot be sorted. */
  read({ search }: Pick<Location, "search">): void {
    const { [PARAMETER]: text = "", ...others } = parseUrlQuery(search);
    const isDescending = text.startsWith("-");
    this.search = formatUrlQuery(Object.entries(others).filter(([name]) => name !== "page"));
    this.set({ by: isDescending ? text.slice(1) : text, isDescending });
  }

  /** Returns the rows in the order. Equal rows keep theirs. */
  sorted(rows: readonly Row[]): readonly Row[] {
    const { chosen } = this;
    const valueOf = chosen && this.deps.values[chosen.by];
    if (chosen === undefined || valueOf === undefined) return rows;
    const sign = chosen.isDescending ? -1 : 1;
    return rows
      .map((row) => ({ row, value: valueOf(row) }))
      .sort((one, other) => compareValues(one.value, other.value, sign))
      .map(({ row }) => row);
  }

  private choose(order: RowOrder): void {
    this.set(order);
    const others = Object.entries(parseUrlQuery(this.search));
    this.deps.open(formatUrlQuery([...others, ...this.parameters]));
  }

  private set({ by, isDescending }: RowOrder): void {
    const { values, initial } = this.deps;
    const isInitial = by === initial.by && isDescending === initial.isDescending;
    this.chosen = Object.hasOwn(values, by) && !isInitial ? { by, isDescending } : undefined;
  }
}

const PARAMETER = "sort";

function compareValues(one: SortValue, other: SortValue, sign: number): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  if (typeof one === "number" && typeof other === "number") return sign * (one - other);
  return sign * byText().compare(String(one), String(other));
}

let textOrder: Intl.Collator | undefined;
const byText = (): Intl.Collator => (textOrder ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" }));
