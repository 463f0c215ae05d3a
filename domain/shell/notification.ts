import type { Instant } from "../shared/instant.ts";

export const NOTIFICATION_TYPES = ["error", "warn", "info", "success"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A message to staff [SHELL-030]; the request id lets support find the call behind it. */
export type Notification = {
  readonly msg: string;
  readonly type: NotificationType;
  readonly timestamp: Instant;
  readonly requestId?: string;
};

/** Milliseconds that a dismissed notification takes to fade [SHELL-032]. */
export const NOTIFICATION_FADE_MS = 200;

export type NotificationPhase = "shown" | "fading" | "gone";

/** What is seen of a notification after so many milliseconds in which it was not held still [SHELL-031]. */
export function phaseAfter(elapsedMs: number, timeoutMs: number): NotificationPhase {
  if (elapsedMs < timeoutMs) return "shown";
  return elapsedMs < timeoutMs + NOTIFICATION_FADE_MS ? "fading" : "gone";
}

/** The same words again, while they are still seen, only begin their time anew. */
export const repeats = (shown: Notification, next: Omit<Notification, "timestamp">): boolean =>
  shown.msg === next.msg && shown.type === next.type;
