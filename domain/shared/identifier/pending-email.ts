import type { Instant } from "../time/instant.ts";

/** A mail that a server without a mail service stores instead of sending it. */
export type PendingEmail = {
  readonly id: string;
  readonly at: Instant;
  readonly to: string;
  readonly subject: string;
  /** Plain text with its link. */
  readonly text: string;
};
