import { observer } from "mobx-react-lite";
import { RowButton } from "#ui/kit/action/row-button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import type { TestReceiptProps } from "../post-receipt.view-model.ts";
import styles from "./response.module.css";

/** The posts of this visit. Each can be shown again. */
export const PostHistoryPanel = observer(function HistoryPanel({ model }: TestReceiptProps) {
  return model.submission.history.length < 2 ? null : (
    <Panel title="Posted on this visit">
      <History model={model} />
    </Panel>
  );
});

const History = observer(function History({ model: { submission } }: TestReceiptProps) {
  return (
    <ol aria-label="Posted on this visit, latest first" className={styles.history}>
      {submission.history.map(({ number, time, transactionId, statusLine, isAccepted, duration }) => (
        <li key={number}>
          <RowButton isCurrent={number === submission.shownNumber} onClick={() => submission.show(number)}>
            <span>{time}</span>
            <bdi className={styles.id}>{transactionId || "no transaction ID"}</bdi>
            <Badge tone={isAccepted ? "good" : "bad"}>{statusLine}</Badge>
            <span className={styles.soft}>{duration}</span>
          </RowButton>
        </li>
      ))}
    </ol>
  );
});
