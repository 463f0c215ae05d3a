import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** The deed by its name ('Remove role'), never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** Why it cannot be done yet: something in the dialog is still to be filled in. */
  readonly lacking?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done; starts on the choice that does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = "Cancel", isDanger = false, isBusy = false, lacking, onConfirm, onCancel } = props;
  const footer = (
    <>
      <Button isInitialFocus onClick={onCancel}>{cancelLabel}</Button>
      <Button disabledReason={lacking} isBusy={isBusy} tone={isDanger ? "danger" : "primary"} onClick={onConfirm}>{confirmLabel}</Button>
    </>
  );
  return <Dialog footer={footer} role="alertdialog" title={title} onClose={onCancel}>{children}</Dialog>;
}
