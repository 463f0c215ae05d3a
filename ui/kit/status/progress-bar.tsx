import styles from "./progress-bar.module.css";

type ProgressBarProps = {
  /** Names what progresses, for example 'Reprocessing'. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
};

/** How much of an action is done. A text beside it says the same in numbers. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress aria-label={label} className={styles.progress} max={max} value={value} />
);
