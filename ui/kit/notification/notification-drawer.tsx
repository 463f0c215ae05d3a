import type { ReactNode } from "react";
import { PopoverButton } from "../dialog/popover-button.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import styles from "./notification-drawer.module.css";

type NotificationDrawerProps = {
  /** How many have not been looked at. */
  readonly unread: number;
  readonly isEmpty: boolean;
  /** Now they are being looked at. */
  readonly onOpen?: () => void;
  /** The list of all that was notified in this session. */
  readonly children: ReactNode;
};

/** Everything that was notified in this session, under a button that says how much of it is new. */
export const NotificationDrawer = ({ unread, isEmpty, onOpen, children }: NotificationDrawerProps) => (
  <PopoverButton
    icon="bell" label={unread > 0 ? `Notifications, ${unread} new` : "Notifications"}
    mark={unread > 0 ? String(unread) : undefined} onOpen={onOpen}
  >
    <h2 className={styles.title}>Notifications</h2>
    {isEmpty
      ? <EmptyState title="No notifications yet">Notifications from this session appear here.</EmptyState>
      : children}
  </PopoverButton>
);
