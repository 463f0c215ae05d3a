import { canonicalIdentifier } from "./canonical-identifier.ts";
import { isEmail } from "./email.ts";

/**
 * Returns the mailbox that limits of emails count for an address.
 * Providers ignore tags after a plus sign, and some of them dots. Customers keep their identity: this is not a canonical
 * form [D26].
 */
export function limitedMailbox(address: string): string {
  const canonical = canonicalIdentifier(address);
  if (!isEmail(canonical)) return canonical;
  const at = canonical.indexOf("@");
  const [written, domain] = [canonical.slice(0, at), canonical.slice(at + 1)];
  const plus = written.indexOf("+", 1);
  const local = plus < 0 ? written : written.slice(0, plus);
  return DOTLESS_DOMAINS.has(domain) ? `${local.replaceAll(".", "")}@${DOTLESS}` : `${local}@${domain}`;
}

/** One provider with two domains. It delivers all addresses that differ by dots to one mailbox. */
const DOTLESS = "gmail.com";
const DOTLESS_DOMAINS: ReadonlySet<string> = new Set([DOTLESS, "googlemail.com"]);
