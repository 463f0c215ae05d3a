import type { ReactNode } from "react";
import styles from "./component-example.module.css";

/** One or more states of a component, with its name. */
export const ComponentExample = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className={styles.example}>
    <h2>{name}</h2>
    <div className={styles.states}>{children}</div>
  </section>
);
