import { useId, useState, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./figure.module.css";

export type FigureProps = {
  /** What the number is ('Delivery rate'). */
  readonly name: string;
  /** The number as it is read, or what stands for one that is not known. */
  readonly value: string;
  readonly unit?: string | undefined;
  /** How old it is, from when to when it was counted. */
  readonly aside?: ReactNode;
  /** What the number means: how it is counted, and what is not. */
  readonly meaning?: string | undefined;
  /** A newer one is on its way: this one stays. */
  readonly isLoading?: boolean;
};

/** One number with its name and, for whoever asks, its meaning: that stands in the page, so nothing covers anything. */
export function Figure({ name, value, unit, aside, meaning, isLoading = false }: FigureProps) {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  return (
    <div aria-busy={isLoading || undefined} aria-labelledby={`${id}-name`} className={classNames(styles.figure, isLoading && styles.old)} role="group">
      <div className={styles.heading}>
        <span className={styles.name} id={`${id}-name`}>{name}</span>
        {meaning !== undefined && (
          <IconButton
            aria-controls={`${id}-meaning`} aria-expanded={isExplained} className={styles.ask} icon="question"
            label={`About ${name}`} onClick={() => setExplained(!isExplained)}
          />
        )}
      </div>
      <p className={styles.value}>{value}{unit !== undefined && <span className={styles.unit}> {unit}</span>}</p>
      {aside !== undefined && <p className={styles.aside}>{aside}</p>}
      {meaning !== undefined && <p className={styles.meaning} hidden={!isExplained} id={`${id}-meaning`}>{meaning}</p>}
    </div>
  );
}

/** Figures side by side, as many as have room. */
export const Figures = ({ children }: { readonly children: ReactNode }) => <div className={styles.figures}>{children}</div>;
