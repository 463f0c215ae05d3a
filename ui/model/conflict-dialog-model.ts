import type { VersionChoice } from "#domain/shared/form/three-way-merge.ts";
import type { FormMessages } from "./form-schema.ts";
import type { ConflictRow, MergeConflict } from "./merge-conflict.ts";

/** Props of `ConflictDialog` in `ui/kit`. */
export type ConflictDialogModel = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly latestLabel?: string;
  readonly latestHint?: string;
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

/** Returns the dialog without its rows, which change less often: formatting a value may compare whole files. */
export function buildConflictDialog<Theirs>(
  conflict: MergeConflict<Theirs>,
  { conflict: { title, text, confirmLabel, labels } }: FormMessages<Theirs>,
  actions: Actions,
): Omit<ConflictDialogModel, "rows"> {
  const occasion = conflict.isFromSave ? "save" : "restore";
  return {
    ...actions,
    ...labels,
    title,
    text: text[occasion],
    confirmLabel: confirmLabel[occasion],
    mineAlone: conflict.mineAlone,
    missing: conflict.missing,
    onPick: conflict.choose,
    reason: conflict.needsReason ? { text: conflict.reason, onChange: conflict.setReason } : undefined,
  };
}
