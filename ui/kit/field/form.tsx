import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./form.module.css";

type FormProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Buttons, unless a dialog around it has them: the one that saves is a plain button, so that Enter in a field sends nothing [SHELL-022]. */
  readonly actions?: ReactNode;
  /** How often wrong fields have held it up: each time the focus goes to the first of them. */
  readonly setbacks: number;
  /** Why it could not be saved, where that is no field's fault. */
  readonly problem?: string | undefined;
};

/** Fields, and what can be done with them. */
export function Form({ label, children, actions, setbacks, problem }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(setbacks);
  useLayoutEffect(() => {
    if (setbacks > known.current) focusFirstFault(form.current);
    known.current = setbacks;
  }, [setbacks]);
  return (
    <form ref={form} noValidate aria-label={label} className={styles.form} onSubmit={sendNothing}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.problem} role="alert">{problem && <><Icon name="error" />{problem}</>}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </form>
  );
}

/** Fields that stand side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

const sendNothing = (event: FormEvent) => event.preventDefault();

/** A group has no focus of its own: its first control takes it. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = fault?.matches('[role="radiogroup"]') ? fault.querySelector<HTMLElement>("input") : fault;
  control?.focus();
}
