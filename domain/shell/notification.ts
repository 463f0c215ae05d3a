import type { Instant } from "../shared/time/instant.ts";

export const NOTIFICATION_MESSAGE_TYPES = ["error", "warn", "info", "success"] as const;
export type NotificationType = (typeof NOTIFICATION_MESSAGE_TYPES)[number];

/** A message to staff [SHELL-030]. The request id lets support find the call behind it. */
export type NotificationMessage = {
  readonly msg: string;
  readonly type: NotificationType;
  readonly timestamp: Instant;
  readonly requestId?: string;
};

/** Milliseconds that a dismissed notification takes to fade [SHELL-032]. */
export const NOTIFICATION_FADE_MS = 200;

/** True if the next notification repeats a shown one. A repetition restarts the timeout. */
export const isRepeatedNotification = (
  shown: NotificationMessage,
  next: Omit<NotificationMessage, "timestamp">,
): boolean => shown.msg === next.msg && shown.type === next.type;
