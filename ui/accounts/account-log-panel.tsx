import { observer } from "mobx-react-lite";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { AccountProps } from "./account-props.ts";
import styles from "./accounts.module.css";

/** Who did what to the account, and under which name the call is found in the log of the server. */
export const AccountLogPanel = observer(function AccountLogPanel({ model }: AccountProps) {
  const { log, entries, zone } = model;
  const empty = <EmptyState title="Nothing yet">What is done to the account from now on stands here.</EmptyState>;
  const state = log.state === "ready" && entries.length === 0 ? "empty" : log.state;
  return (
    <Panel
      empty={empty} error={model.logFailure} fold={{ isExpanded: log.isOpen, onToggle: () => void log.toggle() }} skeletonRows={5} state={state}
      title="Change log" onRetry={() => void log.load()}
    >
      <ol aria-label="Changes, the latest first">
        {entries.map(({ key, at, actor, token, what, lines, requestId }) => (
          <li key={key} className={styles.entry}>
            <DateTimeText at={at} zone={zone} />
            <div>
              <p><strong>{what}</strong> by <BidiText>{actor}</BidiText>{token && <>, with the token “<BidiText>{token}</BidiText>”</>}</p>
              {lines.map((line) => <p key={line} className={styles.detail}><BidiText>{line}</BidiText></p>)}
              {requestId && <p className={styles.detail}>Request id <code>{requestId}</code></p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
});
