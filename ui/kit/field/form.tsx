import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./form.module.css";

type FormProps = {
  readonly label: string;
  readonly children: ReactNode;
  /**
   * Buttons, unless a dialog around the form has them.
   * The save button is a plain button, so that Enter in a field does not submit [SHELL-022].
   */
  readonly actions?: ReactNode;
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
export function Form({ label, children, actions, setbacks, problem, hiddenFaults, isWide = false }: FormProps) {
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
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={classNames(styles.form, isWide && styles.wide)}
      onSubmit={sendNothing}
    >
      <div className={styles.fields}>{children}</div>
      <div ref={problemLine} className={styles.problem} role="alert" tabIndex={-1}>
        {message && (
          <>
            <Icon name="error" />
            {message}
          </>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
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
