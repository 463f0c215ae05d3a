import type { ReactNode } from "react";
import styles from "./hint.module.css";

/** What helps to understand what stands beside it. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;
