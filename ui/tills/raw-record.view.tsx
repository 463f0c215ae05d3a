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

export const RawRecordView = observer(function RawRecordView({ model }: RecordProps) {
  const copy = <CopyButton label="Copy record id" text={model.heading} onCopy={model.copy} />;
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
    <EmptyState title="There is no record with this id">
      Old till data isn’t kept. Look for the record in the <AppLink href={RECORDS_HREF}>list of records</AppLink>.
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
  const { came, type, processed } = facts;
  const items: readonly (KeyValue | undefined)[] = [
    { label: "Received", value: <DateTimeText at={came} zone={zone} /> },
    { label: "Type", value: type ? <BidiText>{type}</BidiText> : "Not specified" },
    shown && { label: "Size", value: shown.size },
    {
      label: "Processed",
      value: processed ? <DateTimeText at={processed} zone={zone} /> : <StatusBadge tone="warn">Never</StatusBadge>,
    },
    model.result && {
      label: "Reprocessing",
      value: (
        <StatusBadge tone={model.result.tone}>
          <BidiText>{model.result.text}</BidiText>
        </StatusBadge>
      ),
    },
  ];
  return <KeyValueList items={items.filter((item) => item !== undefined)} />;
});

const Reprocess = observer(function Reprocess({ model }: RecordProps) {
  return (
    <Button icon="retry" isBusy={model.reprocessing.isPending} onClick={() => void model.reprocess()}>
      Reprocess
    </Button>
  );
});
