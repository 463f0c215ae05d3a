import type { ReactNode } from "react";
import styles from "./sticky-bar.module.css";

type StickyBarProps = {
  /** A text and buttons. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
};

/** Long content with a bar that stays at the bottom of the window until the content ends. */
export const StickyBar = ({ bar, children }: StickyBarProps) => (
  <>
    <div className={styles.content}>{children}</div>
    <div data-sticky-bar className={styles.bar}>
      {bar}
    </div>
  </>
);
