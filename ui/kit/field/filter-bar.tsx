import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** Fields in a line above what they narrow; on a narrow page they share rows. */
export const FilterBar = ({ label, children, actions }: { label: string; children: ReactNode; actions?: ReactNode }) => (
  <div aria-label={label} className={styles.bar} role="group">
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

/** How much is left, as the last thing in the line: said aloud whenever it changes. */
export const FilterSummary = ({ children }: { children: string }) => <p className={styles.summary} role="status">{children}</p>;
