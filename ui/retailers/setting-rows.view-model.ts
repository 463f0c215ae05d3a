import { makeAutoObservable, observable, observableRef } from "mobx";
import {
  formatRows,
  formatSetting,
  parseRows,
  parseSetting,
  withMember,
  type SettingField,
} from "#domain/retailers/drafts.ts";
import { getOwnMember, isSameJson, type JsonObject } from "#domain/shared/json/json.ts";
import type { FieldBinding } from "#ui/model/draft.ts";

/** The list of the form that the rows edit. */
export type RowsText = { readonly read: () => string; readonly write: (text: string) => void };

/** A field to focus, if any. The object differs each time. */
export type FocusTarget = { readonly name?: string };

/** View-model of a setting that is a list of objects: a row for each. The text of the field is the JSON of the list. */
export class SettingRowsViewModel {
  private readonly text: RowsText;
  /** What was typed into a cell, which can have other blanks than its value. */
  private readonly typed = observable.map<string, string>();

  readonly field: SettingField;
  focus: FocusTarget = {};
  announcement = "";

  constructor(field: SettingField, text: RowsText) {
    this.field = field;
    this.text = text;
    makeAutoObservable<this, "text" | "typed">(
      this,
      { text: false, typed: false, field: false, cell: false, focus: observableRef },
      { autoBind: true },
    );
  }

  get rows(): readonly JsonObject[] {
    return parseRows(this.text.read()) ?? [];
  }

  cell(at: number, cell: SettingField): FieldBinding {
    const value = getOwnMember(this.rows[at] ?? {}, cell.name);
    const name = this.nameOf(at, cell);
    const typed = this.typed.get(name);
    const isCurrent = typed !== undefined && isSameJson(parseSetting(cell.input, typed), value);
    return {
      name,
      value: isCurrent ? typed : formatSetting(cell.input, value),
      error: undefined,
      onChange: (text) => this.type(at, cell, text),
      onLeave: () => undefined,
    };
  }

  add(): void {
    const at = this.rows.length;
    this.replace([...this.rows, {}]);
    this.focusOn(at);
    this.announcement = `${this.field.label}: entry ${at + 1} added`;
  }

  remove(at: number): void {
    this.replace(this.rows.filter((_row, index) => index !== at));
    this.focusOn(Math.min(at, this.rows.length - 1));
    this.announcement = `${this.field.label}: entry ${at + 1} removed`;
  }

  /** Moves a row before the previous one. */
  moveUp(at: number): void {
    const rows = [...this.rows];
    const [row] = rows.splice(at, 1);
    if (row === undefined || at === 0) return;
    rows.splice(at - 1, 0, row);
    this.replace(rows);
    this.focusOn(at - 1);
    this.announcement = `${this.field.label}: entry ${at + 1} moved to ${at}`;
  }

  private type(at: number, cell: SettingField, text: string): void {
    this.typed.set(this.nameOf(at, cell), text);
    const value = parseSetting(cell.input, text);
    this.write(this.rows.map((row, index) => (index === at ? withMember(row, cell.name, value) : row)));
  }

  /** Other rows have other texts afterwards. */
  private replace(rows: readonly JsonObject[]): void {
    this.typed.clear();
    this.write(rows);
  }

  private write(rows: readonly JsonObject[]): void {
    this.text.write(formatRows(rows));
  }

  /** Without rows, no field has the name, and the button that adds one gets the focus. */
  private focusOn(at: number): void {
    const [first] = this.field.cells ?? [];
    this.focus = first === undefined ? {} : { name: this.nameOf(at, first) };
  }

  private nameOf(at: number, cell: SettingField): string {
    return `${this.field.name}/${at}/${cell.name}`;
  }
}
