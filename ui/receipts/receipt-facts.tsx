import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { KeyValueList, type KeyValue } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MoneyText } from "#ui/kit/text/money-text.tsx";
import type { ReceiptProps } from "./receipt-props.ts";

/** When, where, who, how much. */
export const ReceiptFacts = observer(function ReceiptFacts({ model }: ReceiptProps) {
  const { receipt, known } = model;
  if (!receipt) return null;
  const facts: readonly (KeyValue | undefined)[] = [
    { label: "Time", value: <><LocalTimeText at={receipt.localtime} /> <small>{model.timeOffset}</small></> },
    { label: "Store", value: <><BidiText>{receipt.storeName}</BidiText> <small><BidiText>{receipt.storeReference}</BidiText></small></> },
    { label: "Total", value: <MoneyText money={receipt.total} /> },
    receipt.net && { label: "Net", value: <MoneyText money={receipt.net} /> },
    fact("Salesperson", known.salesperson),
    fact("Phone", known.phone),
    fact("Order type", known.orderType),
    fact("Item count", known.itemCount),
    model.showsProcessed ? { label: "Processed", value: model.processed } : undefined,
    { label: "Receipt id", value: <Id copyLabel="Copy receipt id" model={model}>{receipt.id}</Id> },
    { label: "Language", value: <BidiText>{receipt.locale}</BidiText> },
  ];
  return (
    <Panel title="Receipt details"><KeyValueList items={facts.filter((entry) => entry !== undefined)} /></Panel>
  );
});

const fact = (label: string, value: string | number | undefined): KeyValue | undefined =>
  value === undefined ? undefined : { label, value: <BidiText>{String(value)}</BidiText> };

const Id = ({ model, copyLabel, children }: ReceiptProps & { copyLabel: string; children: string }): ReactNode => (
  <><BidiText>{children}</BidiText><CopyButton label={copyLabel} text={children} onCopy={model.copy} /></>
);
