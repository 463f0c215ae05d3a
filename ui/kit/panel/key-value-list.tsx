import type { ReactNode } from "react";
import styles from "./key-value-list.module.css";

export type KeyValue = { readonly label: string; readonly value: ReactNode };

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
