import { observer } from "mobx-react-lite";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { AccountProps } from "./account-props.ts";
import styles from "./accounts.module.css";

/** The outbox of a server without a mail service, as far as it concerns the account. */
export const AccountMailsPanel = observer(function AccountMailsPanel({ model }: AccountProps) {
  const { mails, zone } = model;
  const waiting = mails.value ?? [];
  const empty = <EmptyState title="No mails wait">They are kept here only where the server has no mail service; else they are sent.</EmptyState>;
  const state = mails.state === "ready" && waiting.length === 0 ? "empty" : mails.state;
  return (
    <Panel
      empty={empty} error={model.mailsFailure} fold={{ isExpanded: mails.isOpen, onToggle: () => void mails.toggle() }} skeletonRows={3} state={state}
      title="Mails that wait" onRetry={() => void mails.load()}
    >
      <ol aria-label="Mails, the latest first">
        {waiting.map(({ id, at, to, subject, text }) => (
          <li key={id} className={styles.mail}>
            <p><strong><BidiText>{subject}</BidiText></strong> <CopyButton label={`Copy the text of "${subject}"`} text={text} onCopy={model.copy} /></p>
            <p className={styles.detail}><DateTimeText at={at} zone={zone} />, to <BidiText>{to}</BidiText></p>
            <p><BidiText>{text}</BidiText></p>
          </li>
        ))}
      </ol>
    </Panel>
  );
});
