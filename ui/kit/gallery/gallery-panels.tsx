import { useMemo, useState } from "react";
import { MailList } from "../mail/mail-list.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import { KeyValueLine, KeyValueList } from "../panel/key-value-list.tsx";
import { Panel } from "../panel/panel.tsx";
import { ReceiptPaper } from "../panel/receipt-paper.tsx";
import { Badge } from "../status/badge.tsx";
import { MoneyText } from "../text/text.tsx";
import { PropertyTree } from "../tree/property-tree.tsx";
import { LINES, MAILS, pounds, PROPERTIES, ZONE } from "./sample.ts";
import { ComponentExample } from "./component-example.tsx";

const nothing = () => undefined;
const FACTS = [
  { label: "Transaction ID", value: "20261121093012-0147-03-0000412" },
  { label: "Store", value: "Hartwell & Sons, Leeds" },
  { label: "Total", value: <MoneyText money={pounds("128.40")} /> },
  { label: "Kind", value: <Badge tone="warn">Duplicate</Badge> },
];

export const GalleryPanels = () => (
  <>
    <ComponentExample name="Panels">
      <Panel title="Ready">
        <KeyValueList items={FACTS} />
      </Panel>
      <Panel skeletonRows={4} state="loading" title="Loading" />
      <Panel
        empty={
          <EmptyState title="No engagement events">
            Nothing was sent for this receipt. Add an identifier to send it.
          </EmptyState>
        }
        state="empty"
        title="Empty"
      />
      <Panel
        error="There was an error loading this receipt, please try again."
        state="error"
        title="Failed"
        onRetry={nothing}
      />
      <KeyValueLine items={FACTS} />
      <Panel title="Broken">
        <Broken />
      </Panel>
    </ComponentExample>
    <ComponentExample name="Emails, properties and paper">
      <Mails />
      <Properties />
      <ReceiptPaper label="The receipt on paper">
        Hartwell & Sons
        <br />
        12 Briggate, Leeds
        <br />
        <br />1 × Fountain pen
        <br />2 × Ink, sea green
        <br />
        <br />
        Total £128.40
      </ReceiptPaper>
    </ComponentExample>
  </>
);

function Broken(): never {
  throw new Error("shown on purpose");
}

function Mails() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Panel fold={{ isExpanded: isOpen, onToggle: () => setOpen(!isOpen) }} title="Outbox">
      <MailList areMissing={false} mails={MAILS} zone={ZONE} onCopy={() => Promise.resolve(true)} />
    </Panel>
  );
}

function Properties() {
  const [isOpen, setOpen] = useState(true);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(["/email_settings"]));
  const toggle = (path: string) =>
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });
  const nodes = useMemo(() => {
    const shown = PROPERTIES.filter(
      ({ path, depth }) => depth === 0 || expanded.has(path.slice(0, path.lastIndexOf("/"))),
    );
    return expanded.has("/lines") ? [...shown, ...LINES] : shown;
  }, [expanded]);
  return (
    <Panel isFlush fold={{ isExpanded: isOpen, onToggle: () => setOpen(!isOpen) }} title="Properties">
      <PropertyTree expanded={expanded} label="Properties" nodes={nodes} onToggle={toggle} />
    </Panel>
  );
}
