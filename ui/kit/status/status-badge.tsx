import type { ReactNode } from "react";
import { StatusIcon } from "./status-icon.tsx";
import styles from "./status-badge.module.css";
import type { Tone } from "./tone.ts";

/** A status with its icon and its word. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.status}>
    <StatusIcon tone={tone} />
    <span>{children}</span>
  </span>
);
