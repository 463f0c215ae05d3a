import { makeAutoObservable, observableRef } from "mobx";

/** A column of a list, for the choice of columns and for files. Its key is that of the table's column. */
export type ListColumn = {
  readonly key: string;
  readonly label: string;
  /** True for the column that names the row, which is always shown. */
  readonly isMain?: boolean;
  /** True for a column that is hidden until the user shows it. */
  readonly isExtra?: boolean;
};

/** Where the browser keeps the choices of its accounts for the list: `account:key,key;account:key`. */
export type ColumnStore = {
  /** Distinguishes the accounts of a browser. */
  readonly account: string;
  readonly read: () => string | undefined;
  readonly write: (text: string | undefined) => void;
};

/** The shown columns of a list and their order, as the account chose them in this browser. */
export class ListColumns {
  readonly all: readonly ListColumn[];
  readonly store: ColumnStore;
  /** What the account chose. */
  chosen: readonly string[] | undefined;
  /** Those of the saved view that the list shows, with the changes since. They are not stored. */
  ofView: readonly string[] | undefined = undefined;

  constructor(all: readonly ListColumn[], store: ColumnStore) {
    this.all = all;
    this.store = store;
    const prefix = `${store.account}:`;
    const choice = store
      .read()
      ?.split(";")
      .find((each) => each.startsWith(prefix));
    this.chosen = choice?.slice(prefix.length).split(",");
    makeAutoObservable(
      this,
      { all: false, store: false, chosen: observableRef, ofView: observableRef },
      { autoBind: true },
    );
  }

  /** The columns that the list shows without a choice. */
  get initial(): readonly string[] {
    return this.all.flatMap(({ key, isExtra }) => (isExtra ? [] : [key]));
  }

  /** Keys of the shown columns in their order. Leaves out unknown ones, and keeps the main column. */
  get shown(): readonly string[] {
    const { all, initial } = this;
    const keys = this.ofView ?? this.chosen ?? initial;
    const missing = all.flatMap(({ key, isMain }) => (isMain && !keys.includes(key) ? [key] : []));
    return [...missing, ...new Set(keys)].filter((key) => all.some((column) => column.key === key));
  }

  /** Shows the columns of a saved view, or those that the account chose for the list. */
  showView(keys: readonly string[] | undefined): void {
    this.ofView = keys;
  }

  /** Shows these columns, or those of the list. */
  show(keys: readonly string[] | undefined): void {
    if (this.ofView === undefined) this.chosen = keys;
    else this.ofView = keys ?? this.initial;
  }
}
