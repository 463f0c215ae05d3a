import type { ReactNode } from "react";
import { RestoreFocus } from "../focus/restore-focus.tsx";
import styles from "./action-row.module.css";

type ActionRowProps = {
  readonly children: ReactNode;
  /** What the buttons have in common, where that is not said around them. */
  readonly label?: string;
};

/** Buttons side by side, and what is said of them; in more lines where there is no room for one. */
export const ActionRow = ({ label, children }: ActionRowProps) => <div aria-label={label} className={styles.row} role={label && "group"}>{children}</div>;

/** Buttons that may go when they are pressed. */
export const FocusRestoringRow = ({ children }: { children: ReactNode }) => <RestoreFocus className={styles.row}>{children}</RestoreFocus>;
