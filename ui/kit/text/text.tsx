import type { ReactNode } from "react";
import { breakWord, withLineBreaks } from "./line-breaks.tsx";
import styles from "./text.module.css";
import { formatMoney, type Money } from "#domain/shared/money.ts";

/** A help text. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;

/** An amount with its symbol, which never wraps. */
export const MoneyText = ({ money }: { money: Money }) => (
  <bdi className={styles.money} translate="no">
    {formatMoney(money)}
  </bdi>
);

/**
 * Isolates the direction of an external name from the text around it. Long addresses and ids break at @, dots and
 * hyphens.
 * A browser's translator leaves ids, codes and addresses as they are.
 * Inside a string, use the direction isolation of domain/shared.
 */
export const BidiText = ({ children }: { children: string }) =>
  isCode(children) ? <bdi translate="no">{breakWord(children)}</bdi> : <bdi>{withLineBreaks(children)}</bdi>;

/** True for one word with a digit, an underscore or an @. */
const isCode = (text: string): boolean => !/\s/u.test(text) && /[\p{Nd}_@]/u.test(text);

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
