import { observer } from "mobx-react-lite";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import type { AccountProps } from "./account-props.ts";

/** Somebody else has changed the account since it was read. */
export const AccountConflict = observer(function AccountConflict({ model: { changes, conflictRows, dismissConflict } }: AccountProps) {
  const { conflict } = changes;
  if (conflict === undefined) return null;
  const reason = conflict.needsReason ? { text: conflict.reason, onChange: conflict.giveReason } : undefined;
  return (
    <ConflictDialog
      cancelLabel="Cancel" confirmLabel="Save" heldReason={changes.isSending ? "Your change is being saved" : undefined} isBusy={changes.isSending} lacks={conflict.lacks} mineAlone={0} reason={reason} rows={conflictRows}
      text="Somebody else has changed this account since you read it. Your own change is not made yet: Save makes it on top of what holds here." title="The account has changed meanwhile"
      onCancel={() => void dismissConflict()} onConfirm={changes.settle} onLatest={changes.viewLatest} onPick={conflict.pick}
    />
  );
});
