import { makeAutoObservable, observable } from "mobx";
import {
  completeChoices,
  diffVersions,
  findChoice,
  findMissingDecision,
  selectOverwritten,
  selectReason,
  selectTheirChanges,
  selectUndecided,
  type FieldDifference,
  type VersionChoice,
  type VersionChoices,
  type ThreeVersions,
} from "#domain/shared/form/three-way-merge.ts";
import type { Json } from "#domain/shared/json/json.ts";

type Options<Theirs> = {
  readonly versions: ThreeVersions;
  /** The record as the other user saved it. */
  readonly theirs: Theirs;
  /**
   * True if the conflict occurred during a save, so that resolving it saves.
   * False if it occurred while restoring a draft.
   */
  readonly isFromSave: boolean;
};

/** A record that two users changed. Holds which value the user chooses for each field. */
export class MergeConflict<Theirs> {
  private readonly found: readonly FieldDifference[];
  private readonly chosen = observable.map<string, VersionChoice>();

  readonly theirs: Theirs;
  readonly isFromSave: boolean;
  /**
   * Fields that the other user changed.
   * Fields that only this user changed keep their value and are not listed.
   */
  readonly rows: readonly FieldDifference[];
  reason = "";

  constructor({ versions, theirs, isFromSave }: Options<Theirs>) {
    this.found = diffVersions(versions);
    this.rows = selectTheirChanges(this.found);
    this.theirs = theirs;
    this.isFromSave = isFromSave;
    makeAutoObservable<this, "found" | "chosen">(
      this,
      { found: false, chosen: false, theirs: false, isFromSave: false, rows: false },
      { autoBind: true },
    );
  }

  /** A choice for every field, so that the merge does not depend on the next comparison of versions. */
  get picks(): VersionChoices {
    return completeChoices(this.found, this.chosen);
  }

  /** Fields that still need a choice. */
  get undecided(): readonly string[] {
    return selectUndecided(this.found, this.chosen);
  }

  /** True if the user chooses their own value over a change of another user. */
  get needsReason(): boolean {
    return selectOverwritten(this.found, this.chosen).length > 0;
  }

  /** The reason to save with. Undefined if none is needed. */
  get savedReason(): string | undefined {
    return selectReason(this.found, { picks: this.chosen, reason: this.reason });
  }

  /** What the user must still enter before the conflict can be resolved. */
  get missing(): "picks" | "reason" | undefined {
    return findMissingDecision(this.found, { picks: this.chosen, reason: this.reason });
  }

  /** Number of fields that only this user changed. */
  get mineAlone(): number {
    return this.found.filter(({ changedBy }) => changedBy === "me").length;
  }

  /**
   * Returns whose value a field gets.
   * Undefined if both users changed it and the user has not chosen yet.
   */
  pickOf(row: FieldDifference): VersionChoice | undefined {
    return findChoice(row, this.chosen);
  }

  choose(field: string, whose: VersionChoice): void {
    this.chosen.set(field, whose);
  }

  setReason(reason: string): void {
    this.reason = reason;
  }
}

/** A row of the conflict dialog, as texts. '' means no value. */
export type ConflictRow = {
  readonly field: string;
  readonly label: string;
  /** The texts are addresses of images. */
  readonly isImage?: boolean;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  readonly pick: "mine" | "theirs" | undefined;
};

type RowFormat = {
  readonly labelOf: (field: string) => string;
  /** Formats a value, beside `all` values of the row. If absent, the row shows the plain text. */
  readonly formatValue?: (field: string, value: string, all: readonly string[]) => string;
  readonly isImage?: (field: string) => boolean;
};

/** Returns the rows of the conflict dialog. */
export function buildConflictRows<Theirs>(
  conflict: MergeConflict<Theirs>,
  { labelOf, formatValue = (_field, value) => value, isImage }: RowFormat,
): readonly ConflictRow[] {
  const textIn = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);
  const shown = ({ field, base, theirs, mine }: FieldDifference, value: Json | undefined): string => {
    const text = textIn(value);
    return text === undefined
      ? ""
      : formatValue(
          field,
          text,
          [base, theirs, mine].map((each) => textIn(each) ?? ""),
        );
  };
  return conflict.rows.map((row) => ({
    field: row.field,
    label: labelOf(row.field),
    before: shown(row, row.base),
    theirs: shown(row, row.theirs),
    mine: shown(row, row.mine),
    pick: conflict.pickOf(row),
    ...(isImage?.(row.field) && { isImage: true }),
  }));
}
