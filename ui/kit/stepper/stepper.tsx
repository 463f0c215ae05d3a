import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { BidiText, VisuallyHidden } from "../text/text.tsx";
import styles from "./stepper.module.css";

export type Step = {
  readonly key: string;
  readonly label: string;
  readonly state: "done" | "current" | "coming";
  /** The choice of the user in this step. */
  readonly value?: string | undefined;
};

/** Shows the steps of a wizard, the current step and the choices so far. */
export const Stepper = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol aria-label={label} className={styles.steps}>
    {steps.map(({ key, label: name, state, value }, index) => (
      <li
        key={key}
        aria-current={state === "current" ? "step" : undefined}
        className={classNames(styles.step, styles[state])}
      >
        <span aria-hidden="true" className={styles.number}>
          {state === "done" ? <Icon name="check" /> : index + 1}
        </span>
        <span className={styles.name}>
          {name}
          {state === "done" && <VisuallyHidden>, done</VisuallyHidden>}
        </span>
        {value !== undefined && (
          <span className={styles.value}>
            <BidiText>{value}</BidiText>
          </span>
        )}
      </li>
    ))}
  </ol>
);
