import type { ReactNode } from "react";
import styles from "./stack.module.css";

/** Panels, or parts of one, below each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;
