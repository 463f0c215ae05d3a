import { observer } from "mobx-react-lite";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusMark } from "#ui/kit/status/status-mark.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import styles from "./receipt.module.css";
import type { ReceiptProps } from "./receipt-props.ts";

/** What became of the e-mail: how often each event came, then each event [RCPT-023]. */
export const DeliveryPanel = observer(function DeliveryPanel({ model }: ReceiptProps) {
  const isEmpty = model.deliveryCounts.length === 0 && model.deliveryEvents.length === 0;
  const empty = <EmptyState title="No e-mail events">Nothing has been heard of an e-mail for this receipt.</EmptyState>;
  return (
    <Panel empty={empty} state={isEmpty ? "empty" : "ready"} title="Engagement events">
      <ul aria-label="Counts" className={styles.counts}>
        {model.deliveryCounts.map(({ event, count, isTrouble }) => (
          <li key={event}><StatusMark tone={isTrouble ? "bad" : "neutral"}><BidiText>{event}</BidiText> <strong>{count}</strong></StatusMark></li>
        ))}
      </ul>
      <ol aria-label="Events">
        {model.deliveryEvents.map(({ event, timestamp, reason, isTrouble }, at) => (
          <li key={at} className={styles.event}>
            <DateTimeText at={timestamp} zone={model.zone} />
            <StatusMark tone={isTrouble ? "bad" : "neutral"}><BidiText>{event}</BidiText></StatusMark>
            {reason && <BidiText>{reason}</BidiText>}
          </li>
        ))}
      </ol>
      <p className={styles.nothing}>Times are in {model.zone}.</p>
    </Panel>
  );
});
