import { formatMoney, type Money } from "#domain/shared/money.ts";
import styles from "./money-text.module.css";

/** An amount with its symbol, never broken over two lines. */
export const MoneyText = ({ money }: { money: Money }) => <bdi className={styles.money}>{formatMoney(money)}</bdi>;
