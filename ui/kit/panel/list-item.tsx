import type { ReactNode } from "react";
import styles from "./list-item.module.css";

/** One of a list of many that are long: out of view it is neither styled nor laid out. */
export const ListItem = ({ children }: { children: ReactNode }) => <li className={styles.entry}>{children}</li>;
