import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import type { UnsavedChanges } from "#ui/model/screen.ts";

/** Why a form cannot be cancelled now: cancelling would not stop the save request. */
export const cancelDisabledReason = ({ isSaving }: { readonly isSaving: boolean }): string | undefined =>
  isSaving ? "Your changes are being saved" : undefined;

/**
 * Resolves to true if the form has no changes or the user discards them.
 * Keeps a form that is being saved.
 */
export async function confirmDiscard(
  form: { readonly unsaved: UnsavedChanges | undefined; readonly isSaving: boolean; readonly discard: () => void },
  dialogs: Pick<Dialogs, "confirm">,
): Promise<boolean> {
  if (form.isSaving) return false;
  if (form.unsaved === undefined) return true;
  if (!(await dialogs.confirm(DISCARD))) return false;
  form.discard();
  return true;
}

const DISCARD: Question = {
  title: "Discard your changes?",
  text: "Your changes haven't been saved.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
  danger: true,
};
