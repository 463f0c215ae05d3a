import type { ReactNode } from "react";
import styles from "./layout.module.css";

/** The first-level heading of the page, with an optional aside such as an age or actions. */
export const PageTitle = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className={styles.line}>
    <h1>{children}</h1>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
);

/** Stacks panels, or parts of a panel, vertically. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** An item of a long list. The browser neither styles nor lays it out while it is out of view. */
export const ListItem = ({ children }: { children: ReactNode }) => <li className={styles.entry}>{children}</li>;
