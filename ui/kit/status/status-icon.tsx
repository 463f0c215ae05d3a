import styles from "./status-icon.module.css";
import type { Tone } from "./tone.ts";

/** Each tone has its own shape, so that no tone relies on colour alone. */
const SHAPES: Readonly<Record<Tone, readonly [shape: string, sign: string]>> = {
  neutral: ["M6 1.25a4.75 4.75 0 1 0 0 9.5 4.75 4.75 0 0 0 0-9.5z", "M4 6h4"],
  good: ["M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z", "m3.5 6.25 1.75 1.75 3.25-3.75"],
  warn: ["M6 .5l5.9 11H.1z", "M6 4.25v3.25M6 9.5v.1"],
  bad: ["M6 .2 11.8 6 6 11.8.2 6z", "m4.4 4.4 3.2 3.2M7.6 4.4 4.4 7.6"],
  info: ["M1.5.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z", "M6 5.5v3.25M6 3.1v.1"],
};

export function StatusIcon({ tone }: { tone: Tone }) {
  const [shape, sign] = SHAPES[tone];
  return (
    <svg
      aria-hidden="true"
      className={styles.mark}
      data-tone={tone}
      focusable="false"
      height="12"
      viewBox="0 0 12 12"
      width="12"
    >
      <path className={styles.shape} d={shape} />
      <path className={styles.sign} d={sign} />
    </svg>
  );
}
