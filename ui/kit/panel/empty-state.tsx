import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  /** Says what is missing. */
  readonly title: string;
  /** Says what to do next. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** Shown instead of content if there is none. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.title}>{title}</p>
    <p>{children}</p>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
