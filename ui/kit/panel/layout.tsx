import type { ReactNode } from "react";
import styles from "./layout.module.css";

/** The page's one first heading, and what stands level with it: an age, a page's actions. */
export const PageTitle = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className={styles.line}>
    <h1>{children}</h1>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
);

/** Panels, or parts of one, below each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** One of a list of many that are long: out of view it is neither styled nor laid out. */
export const ListItem = ({ children }: { children: ReactNode }) => <li className={styles.entry}>{children}</li>;
