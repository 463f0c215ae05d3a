import type { ReactNode } from "react";
import { FILTER_FORM } from "../table/list-marks.ts";
import styles from "./filter-bar.module.css";

/** Filter fields in a line above a list. They wrap on a narrow page. */
export const FilterBar = ({
  label,
  children,
  actions,
}: {
  label: string;
  children: ReactNode;
  actions?: ReactNode;
}) => (
  <div aria-label={label} className={styles.bar} role="group" {...{ [FILTER_FORM]: true }}>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

/** Number of remaining rows, at the end of the line. Screen readers announce each change. */
export const FilterSummary = ({ children }: { children: string }) => (
  <p className={styles.summary} role="status">
    {children}
  </p>
);
