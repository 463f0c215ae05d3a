import { isMailboxAsTyped } from "#domain/shared/identifier/email.ts";
import type { EnvironmentReader } from "../environment-reader.ts";

/**
 * SECURITY_CONTACT: where to report a vulnerability, for /.well-known/security.txt. Email addresses and URIs, separated
 * by commas: `security@shop.example, https://shop.example/report`. Default: the file does not exist.
 */
export function readSecurityContacts(read: EnvironmentReader): readonly string[] {
  const texts = (read.text("SECURITY_CONTACT") ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const wrong = texts.find((text) => !isContact(toContact(text)));
  if (wrong !== undefined)
    read.addError(
      `SECURITY_CONTACT: '${wrong}' is not an email address, and no URI that starts with https:, mailto: or tel:`,
    );
  return texts.map(toContact);
}

const toContact = (text: string): string => (isMailboxAsTyped(text) ? `mailto:${text}` : text);

/** RFC 9116, section 2.5.3. A `mailto:` URI can have a query. */
function isContact(text: string): boolean {
  const mailbox = /^mailto:([^?\s]*)(?:\?\S*)?$/i.exec(text)?.[1];
  return mailbox === undefined ? CONTACT.test(text) : isMailboxAsTyped(mailbox);
}

const CONTACT = /^(?:https:\/\/[^\s/]\S*|tel:\+?[\d.()-]+)$/i;
