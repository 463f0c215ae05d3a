import type { ReactNode } from "react";
import styles from "./receipt-paper.module.css";

/** A strip of receipt paper, torn off along its perforation. White in either theme, as paper is. */
export const ReceiptPaper = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.paper} data-theme="light">{children}</section>
);
