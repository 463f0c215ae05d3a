import type { VersionChoice } from "#domain/shared/three-way-merge.ts";
import type { FormMessages } from "./form-schema.ts";
import { buildConflictRows, type ConflictRow, type MergeConflict } from "./merge-conflict.ts";

/** Props of `ConflictDialog` in `ui/kit`. */
export type ConflictDialogModel = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly rows: readonly ConflictRow[];
  readonly mineAlone: number;
  readonly missing: "picks" | "reason" | undefined;
  readonly reason: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
  readonly onPick: (field: string, whose: VersionChoice) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onLatest: () => void;
};

type Actions = { readonly [action in "onConfirm" | "onCancel" | "onLatest"]: () => void };

export function buildConflictDialog<Theirs>(
  conflict: MergeConflict<Theirs>, { conflict: { title, text, confirmLabel }, labelOf, formatValue, isImage }: FormMessages<Theirs>, actions: Actions,
): ConflictDialogModel {
  const occasion = conflict.isFromSave ? "save" : "restore";
  return {
    ...actions, title, text: text[occasion], confirmLabel: confirmLabel[occasion], mineAlone: conflict.mineAlone, missing: conflict.missing,
    rows: buildConflictRows(conflict, { labelOf, ...(formatValue && { textOf: formatValue }), ...(isImage && { isImage }) }), onPick: conflict.choose,
    reason: conflict.needsReason ? { text: conflict.reason, onChange: conflict.setReason } : undefined,
  };
}
