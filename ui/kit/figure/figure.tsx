import { useId, useState, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./figure.module.css";

export type StatisticProps = {
  /** Name of the number, for example 'Delivery rate'. */
  readonly name: string;
  /** The formatted number, or a placeholder if it is unknown. */
  readonly value: string;
  readonly unit?: string | undefined;
  /** Age of the number, or the period that it covers. */
  readonly aside?: ReactNode;
  /** Explains the number: how it is counted, and what is excluded. */
  readonly meaning?: string | undefined;
  /** True while a newer number loads. This one stays. */
  readonly isLoading?: boolean;
};

/**
 * A number with its name and an optional explanation.
 * The explanation is part of the page, so that it covers nothing.
 */
export function Statistic({ name, value, unit, aside, meaning, isLoading = false }: StatisticProps) {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  return (
    <div
      aria-busy={isLoading || undefined}
      aria-labelledby={`${id}-name`}
      className={classNames(styles.figure, isLoading && styles.old)}
      role="group"
    >
      <div className={styles.heading}>
        <span className={styles.name} id={`${id}-name`}>
          {name}
        </span>
        {meaning !== undefined && (
          <IconButton
            aria-controls={`${id}-meaning`}
            aria-expanded={isExplained}
            className={styles.ask}
            icon="question"
            label={`About ${name}`}
            onClick={() => setExplained(!isExplained)}
          />
        )}
      </div>
      <p className={styles.value}>
        {value}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </p>
      {aside !== undefined && <p className={styles.aside}>{aside}</p>}
      {meaning !== undefined && (
        <p className={styles.meaning} hidden={!isExplained} id={`${id}-meaning`}>
          {meaning}
        </p>
      )}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export const StatisticGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.figures}>{children}</div>
);
