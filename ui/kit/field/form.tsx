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
  /** Why it could not be saved, where that is no field's fault; the focus goes there then. */
  readonly problem?: string | undefined;
};

/** Fields, and what can be done with them. */
export function Form({ label, children, actions, setbacks, problem }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const problemLine = useRef<HTMLDivElement>(null);
  const known = useRef(setbacks);
  useLayoutEffect(() => {
    if (setbacks > known.current) firstFault(form.current)?.focus();
    known.current = setbacks;
  }, [setbacks]);
  useLayoutEffect(() => {
    if (problem && !firstFault(form.current)) problemLine.current?.focus();
  }, [problem]);
  return (
    <form ref={form} noValidate aria-label={label} className={styles.form} onSubmit={sendNothing}>
      <div className={styles.fields}>{children}</div>
      <div ref={problemLine} className={styles.problem} role="alert" tabIndex={-1}>{problem && <><Icon name="error" />{problem}</>}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </form>
  );
}

/** Fields that stand side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

const sendNothing = (event: FormEvent) => event.preventDefault();

/** A group has no focus of its own: its first control takes it. */
function firstFault(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return fault?.matches('[role="radiogroup"]') ? fault.querySelector<HTMLElement>("input") : fault;
}
