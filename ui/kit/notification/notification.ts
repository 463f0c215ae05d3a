import type { Instant } from "#domain/shared/instant.ts";
import type { Tone } from "../status/tone.ts";

/** A notification as the shell keeps it. */
export type Notification = {
  readonly id: string;
  readonly type: "error" | "warn" | "info" | "success";
  readonly msg: string;
  readonly at: Instant;
  readonly requestId?: string | undefined;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** How often it was raised while it was shown; absent means once. */
  readonly times?: number | undefined;
  /** The texts of all failed parts that share the toast. */
  readonly parts?: readonly string[] | undefined;
  /** On its way out. */
  readonly fading?: boolean;
};

export const NOTIFICATION_TYPES: Readonly<Record<Notification["type"], { readonly word: string; readonly tone: Tone }>> = {
  error: { word: "Error", tone: "bad" },
  warn: { word: "Warning", tone: "warn" },
  info: { word: "Note", tone: "info" },
  success: { word: "Done", tone: "good" },
};
