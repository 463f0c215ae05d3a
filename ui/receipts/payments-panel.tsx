import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Discount, Payment, Tax } from "#domain/receipts/index.ts";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import styles from "./receipt.module.css";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows the payments, discounts and taxes. */
export const PaymentsPanel = observer(function PaymentsPanel({ model }: ReceiptProps) {
  const { receipt } = model;
  if (!receipt) return null;
  return (
    <Panel title="Payments, discounts and taxes">
      <div className={styles.sums}>
        <Sums heading="Payments" nothing="No payments">
          {receipt.payments.map(paymentLine)}
        </Sums>
        <Sums heading="Discounts" nothing="No discounts">
          {receipt.discounts.map(discountLine)}
        </Sums>
        <Sums heading="Taxes" nothing="No taxes">
          {receipt.taxes.map(taxLine)}
        </Sums>
      </div>
    </Panel>
  );
});

const Sums = ({ heading, nothing, children }: { heading: string; nothing: string; children: readonly ReactNode[] }) => (
  <section>
    <h3>{heading}</h3>
    {children.length === 0 ? <p className={styles.nothing}>{nothing}</p> : <ul>{children}</ul>}
  </section>
);

const paymentLine = ({ method, type, number, amount, foreign }: Payment, at: number) => (
  <li key={at} className={styles.sum}>
    <span>
      <BidiText>{type ? `${method}, ${type}` : method}</BidiText>
      {number && (
        <>
          {" "}
          ···· <BidiText>{number}</BidiText>
        </>
      )}
    </span>
    <span className={styles.amount}>
      <MoneyText money={amount} />
      {foreign && (
        <>
          {" "}
          (<MoneyText money={foreign} />)
        </>
      )}
    </span>
  </li>
);

const discountLine = ({ name, amount }: Discount, at: number) => (
  <li key={at} className={styles.sum}>
    <BidiText>{name ?? "Discount"}</BidiText>
    <span className={styles.amount}>
      <MoneyText money={amount} />
    </span>
  </li>
);

const taxLine = ({ name, rate, amount }: Tax, at: number) => (
  <li key={at} className={styles.sum}>
    <span>
      <BidiText>{name}</BidiText> {rate} %
    </span>
    <span className={styles.amount}>
      <MoneyText money={amount} />
    </span>
  </li>
);
