import type { ReactNode } from "react";
import styles from "./specimen.module.css";

/** One or more states of a component, with its name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className={styles.specimen}>
    <h2>{name}</h2>
    <div className={styles.states}>{children}</div>
  </section>
);
