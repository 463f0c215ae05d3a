import type { ReactNode } from "react";
import { breakWord, withLineBreaks } from "./line-breaks.tsx";
import styles from "./text.module.css";
import { formatCodedMoney, formatMoney, type Money } from "#domain/shared/number/money.ts";

/** A help text. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;

/** An amount with its symbol, or with its currency code if amounts of several currencies are beside each other. Never wraps. */
export const MoneyText = ({ money, hasCode = false }: { money: Money; hasCode?: boolean }) => (
  <bdi className={styles.money} translate="no">
    {hasCode ? formatCodedMoney(money) : formatMoney(money)}
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

/**
 * An id on one line. If it does not fit, its middle is left out, because the ends of ids differ.
 * Both parts are drawn by the style sheet. The text itself stays whole for screen readers, searching and copying.
 */
export const IdText = ({ children }: { children: string }) =>
  children.length <= 2 * ID_END || !isCode(children) ? (
    <BidiText>{children}</BidiText>
  ) : (
    <bdi
      className={styles.id}
      data-end={children.slice(-ID_END)}
      data-start={children.slice(0, -ID_END)}
      translate="no"
    >
      <VisuallyHidden>{children}</VisuallyHidden>
    </bdi>
  );

/** Number of characters at the end that stay visible. */
const ID_END = 7;

/** True for one word with a digit, an underscore or an @. */
const isCode = (text: string): boolean => !/\s/u.test(text) && /[\p{Nd}_@]/u.test(text);

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
