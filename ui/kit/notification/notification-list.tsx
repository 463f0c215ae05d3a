import { CopyButton } from "../action/copy-button.tsx";
import { StatusIcon } from "../status/status-icon.tsx";
import { DateTimeText } from "../text/date-time-text.tsx";
import { NotificationActionButton } from "./notification-action-button.tsx";
import { NOTIFICATION_TYPES, type Notification } from "./notification.ts";
import styles from "./notification-list.module.css";

export type NotificationListProps = {
  /** Newest first. */
  readonly notifications: readonly Notification[];
  readonly zone: string;
  readonly onCopy: (text: string) => Promise<boolean>;
};

/** A list of notifications that the user can read again, and copy for support. */
export const NotificationList = ({ notifications, zone, onCopy }: NotificationListProps) => (
  <ol>
    {notifications.map((notice) => (
      <Entry key={notice.id} notice={notice} zone={zone} onCopy={onCopy} />
    ))}
  </ol>
);

function Entry({ notice, zone, onCopy }: { notice: Notification } & Omit<NotificationListProps, "notifications">) {
  const { type, msg, at, requestId, action, times = 1 } = notice;
  const { word, tone } = NOTIFICATION_TYPES[type];
  const copied = [`${at} ${word}: ${msg}`, requestId && `Request ID ${requestId}`].filter(Boolean).join("\n");
  return (
    <li data-notification className={styles.entry}>
      <StatusIcon tone={tone} />
      <div className={styles.text}>
        <p>
          <strong>{word}</strong> {msg}
          {times > 1 && ` (${times} times)`}
        </p>
        {action && <NotificationActionButton action={action} />}
        <p className={styles.detail}>
          <DateTimeText at={at} zone={zone} />
          {requestId && (
            <>
              {" "}
              · Request ID <code translate="no">{requestId}</code>
            </>
          )}
        </p>
      </div>
      <CopyButton label="Copy notification" text={copied} onCopy={onCopy} />
    </li>
  );
}
