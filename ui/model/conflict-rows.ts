import type { Json } from "#domain/shared/json.ts";
import type { Conflict } from "./conflict.ts";

/** A field that both may have changed, in words: '' where it had nothing. */
export type ConflictRow = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  readonly pick: "mine" | "theirs" | undefined;
};

type Words = {
  readonly labelOf: (field: string) => string;
  /** A value of a field as people read it; as it stands where absent. */
  readonly textOf?: (field: string, value: string) => string;
};

/** A conflict as it is put before whoever has to settle it. */
export function conflictRows<Theirs>(conflict: Conflict<Theirs>, { labelOf, textOf = (_field, value) => value }: Words): readonly ConflictRow[] {
  const shown = (field: string, value: Json | undefined): string => (typeof value === "string" ? textOf(field, value) : "");
  return conflict.rows.map((row) => ({
    field: row.field,
    label: labelOf(row.field),
    before: shown(row.field, row.base),
    theirs: shown(row.field, row.theirs),
    mine: shown(row.field, row.mine),
    pick: conflict.pickOf(row),
  }));
}
