import { CopyButton } from "../action/copy-button.tsx";
import { PopoverButton } from "../dialog/popover-button.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import { Mark } from "../status/mark.tsx";
import { DateTimeText } from "../text/date-time-text.tsx";
import { NOTICE_TYPES, type Notice } from "./notice.ts";
import styles from "./notification-drawer.module.css";

type NotificationDrawerProps = {
  /** All of the session, newest first. */
  readonly notices: readonly Notice[];
  /** How many have not been looked at. */
  readonly unread: number;
  readonly zone: string;
  readonly onCopy: (text: string) => Promise<boolean>;
  /** Now they are being looked at. */
  readonly onOpen?: () => void;
};

/** Everything that was notified in this session, to be read again and copied for support. */
export const NotificationDrawer = ({ notices, unread, zone, onCopy, onOpen }: NotificationDrawerProps) => (
  <PopoverButton
    icon="bell" label={unread > 0 ? `Notifications, ${unread} new` : "Notifications"}
    mark={unread > 0 ? String(unread) : undefined} onOpen={onOpen}
  >
    <h2 className={styles.title}>Notifications</h2>
    {notices.length === 0 && (
      <EmptyState title="No notifications yet">What happens while you work is kept here until you leave.</EmptyState>
    )}
    <ol>
      {notices.map((notice) => <Entry key={notice.id} notice={notice} zone={zone} onCopy={onCopy} />)}
    </ol>
  </PopoverButton>
);

function Entry({ notice, zone, onCopy }: { notice: Notice } & Pick<NotificationDrawerProps, "zone" | "onCopy">) {
  const { type, msg, at, requestId } = notice;
  const { word, tone } = NOTICE_TYPES[type];
  const copied = [`${at} ${word}: ${msg}`, requestId && `Request id ${requestId}`].filter(Boolean).join("\n");
  return (
    <li className={styles.entry}>
      <Mark tone={tone} />
      <div className={styles.text}>
        <p><strong>{word}</strong> {msg}</p>
        <p className={styles.detail}>
          <DateTimeText at={at} zone={zone} />
          {requestId && <> · Request id <code>{requestId}</code></>}
        </p>
      </div>
      <CopyButton label="Copy notification" text={copied} onCopy={onCopy} />
    </li>
  );
}
