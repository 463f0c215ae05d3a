import type { Cancellation } from "./cancellation.ts";
import { lengthOf } from "./code-points.ts";
import type { IdentifierCheck } from "./identifier-check.port.ts";
import type { RetailerBehaviour } from "./retailer-groups.ts";

/** The simple rule: exactly one '@' and something on either side of it [CONS-036]. It trims nothing: a form does. */
export function isEmail(text: string): boolean {
  const [local, domain, ...rest] = text.split("@");
  return Boolean(local) && Boolean(domain) && rest.length === 0;
}

/**
 * Whether a mail server reads the address as the mailbox that was typed. Brackets, commas, quotes and comments make it
 * another one (RFC 5322, section 3.4): '<ann@shop.example>' is mailed to ann@shop.example.
 */
export const isMailboxAsTyped = (text: string): boolean => isEmail(text) && !OUTSIDE_MAILBOXES.test(text);

/** The rule of retailers that want it strict; white space is in none of its characters [CONS-037 to CONS-039]. */
export function isStrictEmail(text: string): boolean {
  const at = text.indexOf("@");
  const domain = text.slice(at + 1);
  return isEmail(text) && isWithin(text.slice(0, at), STRICT.local) && isWithin(domain, STRICT.domain) && domain.includes(".");
}

export const isEmailFor = ({ strictEmail }: Pick<RetailerBehaviour, "strictEmail">, text: string): boolean =>
  strictEmail ? isStrictEmail(text) : isEmail(text);

export type EmailRefusal =
  | { readonly kind: "not-an-email" }
  /** The retailer's own check said no, and perhaps why. */
  | { readonly kind: "not-accepted"; readonly description?: string };

/**
 * The retailer's rule; where that is the strict one and it holds, also the check that needs to ask. A check that
 * cannot be made stops nobody [CONS-040]. Undefined when the address is good.
 */
export async function emailRefusal(
  text: string,
  { strictEmail, check }: Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck },
  cancellation?: Cancellation,
): Promise<EmailRefusal | undefined> {
  if (!isEmailFor({ strictEmail }, text)) return { kind: "not-an-email" };
  if (!strictEmail) return undefined;
  const answer = await check.verdictOn(text, cancellation);
  if (!answer.ok || answer.value.valid) return undefined;
  const { description } = answer.value;
  return { kind: "not-accepted", ...(description === undefined ? {} : { description }) };
}

/** Returns why a mail cannot go to an address: the rule of the retailer, and that the mailbox is the one that was typed. */
export async function recipientRefusal(...[text, rules, cancellation]: Parameters<typeof emailRefusal>): Promise<EmailRefusal | undefined> {
  return isMailboxAsTyped(text) ? emailRefusal(text, rules, cancellation) : { kind: "not-an-email" };
}

const OUTSIDE_MAILBOXES = /[\s\p{Cc}<>()[\],;:"\\]/u;

type Part = { readonly label: RegExp; readonly longest: number };

/** Before the '@' what RFC 5322 calls atext, letters and digits of ASCII; behind it the names of hosts. */
const STRICT: Readonly<Record<"local" | "domain", Part>> = {
  local: { label: /^[\w!#$%&'*+/=?^`{|}~-]+$/, longest: 40 },
  domain: { label: /^[a-z\d-]+$/i, longest: 39 },
};

/** Dots neither begin nor end nor double. */
const isWithin = (text: string, { label, longest }: Part): boolean =>
  lengthOf(text) <= longest && text.split(".").every((part) => label.test(part));
