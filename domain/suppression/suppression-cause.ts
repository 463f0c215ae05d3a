import { ADDRESS_CLASSES, OTHER_CLASSES, PROVIDER_DROPS } from "./provider-classes.ts";

/** Why an address gets no automatic emails: it bounced for good, or its owner marked an email as spam. */
export const SUPPRESSION_CAUSES = ["bounce", "complaint"] as const;
export type SuppressionCause = (typeof SUPPRESSION_CAUSES)[number];

/** An event of an email, as its source reported it. */
export type ReportedFailure = {
  readonly event: string;
  /** In the words of the remote server or of the provider. */
  readonly reason?: string | undefined;
  /** The kind of bounce by the provider's own classification, such as `postmark/HardBounce`. */
  readonly classification?: string | undefined;
};

/**
 * Returns why an event suppresses its address. Undefined for an event that says nothing final about the address: a
 * later email can arrive. A delayed email (`deferred`) never does. The classification of the provider decides, then the
 * enhanced status code, the reply code, and the words. A bounce without any of them is final: sources report a temporary
 * failure as `deferred`. An email that was dropped says something about its address only if its reason does.
 */
export function suppressionCause({
  event,
  reason = "",
  classification,
}: ReportedFailure): SuppressionCause | undefined {
  if (event === "spamreport") return "complaint";
  if (event !== "bounce" && event !== "dropped") return undefined;
  const known = Object.hasOwn(PROVIDER_DROPS, reason) ? PROVIDER_DROPS[reason] : undefined;
  if (known !== undefined) return known;
  const isFinal =
    byClassification(classification) ?? bySender(reason) ?? byStatus(reason) ?? byReply(reason) ?? byWords(reason);
  return (isFinal ?? event === "bounce") ? "bounce" : undefined;
}

const byClassification = (name = ""): boolean | undefined =>
  ADDRESS_CLASSES.has(name) || (OTHER_CLASSES.has(name) ? false : undefined);

/** Servers refuse a sender at the recipient too, with a code of addresses: `550 5.1.0 <…>: Sender address rejected`. */
const bySender = (text: string): boolean | undefined => (/\bsender\b/iu.test(text) ? false : undefined);

/** Sources often repeat a code, first in general. The first specific one counts. */
function byStatus(text: string): boolean | undefined {
  const codes = [...text.matchAll(STATUS)].map(([code]) => code);
  if (codes.length === 0) return undefined;
  const specific = codes.find((code) => !code.endsWith(".0.0"));
  if (specific === undefined) return undefined;
  return specific === NO_ACCESS ? ADDRESS_WORDS.test(text) : ADDRESS_STATUSES.has(specific);
}

/**
 * Enhanced status codes (RFC 3463, and the registry of IANA) that say that the address does not receive. Not among them:
 * the address of the sender (5.1.7, 5.1.8), a full mailbox (5.2.2), sizes (5.2.3, 5.3.4), the system (5.3.x), the
 * content (5.6.x), and policies about the sender or the content (5.7.x).
 */
const ADDRESS_STATUSES: ReadonlySet<string> = new Set([
  "5.1.0", // other address status
  "5.1.1", // bad destination mailbox address
  "5.1.2", // bad destination system address
  "5.1.3", // bad destination mailbox address syntax
  "5.1.4", // destination mailbox address ambiguous
  "5.1.6", // mailbox has moved, no forwarding address
  "5.1.10", // the domain accepts no mail (RFC 7505)
  "5.2.1", // mailbox disabled
  "5.4.4", // no host for the domain
]);

/** Servers of Microsoft answer this code to unknown recipients, others to connections that fail. */
const NO_ACCESS = "5.4.1";

/** Reply codes of RFC 5321, for answers without a specific status code. Others need words about the address. */
function byReply(text: string): boolean | undefined {
  const code = REPLY.exec(text)?.[1];
  if (code === undefined) return undefined;
  if (code.startsWith("4")) return false;
  return ADDRESS_WORDS.test(text) || (ADDRESS_REPLIES.has(code) && !OTHER_WORDS.test(text));
}
/** Mailbox unavailable, user not local, mailbox name not allowed. */
const ADDRESS_REPLIES: ReadonlySet<string> = new Set(["550", "551", "553"]);

const byWords = (text: string): boolean | undefined =>
  ADDRESS_WORDS.test(text) || (OTHER_WORDS.test(text) ? false : undefined);

const STATUS = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]\d)/gu;
const REPLY = /(?:^|[;:\s])([45]\d\d)(?=[\s-]|$)/u;
/** How common servers name an address that does not exist any more. */
const ADDRESS_WORDS =
  /\b(?:unknown|no such|invalid|nonexistent|non-existent|inactive|disabled) (?:user|mailbox|recipient|account|address)|\b(?:user|mailbox|recipient|account|address)\b.{0,40}\b(?:unknown|not found|does not exist|doesn't exist|disabled|inactive|invalid|rejected: access denied)|doesn't have an? .{1,40} account/iu;
/** Words about the sender, the content or the mailbox at that time. */
const OTHER_WORDS =
  /\b(?:spam|spf|dkim|dmarc|block(?:ed|list(?:ed)?)?|black ?list(?:ed)?|polic(?:y|ies)|reputation|relay(?:ing)?|virus|full|quota|storage|size|too large|content)\b/iu;
