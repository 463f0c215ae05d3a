import type { ReactNode } from "react";
import { RestoreFocus } from "../focus/restore-focus.tsx";
import styles from "./action-row.module.css";

type ActionRowProps = {
  readonly children: ReactNode;
  /** Names the group of buttons, if the text around them does not. */
  readonly label?: string;
};

/** Buttons and their messages side by side. They wrap if there is not enough room. */
export const ActionRow = ({ label, children }: ActionRowProps) => (
  <div aria-label={label} className={styles.row} role={label && "group"}>
    {children}
  </div>
);

/** A row of buttons that may disappear when pressed. Moves the focus to the next control. */
export const FocusRestoringRow = ({ children }: { children: ReactNode }) => (
  <RestoreFocus className={styles.row}>{children}</RestoreFocus>
);
