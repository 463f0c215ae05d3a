import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { BidiText } from "../text/text.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./dialog.module.css";

type ConfirmDialogProps = {
  readonly title: string;
  /** Says what will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** What the question is about. It scrolls by itself, before the text. */
  readonly list?: { readonly label: string; readonly items: readonly string[] } | undefined;
  /** Names the action, for example 'Remove role'. Never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** Why the user cannot confirm yet, for example because a field is empty. */
  readonly lacking?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks for confirmation. The initial focus is on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    list,
    confirmLabel,
    cancelLabel = "Cancel",
    isDanger = false,
    isBusy = false,
    lacking,
    onConfirm,
    onCancel,
  } = props;
  const footer = (
    <>
      <Button isInitialFocus onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button disabledReason={lacking} isBusy={isBusy} tone={isDanger ? "danger" : "primary"} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} role="alertdialog" title={title} onClose={onCancel}>
      {list && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scrollable region needs the keyboard.
        <div aria-label={list.label} className={styles.list} role="region" tabIndex={0}>
          <ul>
            {list.items.map((item, at) => (
              <li key={at}>
                <BidiText>{item}</BidiText>
              </li>
            ))}
          </ul>
        </div>
      )}
      {list ? <p>{children}</p> : children}
    </Dialog>
  );
}
