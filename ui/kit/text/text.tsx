import type { ReactNode } from "react";
import styles from "./text.module.css";
import { formatMoney, type Money } from "#domain/shared/money.ts";

/** What helps to understand what stands beside it. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;

/** An amount with its symbol, never broken over two lines. */
export const MoneyText = ({ money }: { money: Money }) => <bdi className={styles.money}>{formatMoney(money)}</bdi>;

/**
 * A name from outside, kept from turning the text around it: its direction is its own. In a text that is made of it,
 * `isolated` of domain/shared does the same.
 */
export const BidiText = ({ children }: { children: string }) => <bdi>{children}</bdi>;

/** For ears only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>;
