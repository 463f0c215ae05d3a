import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Dialog } from "./dialog.tsx";

type MessageDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly closeLabel?: string;
  readonly onClose: () => void;
};

/** Shows a message that the user must close before continuing. */
export function MessageDialog({ title, children, closeLabel = "Close", onClose }: MessageDialogProps) {
  const footer = (
    <Button isInitialFocus tone="primary" onClick={onClose}>
      {closeLabel}
    </Button>
  );
  return (
    <Dialog footer={footer} role="alertdialog" title={title} onClose={onClose}>
      {children}
    </Dialog>
  );
}
