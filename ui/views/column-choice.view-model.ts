import { makeAutoObservable } from "mobx";
import type { ListColumns } from "#ui/model/list-columns.ts";
import { chooseColumns, hasChosenColumns } from "./choose-columns.ts";

/** A column in the dialog. Shown columns come first, in their order. */
export type ColumnChoice = {
  readonly key: string;
  readonly label: string;
  readonly isShown: boolean;
  /** Why the column cannot be hidden. */
  readonly fixedReason: string | undefined;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
};

type ColumnFacts = {
  readonly columns: ListColumns;
  /** Why the list cannot be sorted by its columns. Undefined if it can. */
  readonly note: string | undefined;
  readonly close: () => void;
};

/** View-model of the choice of columns. The list shows each change at once. */
export class ColumnChoiceViewModel {
  private readonly facts: ColumnFacts;

  readonly isDirty = false;
  readonly isSaving = false;
  /** Announces the last change. */
  announcement = "";

  constructor(facts: ColumnFacts) {
    this.facts = facts;
    makeAutoObservable<this, "facts">(this, { facts: false, isDirty: false, isSaving: false }, { autoBind: true });
  }

  get choices(): readonly ColumnChoice[] {
    const { all, shown } = this.facts.columns;
    const hidden = all.flatMap(({ key }) => (shown.includes(key) ? [] : [key]));
    return [...shown, ...hidden].flatMap((key) => {
      const column = all.find((each) => each.key === key);
      const at = shown.indexOf(key);
      return column === undefined
        ? []
        : {
            ...{ key, label: column.label, isShown: at >= 0 },
            fixedReason: column.isMain ? "Always shown" : undefined,
            canMoveUp: at > 0,
            canMoveDown: at >= 0 && at < shown.length - 1,
          };
    });
  }

  /** Why the list cannot be sorted by its columns. */
  get note(): string | undefined {
    return this.facts.note;
  }

  get resetDisabledReason(): string | undefined {
    return hasChosenColumns(this.facts.columns) ? undefined : "These are the columns of the list";
  }

  toggle(key: string, isShown: boolean): void {
    const { columns } = this.facts;
    chooseColumns(columns, isShown ? [...columns.shown, key] : columns.shown.filter((shown) => shown !== key));
    this.announcement = `${this.labelOf(key)} is ${isShown ? "shown" : "hidden"}`;
  }

  /** Moves a shown column one place up or down. */
  move(key: string, by: -1 | 1): void {
    const { columns } = this.facts;
    const at = columns.shown.indexOf(key);
    const to = at + by;
    if (at < 0 || to < 0 || to >= columns.shown.length) return;
    const others = columns.shown.filter((shown) => shown !== key);
    chooseColumns(columns, [...others.slice(0, to), key, ...others.slice(to)]);
    this.announcement = `${this.labelOf(key)} is now ${to + 1} of ${columns.shown.length}`;
  }

  reset(): void {
    chooseColumns(this.facts.columns, undefined);
    this.announcement = "The columns of the list are shown";
  }

  close(): void {
    this.facts.close();
  }

  stop(): void {
    this.announcement = "";
  }

  private labelOf(key: string): string {
    return this.facts.columns.all.find((column) => column.key === key)?.label ?? key;
  }
}
