import { observer } from "mobx-react-lite";
import { Fragment, memo, useRef } from "react";
import type { Discount, Receipt, ReceiptItem } from "#domain/receipts/index.ts";
import { useCssVariables } from "#ui/kit/css-variables.ts";
import { Paper } from "#ui/kit/panel/paper.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MoneyText } from "#ui/kit/text/money-text.tsx";
import { useWindowedRows } from "#ui/kit/window/use-windowed-rows.ts";
import styles from "./paper-receipt.module.css";
import type { ReceiptProps } from "./receipt-props.ts";

/** The receipt in the order and the plainness of the one in the customer's hand. */
export const PaperReceipt = observer(function PaperReceipt({ model: { receipt, reductions, retailerName } }: ReceiptProps) {
  if (!receipt) return null;
  return (
    <Paper label="As the customer sees it">
      <div className={styles.head}>
        <p className={styles.retailer}><BidiText>{retailerName}</BidiText></p>
        <p><BidiText>{receipt.storeName}</BidiText></p>
        <p><LocalTimeText at={receipt.localtime} /></p>
      </div>
      <PaperItems items={receipt.items} lang={receipt.locale.replace("_", "-")} />
      <PaperSums receipt={receipt} reductions={reductions} />
      <p className={styles.foot}><BidiText>{receipt.transactionId}</BidiText></p>
    </Paper>
  );
});

/** Of a long receipt only the items in view are in the document; gaps stand for the others. */
function PaperItems({ items, lang }: { items: readonly ReceiptItem[]; lang: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { drawn, missingAfter } = useWindowedRows(list, items, noPlace);
  return (
    <ul ref={list} className={styles.lines} lang={lang}>
      {drawn.map(({ index, row, missing }) => (
        <Fragment key={index}>
          <Gap items={missing} />
          <PaperItem item={row} place={index + 1} size={items.length} />
        </Fragment>
      ))}
      <Gap items={missingAfter} />
    </ul>
  );
}

/** Nothing on paper takes the focus. */
const noPlace = (): number => -1;

function Gap({ items }: { items: number }) {
  const gap = useRef<HTMLLIElement>(null);
  useCssVariables(gap, { "--rows": items });
  return items > 0 && <li ref={gap} aria-hidden="true" className={styles.gap} />;
}

const PaperItem = memo(({ item, place, size }: { item: ReceiptItem; place: number; size: number }) => (
  <li aria-posinset={place} aria-setsize={size}>
    <p className={styles.line}>
      <span><BidiText>{item.name}</BidiText></span>
      <MoneyText money={item.total} />
    </p>
    {item.quantity !== "1" && <p className={styles.small}><BidiText>{item.quantity}</BidiText> × <MoneyText money={item.price} /></p>}
    {item.details.map((detail, at) => <p key={at} className={styles.small}><BidiText>{detail}</BidiText></p>)}
  </li>
));

const PaperSums = ({ receipt, reductions }: { receipt: Receipt; reductions: readonly Discount[] }) => (
  <ul className={styles.sums}>
    {reductions.map(({ name, amount }, at) => (
      <li key={`discount-${at}`} className={styles.line}><BidiText>{name ?? "Discount"}</BidiText><MoneyText money={amount} /></li>
    ))}
    <li className={styles.total}><span>Total</span><MoneyText money={receipt.total} /></li>
    {receipt.taxes.map(({ name, rate, amount }, at) => (
      <li key={`tax-${at}`} className={styles.line}><span><BidiText>{name}</BidiText> {rate} %</span><MoneyText money={amount} /></li>
    ))}
    {receipt.payments.map(({ method, number, amount }, at) => (
      <li key={`payment-${at}`} className={styles.line}>
        <span><BidiText>{method}</BidiText>{number && <> ···· <BidiText>{number}</BidiText></>}</span>
        <MoneyText money={amount} />
      </li>
    ))}
  </ul>
);
