import { Button } from "../action/button.tsx";
import { CopyButton } from "../action/copy-button.tsx";
import { Mark } from "../status/mark.tsx";
import { DateTimeText } from "../text/date-time-text.tsx";
import { NOTICE_TYPES, type Notice } from "./notice.ts";
import styles from "./notice-list.module.css";

export type NoticeListProps = {
  /** Newest first. */
  readonly notices: readonly Notice[];
  readonly zone: string;
  readonly onCopy: (text: string) => Promise<boolean>;
};

/** Notifications to be read again, and copied for support. */
export const NoticeList = ({ notices, zone, onCopy }: NoticeListProps) => (
  <ol>
    {notices.map((notice) => <Entry key={notice.id} notice={notice} zone={zone} onCopy={onCopy} />)}
  </ol>
);

function Entry({ notice, zone, onCopy }: { notice: Notice } & Omit<NoticeListProps, "notices">) {
  const { type, msg, at, requestId, action, times = 1 } = notice;
  const { word, tone } = NOTICE_TYPES[type];
  const copied = [`${at} ${word}: ${msg}`, requestId && `Request id ${requestId}`].filter(Boolean).join("\n");
  return (
    <li className={styles.entry}>
      <Mark tone={tone} />
      <div className={styles.text}>
        <p><strong>{word}</strong> {msg}{times > 1 && ` (${times} times)`}</p>
        {action && <Button tone="quiet" onClick={action.run}>{action.label}</Button>}
        <p className={styles.detail}>
          <DateTimeText at={at} zone={zone} />
          {requestId && <> · Request id <code>{requestId}</code></>}
        </p>
      </div>
      <CopyButton label="Copy notification" text={copied} onCopy={onCopy} />
    </li>
  );
}
