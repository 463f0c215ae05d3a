import { createContext, use, type ReactNode } from "react";
import styles from "./layout.module.css";

/** The steps from a record to the next ones of its list. The app provides them, because it knows the list. */
export const RecordStepsContext = createContext<ReactNode>(undefined);

/**
 * The first-level heading of the page, with an optional aside such as an age or actions, and the steps of a record
 * that was opened from a list.
 */
export function PageTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const steps = use(RecordStepsContext);
  return (
    <div className={styles.line}>
      <h1>{children}</h1>
      {(aside || steps) && (
        <div className={styles.aside}>
          {aside}
          {steps}
        </div>
      )}
    </div>
  );
}

/** Stacks panels, or parts of a panel, vertically. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** An item of a long list. The browser neither styles nor lays it out while it is out of view. */
export const ListItem = ({ children }: { children: ReactNode }) => <li className={styles.entry}>{children}</li>;
