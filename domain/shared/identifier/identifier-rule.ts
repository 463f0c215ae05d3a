import { canonicalMailbox } from "./canonical-mailbox.ts";
import { emailRefusal, isEmailFor, type EmailRefusal } from "./email.ts";
import type { RetailerBehaviour } from "../access/retailer-groups.ts";

/**
 * True for a text that can identify a customer: an email address by the retailer's rule in any spelling, or a text
 * without '@', which is a number or a code [D26, D35]. Retailers with the strict rule accept only email addresses.
 */
export function isIdentifierFor(behaviour: Pick<RetailerBehaviour, "strictEmail">, text: string): boolean {
  const mailbox = canonicalMailbox(text);
  return mailbox === undefined ? !behaviour.strictEmail && !text.includes("@") : isEmailFor(behaviour, mailbox);
}

/** Returns why a text is refused where a customer's email address is expected, in any spelling. Undefined if it is valid. */
export const mailboxRefusal = (
  ...[text, rules, cancellation]: Parameters<typeof emailRefusal>
): Promise<EmailRefusal | undefined> => emailRefusal(canonicalMailbox(text) ?? text.trim(), rules, cancellation);
