import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { SaveBar } from "../panel/save-bar.tsx";
import { StickyBar } from "../panel/sticky-bar.tsx";
import { UnguardedNotice } from "../status/unguarded-notice.tsx";
import styles from "./form.module.css";

type FormProps = {
  readonly label: string;
  readonly children: ReactNode;
  /**
   * Buttons, unless a dialog around the form has them.
   * The save button is a plain button, so that Enter in a field does not submit [SHELL-022].
   */
  readonly actions?: ReactNode;
  /**
   * Names what is not saved. For a form that can be longer than the window: its buttons are in a bar that stays in view,
   * with these names and with the problem.
   */
  readonly unsaved?: readonly string[];
  /** True if the browser did not keep a draft of the changes. The bar says so. */
  readonly isDraftLost?: boolean;
  /** True if a save does not detect changes by other users. The form says so beside its buttons. */
  readonly isUnguarded?: boolean;
  /** Number of rejected submits. Each one moves the focus to the first invalid field. */
  readonly setbacks: number;
  /** Why the form could not be saved, if no field is invalid. It gets the focus. */
  readonly problem?: string | undefined;
  /** Names invalid fields that the form does not show now. It gets the focus if no field that is shown is invalid. */
  readonly hiddenFaults?: string | undefined;
  /** True for a form with a table or an editor, which uses the width of the page. */
  readonly isWide?: boolean;
};

/** A form with its fields and buttons. */
export function Form(props: FormProps) {
  const {
    label,
    children,
    actions,
    unsaved,
    isDraftLost = false,
    isUnguarded = false,
    setbacks,
    problem,
    hiddenFaults,
    isWide = false,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const problemLine = useRef<HTMLDivElement>(null);
  const known = useRef(setbacks);
  useLayoutEffect(() => {
    if (setbacks > known.current)
      (firstFault(form.current) ?? (hiddenFaults === undefined ? undefined : problemLine.current))?.focus();
    known.current = setbacks;
  }, [setbacks, hiddenFaults]);
  useLayoutEffect(() => {
    if (problem && !firstFault(form.current)) problemLine.current?.focus();
  }, [problem]);
  const message = problem ?? hiddenFaults;
  const fields = <div className={styles.fields}>{children}</div>;
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={classNames(styles.form, unsaved && styles.long, isWide && styles.wide)}
      onSubmit={sendNothing}
    >
      {unsaved ? (
        <StickyBar
          bar={
            <SaveBar
              isDraftLost={isDraftLost}
              isUnguarded={isUnguarded}
              problem={message}
              problemLine={problemLine}
              unsaved={unsaved}
            >
              {actions}
            </SaveBar>
          }
        >
          {fields}
        </StickyBar>
      ) : (
        <>
          {fields}
          <div ref={problemLine} className={styles.problem} role="alert" tabIndex={-1}>
            {message && (
              <>
                <Icon name="error" />
                {message}
              </>
            )}
          </div>
          {isUnguarded && <UnguardedNotice />}
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      )}
    </form>
  );
}

/** Fields side by side if there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

const sendNothing = (event: SyntheticEvent) => event.preventDefault();

/** Returns the first invalid control. A group of buttons is not focusable, so returns its first button. */
function firstFault(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="group"][data-invalid]');
  return fault?.matches('[role="radiogroup"], [role="group"]') ? fault.querySelector<HTMLElement>("input") : fault;
}
