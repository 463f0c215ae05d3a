import type { ReactNode } from "react";
import { PopoverButton } from "../dialog/popover-button.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import styles from "./notification-drawer.module.css";

type NotificationDrawerProps = {
  /** Number of unread notifications. */
  readonly unread: number;
  readonly isEmpty: boolean;
  /** Called when the user opens the drawer, which marks them as read. */
  readonly onOpen?: () => void;
  /** The list of all notifications of this session. */
  readonly children: ReactNode;
};

/** All notifications of this session, in a popover. Its button shows the number of new ones. */
export const NotificationDrawer = ({ unread, isEmpty, onOpen, children }: NotificationDrawerProps) => (
  <PopoverButton
    icon="bell"
    label={unread > 0 ? `Notifications, ${unread} new` : "Notifications"}
    mark={unread > 0 ? String(unread) : undefined}
    onOpen={onOpen}
  >
    <h2 className={styles.title}>Notifications</h2>
    {isEmpty ? (
      <EmptyState title="No notifications yet">Notifications from this session appear here.</EmptyState>
    ) : (
      children
    )}
  </PopoverButton>
);
