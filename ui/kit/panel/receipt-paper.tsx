import type { ReactNode } from "react";
import styles from "./receipt-paper.module.css";

/** A strip of receipt paper with perforated edges. It is white in both themes. */
export const ReceiptPaper = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.paper} data-theme="light">
    {children}
  </section>
);
