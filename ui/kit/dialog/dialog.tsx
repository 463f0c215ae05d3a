import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { FOCUS_SCOPE, rememberFocus } from "../focus/move-focus.ts";
import styles from "./dialog.module.css";
import { keepFocusIn } from "./keep-focus.ts";
import { addOpenDialog, removeOpenDialog } from "./top-dialog.ts";
import { veilPage } from "./veil.ts";

export type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the safe choice first. */
  readonly footer: ReactNode;
  /**
   * Called on Escape and by the close button.
   * The caller stops rendering the dialog to close it. Omit if only a button of the footer closes the dialog.
   */
  readonly onClose?: () => void;
  /** Screen readers read the text of an alert dialog with its title. */
  readonly role?: "dialog" | "alertdialog";
  /** True for dialogs that contain a table. */
  readonly isWide?: boolean;
};

/**
 * A modal dialog.
 * The page behind it is inert. The initial focus is on the marked element, or on the first field. It stays in the dialog
 * if the content changes: see `keepFocusIn`. On close the focus
 * returns to the opener. If the opener is gone, the focus moves to the control in its place, to the title of its panel,
 * or to the heading of the page.
 */
export function Dialog({ title, children, footer, onClose, role = "dialog", isWide = false }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const returnFocus = rememberFocus();
    forgetCaret(document.activeElement);
    veilPage(true);
    element?.showModal();
    if (element) addOpenDialog(element);
    const first = firstControl(element);
    first?.focus();
    if (first instanceof HTMLInputElement && first.dataset["selected"]) first.select();
    const stopKeeping = element && keepFocusIn(element);
    return () => {
      stopKeeping?.();
      if (element) removeOpenDialog(element);
      veilPage(document.querySelectorAll("dialog[open]").length > 1);
      element?.close();
      returnFocus();
    };
  }, []);

  const close = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };
  // Handles the key itself: a browser does not let `cancel` be prevented twice in a row. It would close a dialog that
  // is still rendered.
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== "Escape" || (event.defaultPrevented && !isCloseButton(event))) return;
    event.preventDefault();
    onClose?.();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the dialog's own key.
    <dialog
      ref={dialog}
      aria-describedby={role === "alertdialog" ? `${id}-text` : undefined}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.dialog, isWide && styles.wide)}
      role={role}
      {...{ [FOCUS_SCOPE]: true }}
      onCancel={close}
      onKeyDown={press}
    >
      <div data-dialog-heading className={styles.heading}>
        <h2 id={`${id}-title`}>{title}</h2>
        {onClose && <IconButton icon="close" label="Close" onClick={onClose} />}
      </div>
      <div className={styles.body} id={`${id}-text`}>
        {children}
      </div>
      <div className={styles.footer}>{footer}</div>
    </dialog>
  );
}

/** The key also hides the tooltip of the close button, which must not need a second press. */
const isCloseButton = ({ target, currentTarget }: KeyboardEvent<HTMLDialogElement>): boolean =>
  target instanceof Element && currentTarget.querySelector("[data-dialog-heading] button")?.contains(target) === true;

/**
 * Clears a caret outside form fields, which a click leaves invisibly.
 * When the page becomes inert, the browser would search all of it for the next caret position. Reads the range of the
 * selection before the page is marked: otherwise the browser recalculates styles first.
 */
function forgetCaret(opener: Element | null): void {
  const selection = document.getSelection();
  const isCaret = selection?.rangeCount === 1 && selection.getRangeAt(0).collapsed;
  if (isCaret && !opener?.matches("input, textarea")) selection.removeAllRanges();
}

/**
 * Returns the marked element, or the first field.
 * Without either, the browser has focused the close button.
 */
const firstControl = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.querySelector<HTMLElement>("[data-initial-focus]") ??
  dialog?.querySelector<HTMLElement>("input, select, textarea");
