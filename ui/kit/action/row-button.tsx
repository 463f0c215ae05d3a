import type { ReactNode } from "react";
import styles from "./row-button.module.css";

type RowButtonProps = {
  readonly children: ReactNode;
  /** What it stands for is what is shown beside the list. */
  readonly isCurrent?: boolean;
  readonly onClick: () => void;
};

/** A whole row of a list that does something when it is pressed. */
export const RowButton = ({ children, isCurrent = false, onClick }: RowButtonProps) => (
  <button aria-current={isCurrent || undefined} className={styles.button} type="button" onClick={onClick}>{children}</button>
);
