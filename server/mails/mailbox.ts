import { domainToASCII } from "node:url";

/**
 * One text for all spellings that mail servers deliver to one mailbox: letters of any case, composed or not, the domain
 * as DNS knows it (IDNA), with or without the dot of the root. Almost every server ignores the case before the '@'.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const host = domainToASCII(domain) || domain;
  return `${local.normalize("NFKC").toLowerCase()}@${host.toLowerCase().split(".").filter((label) => label !== "").join(".")}`;
}
