import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList, type KeyValue } from "#ui/kit/panel/key-value-list.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { ContentPanel } from "./content/content-panel.tsx";
import type { RecordProps } from "./raw-record.view-model.ts";
import { RECORDS_HREF } from "./record-urls.ts";
import styles from "./tills.module.css";

export const RawRecordView = observer(function RawRecordView({ model }: RecordProps) {
  const copy = <CopyButton label="Copy record ID" text={model.heading} onCopy={model.copy} />;
  return (
    <>
      <PageTitle aside={model.facts && copy}>
        Till record <BidiText>{model.heading}</BidiText>
      </PageTitle>
      <LiveRegion>{model.result?.text}</LiveRegion>
      {model.facts ? (
        <Stack>
          <FactsPanel model={model} />
          <ContentPanel model={model} />
        </Stack>
      ) : (
        <RecordNotFound model={model} />
      )}
    </>
  );
});

/** Shown if the record is loading, could not be loaded, or does not exist. */
const RecordNotFound = observer(function RecordNotFound({ model }: RecordProps) {
  const nothing = (
    <EmptyState title="There is no record with this ID">
      Old till records aren't kept. Look for it in the <AppLink href={RECORDS_HREF}>list of till records</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={8}
      state={model.state}
      title="Details"
      onRetry={model.retry}
    />
  );
});

const FactsPanel = observer(function FactsPanel({ model }: RecordProps) {
  return (
    <Panel actions={model.mayReprocess && <Reprocess model={model} />} title="Details">
      <Facts model={model} />
    </Panel>
  );
});

const Facts = observer(function Facts({ model }: RecordProps) {
  const { facts, zone, shown } = model;
  if (!facts) return null;
  const { came, type, processed, failed, till, store } = facts;
  const items: readonly (KeyValue | undefined)[] = [
    { label: "Status", value: <Status model={model} /> },
    { label: "Received", value: <DateTimeText at={came} zone={zone} /> },
    processed && { label: "Processed", value: <DateTimeText at={processed} zone={zone} /> },
    failed && { label: "Failed", value: <DateTimeText at={failed} zone={zone} /> },
    { label: "Transaction", value: <TransactionOfRecord model={model} /> },
    store ? { label: "Store", value: <BidiText>{store}</BidiText> } : undefined,
    till ? { label: "Till", value: <BidiText>{till}</BidiText> } : undefined,
    { label: "Type", value: type ? <BidiText>{type}</BidiText> : "Not specified" },
    shown && { label: "Size", value: shown.size },
  ];
  return <KeyValueList items={items.filter((item) => item !== undefined)} />;
});

/** The result of processing the record again, else its status with the reason. */
const Status = observer(function Status({ model: { result, facts } }: RecordProps) {
  if (result)
    return (
      <StatusBadge tone={result.tone}>
        <BidiText>{result.text}</BidiText>
      </StatusBadge>
    );
  if (!facts) return null;
  const { status, code } = facts;
  return (
    <>
      <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      {status.reason && (
        <span className={styles.reason}>
          <BidiText>{status.reason}</BidiText> <small>{code}</small>
        </span>
      )}
    </>
  );
});

const TransactionOfRecord = observer(function TransactionOfRecord({ model: { facts } }: RecordProps) {
  if (!facts?.transaction) return <>Unknown</>;
  const id = <BidiText>{facts.transaction}</BidiText>;
  return facts.receiptHref ? <AppLink href={facts.receiptHref}>{id}</AppLink> : id;
});

const Reprocess = observer(function Reprocess({ model }: RecordProps) {
  return (
    <Button icon="retry" isBusy={model.reprocessing.isPending} onClick={() => void model.reprocess()}>
      Reprocess
    </Button>
  );
});
