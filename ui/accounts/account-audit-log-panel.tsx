import { observer } from "mobx-react-lite";
import { memo } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ListItem } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { ChangeRow } from "./account-audit-log.view-model.ts";
import type { AccountProps } from "./account.view-model.ts";
import styles from "./accounts.module.css";

/** The change log of the account: who changed what, with the request id for the server log. */
export const AccountAuditLogPanel = observer(function AccountLogPanel({ model }: AccountProps) {
  const { log, shown, failure } = model.auditLog;
  const empty = <EmptyState title="No changes yet">Changes to this account appear here.</EmptyState>;
  const state = log.state === "ready" && shown.length === 0 ? "empty" : log.state;
  return (
    <Panel
      empty={empty}
      error={failure}
      fold={{ isExpanded: log.isOpen, onToggle: () => void log.toggle() }}
      skeletonRows={5}
      state={state}
      title="Change log"
      onRetry={() => void log.load()}
    >
      <Entries model={model} />
    </Panel>
  );
});

/** The newest changes. Show more adds earlier ones below. */
const Entries = observer(function Entries({
  model: {
    auditLog: { shown, hidden, showMore },
    zone,
  },
}: AccountProps) {
  return (
    <RestoreFocus>
      <ol aria-label="Changes, the latest first">
        {shown.map((entry) => (
          <Change key={entry.key} entry={entry} zone={zone} />
        ))}
      </ol>
      {hidden > 0 && <Button onClick={showMore}>Show more ({hidden} earlier)</Button>}
    </RestoreFocus>
  );
});

type ChangeProps = { readonly entry: ChangeRow; readonly zone: string };

const Change = memo(function Change({ entry: { at, actor, token, summary, lines, requestId }, zone }: ChangeProps) {
  return (
    <ListItem>
      <div className={styles.change}>
        <DateTimeText at={at} zone={zone} />
        <div>
          <p>
            <strong>{summary}</strong> by <BidiText>{actor}</BidiText>
            {token && (
              <>
                , with the token "<BidiText>{token}</BidiText>"
              </>
            )}
          </p>
          {lines.map((line) => (
            <p key={line} className={styles.detail}>
              <BidiText>{line}</BidiText>
            </p>
          ))}
          {requestId && (
            <p className={styles.detail}>
              Request ID <code translate="no">{requestId}</code>
            </p>
          )}
        </div>
      </div>
    </ListItem>
  );
});
