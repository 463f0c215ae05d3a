import { useRef } from "react";
import { useCssVariables } from "../css-variables.ts";
import styles from "./password-meter.module.css";

type PasswordMeterProps = {
  /** From 0 to 5. */
  readonly score: number;
  readonly label: string;
  /** A problem with the password that is independent of its strength. */
  readonly problem?: string | undefined;
};

/**
 * Strength of a password: a bar with 30 px for each point of its score, and a word.
 * Screen readers read only the word.
 */
export function PasswordMeter({ score, label, problem }: PasswordMeterProps) {
  const bar = useRef<HTMLDivElement>(null);
  useCssVariables(bar, { "--score": score });
  return (
    <div className={styles.meter}>
      <div className={styles.scale}>
        <div ref={bar} className={styles.bar} data-score={score} />
      </div>
      <p role="status">
        {label}
        {problem && <span className={styles.problem}> {problem}</span>}
      </p>
    </div>
  );
}
