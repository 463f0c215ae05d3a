import { domainToASCII } from "node:url";

/**
 * Returns the same text for all spellings of a mailbox.
 * Ignores case and Unicode composition, converts the domain to ASCII (IDNA), and drops a trailing dot. Ignores the case
 * of the local part too, as almost every server does.
 */
export function normalizeMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const host = domainToASCII(domain) || domain;
  return `${local.normalize("NFKC").toLowerCase()}@${host.toLowerCase().split(".").filter((label) => label !== "").join(".")}`;
}
