import type { Instant } from "./instant.ts";

/** A mail that a server without a mail service keeps instead of sending it. */
export type WaitingMail = {
  readonly id: string;
  readonly at: Instant;
  readonly to: string;
  readonly subject: string;
  /** Plain, with the link to which it leads. */
  readonly text: string;
};
