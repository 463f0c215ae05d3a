import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./badge.module.css";
import tones from "./tone.module.css";
import type { Tone } from "./tone.ts";

/** A short label, for example 'Duplicate'. */
export const Badge = ({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.badge, tones[tone])}>{children}</span>
);
