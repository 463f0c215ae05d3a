import type { Instant } from "#domain/shared/time/instant.ts";
import type { Tone } from "../status/tone.ts";

export type NotificationOffer = { readonly label: string; readonly run: () => void };

/** A notification of the shell. */
export type Notification = {
  readonly id: string;
  readonly type: "error" | "warn" | "info" | "success";
  readonly msg: string;
  readonly at: Instant;
  readonly requestId?: string | undefined;
  /** What the user can do about it. Absent once it was used. */
  readonly action?: NotificationOffer | undefined;
  /** How often it was raised while it was shown. Once if absent. */
  readonly times?: number | undefined;
  /** Texts of all failed parts that share the toast. */
  readonly parts?: readonly string[] | undefined;
  /** True while it fades out. */
  readonly fading?: boolean;
};

export const NOTIFICATION_TYPES: Readonly<
  Record<Notification["type"], { readonly word: string; readonly tone: Tone }>
> = {
  error: { word: "Error", tone: "bad" },
  warn: { word: "Warning", tone: "warn" },
  info: { word: "Note", tone: "info" },
  success: { word: "Done", tone: "good" },
};
