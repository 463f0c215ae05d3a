import type { ReactNode } from "react";
import { TextField } from "../field/text-field.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ReasonDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks for confirmation and a reason. The reason is stored in the change log. */
export const ReasonDialog = ({ children, reason, onReason, ...dialog }: ReasonDialogProps) => (
  <ConfirmDialog {...dialog} isDanger lacking={reason.trim() === "" ? "Give a reason first" : undefined}>
    <p>{children}</p>
    <TextField isRequired hint="Saved in the change log" label="Reason" value={reason} onChange={onReason} />
  </ConfirmDialog>
);
