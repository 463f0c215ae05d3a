import { useLayoutEffect, useRef, type ReactNode } from "react";
import styles from "./step-body.module.css";

type StepBodyProps = {
  /** Accessible name of the step, for example 'Step 2 of 4: Store'. */
  readonly label: string;
  /** Key of the step. */
  readonly step: string;
  readonly children: ReactNode;
};

/** Content of one step. Moves the focus to the first control when the step changes. */
export function StepBody({ label, step, children }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const known = useRef(step);
  useLayoutEffect(() => {
    if (known.current === step) return;
    known.current = step;
    const controls = body.current?.querySelectorAll<HTMLElement>("input, select, textarea") ?? [];
    ([...controls].find((control) => control.matches(":checked")) ?? controls[0] ?? body.current)?.focus();
  }, [step]);
  return (
    <div ref={body} aria-label={label} className={styles.body} role="group" tabIndex={-1}>
      {children}
    </div>
  );
}
