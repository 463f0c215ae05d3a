import { useLayoutEffect, useRef, type ReactNode } from "react";
import styles from "./step-body.module.css";

type StepBodyProps = {
  /** Names the step, for ears: 'Step 2 of 4: Store'. */
  readonly label: string;
  /** Which step it is. */
  readonly step: string;
  readonly children: ReactNode;
};

/** What one step asks for. Whoever comes to it, by either way, is taken to its first control. */
export function StepBody({ label, step, children }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const known = useRef(step);
  useLayoutEffect(() => {
    if (known.current === step) return;
    known.current = step;
    const controls = body.current?.querySelectorAll<HTMLElement>("input, select, textarea") ?? [];
    ([...controls].find((control) => control.matches(":checked")) ?? controls[0] ?? body.current)?.focus();
  }, [step]);
  return <div ref={body} aria-label={label} className={styles.body} role="group" tabIndex={-1}>{children}</div>;
}
