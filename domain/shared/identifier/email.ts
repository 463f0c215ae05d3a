import type { Cancellation } from "../processing/cancellation.ts";
import { countCodePoints } from "../text/code-points.ts";
import type { IdentifierCheck } from "./identifier-check.port.ts";
import type { RetailerBehaviour } from "../access/retailer-groups.ts";

/** True for exactly one '@' with text on either side [CONS-036]. The caller trims the text. */
export function isEmail(text: string): boolean {
  const [local, domain, ...rest] = text.split("@");
  return Boolean(local) && Boolean(domain) && rest.length === 0;
}

/**
 * True if a mail server reads the address as the mailbox that was typed.
 * Brackets, commas, quotes and comments change it (RFC 5322, section 3.4): '<ann@shop.example>' is mailed to
 * ann@shop.example. The domain can exist in the DNS, and no character is invisible [D35].
 */
export const isMailboxAsTyped = (text: string): boolean =>
  isEmail(text) && !OUTSIDE_MAILBOXES.test(text) && isPossibleDomain(text.slice(text.indexOf("@") + 1));

/** True for an address of the strict rule, which allows no white space [CONS-037 to CONS-039]. */
export function isStrictEmail(text: string): boolean {
  const at = text.indexOf("@");
  const domain = text.slice(at + 1);
  return (
    isEmail(text) &&
    isWithin(text.slice(0, at), STRICT.local) &&
    isWithin(domain, STRICT.domain) &&
    domain.includes(".")
  );
}

export const isEmailFor = ({ strictEmail }: Pick<RetailerBehaviour, "strictEmail">, text: string): boolean =>
  strictEmail ? isStrictEmail(text) : isEmail(text);

/** True for an address that can be mailed: an email address by the retailer's rule, and one mailbox as typed [D35]. */
export const isMailable = (behaviour: Pick<RetailerBehaviour, "strictEmail">, text: string): boolean =>
  isMailboxAsTyped(text) && isEmailFor(behaviour, text);

export type EmailRefusal =
  | { readonly kind: "not-an-email" }
  /** The retailer's own check refused the address, perhaps with a reason. */
  | { readonly kind: "not-accepted"; readonly description?: string };

/**
 * Returns why an address is refused.
 * Undefined if it is valid. After the strict rule it also calls the retailer's check. A check that fails does not
 * block the address [CONS-040].
 */
export async function emailRefusal(
  text: string,
  { strictEmail, check }: Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck },
  cancellation?: Cancellation,
): Promise<EmailRefusal | undefined> {
  if (!isEmailFor({ strictEmail }, text)) return { kind: "not-an-email" };
  if (!strictEmail) return undefined;
  const result = await check.check(text, cancellation);
  if (!result.ok || result.value.valid) return undefined;
  const { description } = result.value;
  return { kind: "not-accepted", ...(description === undefined ? {} : { description }) };
}

/**
 * Returns why a mail cannot be sent to an address.
 * Either the retailer's rule refuses it, or the mailbox differs from the typed text.
 */
export async function recipientRefusal(
  ...[text, rules, cancellation]: Parameters<typeof emailRefusal>
): Promise<EmailRefusal | undefined> {
  return isMailboxAsTyped(text) ? emailRefusal(text, rules, cancellation) : { kind: "not-an-email" };
}

const OUTSIDE_MAILBOXES = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}<>()[\],;:"\\]/u;

/**
 * True if each label has 1 to 63 letters, digits and hyphens, none of them at its ends (RFC 1035, section 2.3.1). The
 * last one is not a number, as in an IP address (RFC 3696, section 2).
 */
const isPossibleDomain = (domain: string): boolean =>
  countCodePoints(domain) <= MAX_DOMAIN &&
  !IMPOSSIBLE_END.test(domain) &&
  domain.split(".").every((label) => countCodePoints(label) <= MAX_DOMAIN_LABEL && LABEL.test(label));

const IMPOSSIBLE_END = /(?:^|\.)\d+$/u;
const MAX_DOMAIN = 253;
const MAX_DOMAIN_LABEL = 63;
const LABEL = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

type Part = { readonly label: RegExp; readonly longest: number };

/** Before the '@' what RFC 5322 calls atext, letters and digits of ASCII; after it host names. */
const STRICT: Readonly<Record<"local" | "domain", Part>> = {
  local: { label: /^[\w!#$%&'*+/=?^`{|}~-]+$/, longest: 40 },
  domain: { label: /^[a-z\d-]+$/i, longest: 39 },
};

/** True if no dot is first, last or doubled, and each label is valid. */
const isWithin = (text: string, { label, longest }: Part): boolean =>
  countCodePoints(text) <= longest && text.split(".").every((part) => label.test(part));
