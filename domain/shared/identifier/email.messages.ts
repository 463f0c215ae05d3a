import type { EmailRefusal } from "./email.ts";
import { assertNever } from "../assert-never.ts";

export const EMAIL_REFUSED = "Enter an email address";

/** Shown beside an identifier of a customer that is no mailbox [D35]. */
export const IDENTIFIER_NOT_MAILABLE = "No email can be sent to this identifier.";

/** Returns why an address is not accepted. */
export function emailRefusalMessage(refusal: EmailRefusal): string {
  switch (refusal.kind) {
    case "not-an-email":
      return EMAIL_REFUSED;
    case "not-accepted":
      return refusal.description || "This email address is not accepted";
    default:
      return assertNever(refusal);
  }
}
