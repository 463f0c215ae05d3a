import type { ReactNode } from "react";
import { Mark } from "./mark.tsx";
import styles from "./status-mark.module.css";
import type { Tone } from "./tone.ts";

/** A status: its mark and its word. */
export const StatusMark = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.status}>
    <Mark tone={tone} />
    <span>{children}</span>
  </span>
);
