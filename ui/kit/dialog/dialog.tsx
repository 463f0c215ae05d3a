import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { controlsIn, focusScopeOf, focusNext } from "../focus/move-focus.ts";
import styles from "./dialog.module.css";

export type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the safe choice first. */
  readonly footer: ReactNode;
  /**
   * Escape and the closing mark. The caller takes the dialog away: it is open for as long as it is rendered. Absent
   * where only a button of the footer closes it.
   */
  readonly onClose?: () => void;
  /** An alert dialog has its text read with its title. */
  readonly role?: "dialog" | "alertdialog";
  /** For a table. */
  readonly isWide?: boolean;
};

/**
 * A modal dialog. The page behind it is inert; focus starts on the element marked as initial, else on the first
 * control; on closing it goes back to where it came from, or to what has come into its place when that has gone.
 */
export function Dialog({ title, children, footer, onClose, role = "dialog", isWide = false }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const keeper = focusScopeOf(opener);
    const at = controlsIn(keeper).findIndex((control) => control === opener);
    forgetCaret(opener);
    veilPage(true);
    element?.showModal();
    const first = firstControl(element);
    first?.focus();
    if (first instanceof HTMLInputElement && first.dataset["selected"]) first.select();
    return () => {
      veilPage(document.querySelectorAll("dialog[open]").length > 1);
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
      else focusNext(keeper, at);
    };
  }, []);

  const close = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };
  // By the key itself: a browser lets nobody hold it back by `cancel` twice in a row, and would shut what is rendered.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose?.();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the dialog's own key.
    <dialog
      ref={dialog} aria-describedby={role === "alertdialog" ? `${id}-text` : undefined} aria-labelledby={`${id}-title`}
      className={classNames(styles.dialog, isWide && styles.wide)} role={role} onCancel={close} onKeyDown={press}
    >
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{title}</h2>
        {onClose && <IconButton icon="close" label="Close" onClick={onClose} />}
      </div>
      <div className={styles.body} id={`${id}-text`}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </dialog>
  );
}

/**
 * By an attribute: a style that asks whether a dialog is open would be asked again with every change of the page. Set
 * before a dialog opens, and taken away before it closes: each has the browser style the whole page anew, now at once.
 */
function veilPage(isVeiled: boolean): void {
  document.documentElement.toggleAttribute("data-veiled", isVeiled);
}

/**
 * A press leaves a caret in the page, which nobody sees, unless it is in a field. When the page gets out of reach the
 * browser would look through all of it for the next place where a caret can be. Asked by its range, and before anything
 * is veiled: else the browser styles the page to answer.
 */
function forgetCaret(opener: Element | null): void {
  const selection = document.getSelection();
  const isCaret = selection?.rangeCount === 1 && selection.getRangeAt(0).collapsed;
  if (isCaret && !opener?.matches("input, textarea")) selection.removeAllRanges();
}

/** The one that is marked, else the first that there is to fill in; else the browser has found the closing mark. */
const firstControl = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.querySelector<HTMLElement>("[data-initial-focus]") ?? dialog?.querySelector<HTMLElement>("input, select, textarea");
