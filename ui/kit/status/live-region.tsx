import type { ReactNode } from "react";
import { VisuallyHidden } from "../text/text.tsx";
import styles from "./live-region.module.css";

type LiveRegionProps = {
  readonly isUrgent?: boolean;
  /** True also shows the text. The line keeps its height while it is empty. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
};

/**
 * Announces changes of its content.
 * It must be on the page, empty, before there is something to announce.
 */
export function LiveRegion({ isUrgent = false, isShown = false, children }: LiveRegionProps) {
  const region = <span role={isUrgent ? "alert" : "status"}>{children}</span>;
  return isShown ? <p className={styles.shown}>{region}</p> : <VisuallyHidden>{region}</VisuallyHidden>;
}
