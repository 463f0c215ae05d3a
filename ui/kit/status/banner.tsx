import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./banner.module.css";
import { StatusIcon } from "./status-icon.tsx";
import tones from "./tone.module.css";
import type { Tone } from "./tone.ts";

type BannerProps = {
  readonly tone: Exclude<Tone, "neutral">;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/**
 * A message for the whole page that stays until its cause is gone: offline, a mode, stale figures.
 * Screen readers announce it only inside a live region that was there before it, like that of the frame.
 */
export const Banner = ({ tone, children, action }: BannerProps) => (
  <div className={classNames(styles.banner, tones[tone])}>
    <StatusIcon tone={tone} />
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);
