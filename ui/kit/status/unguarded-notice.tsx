import { StatusIcon } from "./status-icon.tsx";
import styles from "./unguarded-notice.module.css";

/** Says before a save that changes by other users are not detected, because the API keeps no versions of the record. */
export const UnguardedNotice = () => (
  <p className={styles.notice}>
    <StatusIcon tone="warn" />
    Changes by other users are not detected. Saving replaces them.
  </p>
);
