import type { ReactNode } from "react";
import styles from "./key-value-list.module.css";

export type KeyValue = { readonly label: string; readonly value: ReactNode };

/** A description list in one line, for the facts above a report. It wraps. */
export const KeyValueLine = ({ items }: { items: readonly KeyValue[] }) => (
  <dl className={styles.line}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A description list. */
export const KeyValueList = ({ items }: { items: readonly KeyValue[] }) => (
  <dl className={styles.list}>
    {items.map(({ label, value }) => (
      <div key={label} className={styles.item}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
