import type { ReactNode } from "react";
import styles from "./page-title.module.css";

/** The page's one first heading, and what stands level with it: an age, a page's actions. */
export const PageTitle = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className={styles.line}>
    <h1>{children}</h1>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
);
