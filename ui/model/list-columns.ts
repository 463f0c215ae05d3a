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

/** Where the choice is stored: a text of this browser for the list. */
export type ColumnStore = {
  readonly read: () => string | undefined;
  readonly write: (text: string | undefined) => void;
};

type Deps = ColumnStore & {
  readonly columns: readonly ListColumn[];
  /** Distinguishes the accounts of a browser. Has no separator of the stored text. */
  readonly account: string;
};

/** The shown columns of a list and their order, as the account chose them in this browser. */
export class ListColumns {
  private readonly deps: Deps;
  private chosen: readonly string[] | undefined;
  /** Those of the saved view that the list shows, with the changes since. They are not stored. */
  private ofView: readonly string[] | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.chosen = parseChoices(deps.read()).get(deps.account);
    makeAutoObservable<this, "deps" | "chosen" | "ofView">(
      this,
      { deps: false, chosen: observableRef, ofView: observableRef },
      { autoBind: true },
    );
  }

  get all(): readonly ListColumn[] {
    return this.deps.columns;
  }

  /** Keys of the shown columns in their order. */
  get shown(): readonly string[] {
    const keys = this.ofView ?? this.chosen;
    return keys === undefined ? this.initial : this.known(keys);
  }

  /** True if the list shows other columns than at first. */
  get isChosen(): boolean {
    return this.shown.join() !== this.initial.join();
  }

  /** Shows these columns, or those of the list. Leaves out unknown ones, and keeps the main column. */
  show(keys: readonly string[] | undefined): void {
    if (this.ofView !== undefined) this.ofView = keys ?? this.initial;
    else this.store(keys);
  }

  /** Shows the columns of a saved view, or those that the account chose for the list. */
  showView(keys: readonly string[] | undefined): void {
    this.ofView = keys;
  }

  private store(keys: readonly string[] | undefined): void {
    const { account, read, write } = this.deps;
    this.chosen = keys && this.known(keys);
    const others = [...parseChoices(read())].filter(([key]) => key !== account);
    const own = this.isChosen ? [[account, this.shown] as const] : [];
    write(formatChoices([...own, ...others]));
  }

  /** The columns that the list shows without a choice. */
  get initial(): readonly string[] {
    return this.deps.columns.flatMap(({ key, isExtra }) => (isExtra ? [] : [key]));
  }

  private known(keys: readonly string[]): readonly string[] {
    const { columns } = this.deps;
    const known = [...new Set(keys)].filter((key) => columns.some((column) => column.key === key));
    const main = columns.find(({ isMain }) => isMain)?.key;
    return main === undefined || known.includes(main) ? known : [main, ...known];
  }
}

/** `account:key,key;account:key`, the latest choice first. */
const parseChoices = (text = ""): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split(";").flatMap((choice) => {
      const [account, keys] = choice.split(":");
      return account && keys !== undefined ? [[account, keys.split(",")] as const] : [];
    }),
  );

/** Keeps the choices of a few accounts, because the host reads them from a cookie. */
const formatChoices = (choices: readonly (readonly [account: string, keys: readonly string[]])[]): string | undefined =>
  choices
    .slice(0, MAX_ACCOUNTS)
    .map(([account, keys]) => `${account}:${keys.join()}`)
    .join(";") || undefined;

const MAX_ACCOUNTS = 3;
