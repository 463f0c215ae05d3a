import { observer } from "mobx-react-lite";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import type { AccountProps } from "./account.view-model.ts";

/** The dialog for an account that another user changed after it was loaded. */
export const AccountConflict = observer(function AccountConflict({
  model: { changes, conflictRows, dismissConflict },
}: AccountProps) {
  const { conflict } = changes;
  if (conflict === undefined) return null;
  const reason = conflict.needsReason ? { text: conflict.reason, onChange: conflict.setReason } : undefined;
  return (
    <ConflictDialog
      cancelLabel="Cancel"
      confirmLabel="Save"
      heldReason={changes.isSaving ? "Your change is being saved" : undefined}
      isBusy={changes.isSaving}
      missing={conflict.missing}
      mineAlone={0}
      reason={reason}
      rows={conflictRows}
      text="Your change hasn't been saved. Save to apply it to the current version."
      title="This account has changed"
      onCancel={() => void dismissConflict()}
      onConfirm={changes.resolveConflict}
      onLatest={changes.discardMine}
      onPick={conflict.choose}
    />
  );
});
