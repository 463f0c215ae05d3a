import type { ReactNode } from "react";
import styles from "./row-button.module.css";

type RowButtonProps = {
  readonly children: ReactNode;
  /** True if the details beside the list belong to this row. */
  readonly isCurrent?: boolean;
  readonly onClick: () => void;
};

/** A list row that is a button. */
export const RowButton = ({ children, isCurrent = false, onClick }: RowButtonProps) => (
  <button aria-current={isCurrent || undefined} className={styles.button} type="button" onClick={onClick}>
    {children}
  </button>
);
