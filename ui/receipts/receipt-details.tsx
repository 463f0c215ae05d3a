import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { KeyValueList, type KeyValue } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MailStatus } from "#ui/kit/status/mail-status.tsx";
import { NotReported } from "#ui/kit/status/not-reported.tsx";
import styles from "./receipt.module.css";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows when, where, who and how much. */
export const ReceiptDetails = observer(function ReceiptFacts({ model }: ReceiptProps) {
  const { receipt, known } = model;
  if (!receipt) return null;
  const facts: readonly (KeyValue | undefined)[] = [
    {
      label: "Store time",
      value: (
        <>
          <LocalTimeText at={receipt.localtime} /> <small>{model.timeOffset}</small>
        </>
      ),
    },
    {
      label: "Store",
      value: (
        <>
          <BidiText>{receipt.storeName}</BidiText>{" "}
          <small>
            <BidiText>{receipt.storeReference}</BidiText>
          </small>
        </>
      ),
    },
    receipt.net && { label: "Net", value: <MoneyText money={receipt.net} /> },
    fact("Salesperson", known.salesperson),
    fact("Phone", known.phone),
    fact("Order type", known.orderType),
    fact("Item count", known.itemCount),
    model.showsProcessed ? { label: "Processed", value: model.processed } : undefined,
    {
      label: "Receipt ID",
      value: (
        <Id copyLabel="Copy receipt ID" model={model}>
          {receipt.id}
        </Id>
      ),
    },
    model.tillRecordHref
      ? { label: "Till record", value: <AppLink href={model.tillRecordHref}>Show till record</AppLink> }
      : undefined,
    { label: "Language", value: <BidiText>{receipt.locale}</BidiText> },
  ];
  return (
    <Panel title="Receipt details">
      <Lead model={model} />
      <KeyValueList items={facts.filter((entry) => entry !== undefined)} />
    </Panel>
  );
});

/** The most important facts: the total, the customer, and the status of the email. */
const Lead = observer(function Lead({ model }: ReceiptProps) {
  const { receipt, outcome, unreported, failureReason, hasReturn } = model;
  if (!receipt) return null;
  return (
    <dl className={styles.lead}>
      <div>
        <dt>Total</dt>
        <dd className={styles.amountDue}>
          <MoneyText money={receipt.total} />
        </dd>
      </div>
      <div>
        <dt>Customer</dt>
        <dd>
          <Customer model={model} />
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd className={styles.status}>
          {outcome === "none" ? "No email activity" : <MailStatus outcome={outcome} />}
          {unreported && (
            <div className={styles.why}>
              <NotReported href={unreported.href}>{unreported.text}</NotReported>
            </div>
          )}
          {failureReason && (
            <small className={styles.why}>
              <BidiText>{failureReason}</BidiText>
            </small>
          )}
          {receipt.duplicate && <Badge tone="warn">Duplicate</Badge>}
          {hasReturn && <Badge tone="info">Return</Badge>}
        </dd>
      </div>
    </dl>
  );
});

const Customer = observer(function Customer({ model: { receipt, consumerHref } }: ReceiptProps) {
  const shown = receipt && shownIdentifier(receipt);
  if (shown === undefined) return <>Anonymous</>;
  const name = <BidiText>{shown}</BidiText>;
  return consumerHref === undefined ? (
    name
  ) : (
    <AppLink className={styles.customer} href={consumerHref}>
      {name}
    </AppLink>
  );
});

const fact = (label: string, value: string | number | undefined): KeyValue | undefined =>
  value === undefined ? undefined : { label, value: <BidiText>{String(value)}</BidiText> };

const Id = ({ model, copyLabel, children }: ReceiptProps & { copyLabel: string; children: string }): ReactNode => (
  <>
    <BidiText>{children}</BidiText>
    <CopyButton label={copyLabel} text={children} onCopy={model.copy} />
  </>
);
