import { observer } from "mobx-react-lite";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { NotReported } from "#ui/kit/status/not-reported.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import styles from "./receipt.module.css";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows how often each email event occurred, then each event [RCPT-023]. Folded: the timeline has the latest state. */
export const DeliveryPanel = observer(function DeliveryPanel({ model }: ReceiptProps) {
  const isEmpty = model.deliveryCounts.length === 0 && model.deliveryEvents.length === 0;
  const empty = <EmptyState title="No email activity yet">Emails for this receipt appear here.</EmptyState>;
  return (
    <Panel
      empty={empty}
      fold={{ isExpanded: model.isOpen("email"), onToggle: () => model.toggle("email"), isPrinted: true }}
      state={isEmpty ? "empty" : "ready"}
      title="Email activity"
    >
      <ul aria-label="Counts" className={styles.counts}>
        {model.deliveryCounts.map(({ event, name, count, isTrouble }) => (
          <li key={event}>
            <StatusBadge tone={isTrouble ? "bad" : "neutral"}>
              <BidiText>{name}</BidiText> <strong>{count}</strong>
            </StatusBadge>
          </li>
        ))}
      </ul>
      <ol aria-label="Events">
        {model.deliveryEvents.map(({ name, timestamp, address, reason, isTrouble }, at) => (
          <li key={at} className={styles.event}>
            <DateTimeText at={timestamp} zone={model.zone} />
            <StatusBadge tone={isTrouble ? "bad" : "neutral"}>
              <BidiText>{name}</BidiText>
            </StatusBadge>
            {address && (
              <span>
                to <BidiText>{address}</BidiText>
              </span>
            )}
            {reason && <BidiText>{reason}</BidiText>}
          </li>
        ))}
      </ol>
      {model.unreported && <NotReported href={model.unreported.href}>{model.unreported.text}</NotReported>}
      <p className={styles.nothing}>Times are in {model.zone}.</p>
      {model.mailLogHref !== undefined && <AppLink href={model.mailLogHref}>Show in the email log</AppLink>}
    </Panel>
  );
});
