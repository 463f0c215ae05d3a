import { observer } from "mobx-react-lite";
import { memo, type ComponentProps } from "react";
import { qrCodePath, receiptCodes, type Discount, type Receipt, type ReceiptItem } from "#domain/receipts/index.ts";
import { ReceiptPaper } from "#ui/kit/panel/receipt-paper.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { VirtualList } from "#ui/kit/virtual/use-virtual-list.tsx";
import styles from "./paper-receipt.module.css";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows the receipt like the printed one of the customer. */
export const PaperReceipt = observer(function PaperReceipt({
  model: { receipt, reductions, retailerName },
}: ReceiptProps) {
  if (!receipt) return null;
  return (
    <ReceiptPaper label="As the customer sees it">
      <div className={styles.head}>
        <p className={styles.retailer}>
          <BidiText>{retailerName}</BidiText>
        </p>
        <p>
          <BidiText>{receipt.storeName}</BidiText>
        </p>
        <p>
          <LocalTimeText at={receipt.localtime} />
        </p>
      </div>
      <PaperItems items={receipt.items} lang={receipt.locale.replace("_", "-")} />
      <PaperSums receipt={receipt} reductions={reductions} />
      <div className={styles.foot}>
        {receiptCodes(receipt.transactionId, receipt.properties).map(({ kind, text }) => (
          <PaperCode key={kind} label={kind === "fiscal" && "Fiscal code"} text={text} />
        ))}
      </div>
    </ReceiptPaper>
  );
});

/** Renders only the visible items of a long receipt. */
const PaperItems = ({ items, lang }: { items: readonly ReceiptItem[]; lang: string }) => (
  <VirtualList
    className={styles.lines}
    gap={styles.gap}
    item={(item, place) => <PaperItem {...place} item={item} />}
    lang={lang}
    rows={items}
  />
);

type PaperItemProps = Pick<ComponentProps<"li">, "aria-posinset" | "aria-setsize"> & { readonly item: ReceiptItem };

const PaperItem = memo(({ item, ...place }: PaperItemProps) => (
  <li {...place}>
    <p className={styles.line}>
      <span>
        <BidiText>{item.name}</BidiText>
      </span>
      <MoneyText money={item.total} />
    </p>
    {item.quantity !== "1" && (
      <p className={styles.small}>
        <BidiText>{item.quantity}</BidiText> × <MoneyText money={item.price} />
      </p>
    )}
    {item.details.map((detail, at) => (
      <p key={at} className={styles.small}>
        <BidiText>{detail}</BidiText>
      </p>
    ))}
  </li>
));

/** A QR code with its text, which says the same. The host draws it; a text that is too long is only text. */
const PaperCode = ({ label, text }: { label: string | false; text: string }) => {
  const src = qrCodePath(text);
  return (
    <>
      {src !== undefined && <img alt="" className={styles.code} src={src} />}
      {label && <p className={styles.label}>{label}</p>}
      <p>
        <BidiText>{text}</BidiText>
      </p>
    </>
  );
};

const PaperSums = ({ receipt, reductions }: { receipt: Receipt; reductions: readonly Discount[] }) => (
  <ul className={styles.sums}>
    {reductions.map(({ name, amount }, at) => (
      <li key={`discount-${at}`} className={styles.line}>
        <BidiText>{name ?? "Discount"}</BidiText>
        <MoneyText money={amount} />
      </li>
    ))}
    <li className={styles.total}>
      <span>Total</span>
      <MoneyText money={receipt.total} />
    </li>
    {receipt.taxes.map(({ name, rate, amount }, at) => (
      <li key={`tax-${at}`} className={styles.line}>
        <span>
          <BidiText>{name}</BidiText> {rate} %
        </span>
        <MoneyText money={amount} />
      </li>
    ))}
    {receipt.payments.map(({ method, number, amount }, at) => (
      <li key={`payment-${at}`} className={styles.line}>
        <span>
          <BidiText>{method}</BidiText>
          {number && (
            <>
              {" "}
              ···· <BidiText>{number}</BidiText>
            </>
          )}
        </span>
        <MoneyText money={amount} />
      </li>
    ))}
  </ul>
);
