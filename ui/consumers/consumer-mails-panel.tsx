import { observer } from "mobx-react-lite";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Statistic, StatisticGroup } from "#ui/kit/figure/figure.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ConsumerProps } from "./consumer.view-model.ts";
import styles from "./consumers.module.css";
import type { MailEventRow } from "./consumer-mails.view-model.ts";

/** Shows the events of the emails of the last receipts. Loads when the user opens it [CONS-013]. */
export const ConsumerMailsPanel = observer(function ConsumerMailsPanel({ model: { mails, zone } }: ConsumerProps) {
  const { section } = mails;
  const nothing = (
    <EmptyState title="No email activity yet">Emails for this customer's receipts appear here.</EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={mails.failure}
      fold={{ isExpanded: section.isOpen, onToggle: () => void section.toggle() }}
      state={mails.state}
      title="Email activity"
      onRetry={() => void section.load()}
    >
      <Stack>
        {mails.rates.length > 0 && (
          <StatisticGroup>
            {mails.rates.map(({ name, text }) => (
              <Statistic key={name} name={name} value={text} />
            ))}
          </StatisticGroup>
        )}
        <p className={styles.note}>From the last receipts. Times are in {zone}.</p>
        <div className={styles.table}>
          <Table
            isWrapping
            caption="Email events, newest first"
            columns={columnsIn(zone)}
            empty={null}
            rowKey={({ key }) => key}
            rows={mails.events}
            state="ready"
          />
        </div>
      </Stack>
    </Panel>
  );
});

const columnsIn = (zone: string): readonly Column<MailEventRow>[] => [
  { key: "time", header: "Time", width: "m", cell: ({ timestamp }) => <DateTimeText at={timestamp} zone={zone} /> },
  {
    key: "event",
    header: "Event",
    isMain: true,
    cell: ({ name, isTrouble, address, reason }) => (
      <>
        <StatusBadge tone={isTrouble ? "bad" : "neutral"}>
          <BidiText>{name}</BidiText>
        </StatusBadge>
        {address && (
          <>
            {" "}
            to <BidiText>{address}</BidiText>
          </>
        )}
        {reason && (
          <>
            {" "}
            <BidiText>{reason}</BidiText>
          </>
        )}
      </>
    ),
  },
  {
    key: "receipt",
    header: "Receipt",
    cell: ({ transactionId, href }) => (
      <AppLink href={href}>
        <BidiText>{transactionId}</BidiText>
      </AppLink>
    ),
  },
];
