import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import styles from "./receipt.module.css";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows the history of the receipt in one list. */
export const TimelinePanel = observer(function TimelinePanel({ model }: ReceiptProps) {
  return (
    <Panel title="Timeline">
      <RestoreFocus>
        {model.wholeTimelineLabel !== undefined && (
          <Button tone="quiet" onClick={model.showWholeTimeline}>
            {model.wholeTimelineLabel}
          </Button>
        )}
      </RestoreFocus>
      <ol aria-label="Events, earliest first">
        {model.timeline.map(({ at, label, detail, tone }, place) => (
          <li key={place} className={styles.moment}>
            <span>{at && <DateTimeText at={at} zone={model.zone} />}</span>
            <StatusBadge tone={tone}>
              <BidiText>{label}</BidiText>
            </StatusBadge>
            {detail !== undefined && (
              <span className={styles.reason}>
                <BidiText>{detail}</BidiText>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.nothing}>{model.zoneNote}</p>
    </Panel>
  );
});
