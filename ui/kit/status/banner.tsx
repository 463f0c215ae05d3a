import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./banner.module.css";
import { StatusIcon } from "./status-icon.tsx";
import tones from "./tone.module.css";
import type { Tone } from "./tone.ts";

type BannerProps = { readonly tone: Exclude<Tone, "neutral">; readonly children: ReactNode; readonly action?: ReactNode };

/**
 * Something that holds for the whole page and stays until it no longer does: offline, a mode, stale figures. To be heard
 * when it comes up, it has to stand in a live region that was there before it, as the frame has one.
 */
export const Banner = ({ tone, children, action }: BannerProps) => (
  <div className={classNames(styles.banner, tones[tone])}>
    <StatusIcon tone={tone} />
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);
