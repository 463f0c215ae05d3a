import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { AppLink } from "../frame/link.tsx";
import styles from "./figure.module.css";
import { useMeaning } from "./use-meaning.tsx";

export type StatisticProps = {
  /** Name of the number, for example 'Delivery rate'. */
  readonly name: string;
  /** The formatted number, or a placeholder if it is unknown. */
  readonly value: string;
  readonly unit?: string | undefined;
  /** Age of the number, or the period that it covers. */
  readonly aside?: ReactNode;
  /** What the number counts, with the page that lists it. */
  readonly counted?: { readonly text: string; readonly href: string } | undefined;
  /** Explains the number: how it is counted, and what is excluded. */
  readonly meaning?: string | undefined;
  /** True while a newer number loads. This one stays. */
  readonly isLoading?: boolean;
};

/** A number with its name and an optional explanation. */
export function Statistic({ name, value, unit, aside, counted, meaning, isLoading = false }: StatisticProps) {
  const id = useId();
  const { button, text } = useMeaning(name, meaning);
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
        {button}
      </div>
      <p className={styles.value}>
        {value}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </p>
      {aside !== undefined && <p className={styles.aside}>{aside}</p>}
      {counted && (
        <AppLink className={styles.link} href={counted.href}>
          {counted.text}
        </AppLink>
      )}
      {text}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export const StatisticGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.figures}>{children}</div>
);
