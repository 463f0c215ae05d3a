import type { ReactNode } from "react";
import styles from "./paper.module.css";

/** A strip of receipt paper, torn off along its perforation. White in either theme, as paper is. */
export const Paper = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.paper} data-theme="light">{children}</section>
);
