import { canonicalMailbox } from "../shared/identifier/canonical-mailbox.ts";
import { isEmail, isMailable } from "../shared/identifier/email.ts";
import type { RetailerBehaviour } from "../shared/access/retailer-groups.ts";
import type { SpelledIdentifier } from "../shared/identifier/shown-identifier.ts";
import { getOwnMember, isJsonObject, type JsonObject } from "../shared/json/json.ts";

/** Why the email that a receipt asks for is not sent. Recorded with the event `dropped`. */
export const EMAIL_DROP_REASONS = [
  "duplicate",
  "no-customer",
  "no-mailbox",
  "too-many",
  "suppressed",
  "erased",
  "changed",
  "expired",
  "no-server",
  "not-composed",
  "not-processed",
  "restored",
] as const;
export type EmailDropReason = (typeof EMAIL_DROP_REASONS)[number];

/** What becomes of the email of a receipt at its first processing. */
export type EmailDecision =
  | { readonly kind: "none" }
  | { readonly kind: "send"; readonly to: string }
  | { readonly kind: "drop"; readonly reason: Extract<EmailDropReason, "duplicate" | "no-customer" | "no-mailbox"> };

/**
 * Decides about the email of a receipt that is processed for the first time, from its JSON.
 * A receipt that does not ask for an email has none. Of any other, the email is sent or dropped with a reason, so that
 * no email is left out silently. `Name <a@b>` and other spellings of one mailbox are sent to the mailbox [D26].
 */
export function decideReceiptEmail(
  { identifier, display, properties, duplicate }: JsonObject,
  behaviour: EmailRule,
): EmailDecision {
  const settings = isJsonObject(properties) ? getOwnMember(properties, "email_settings") : undefined;
  if (!isJsonObject(settings) || settings["send"] !== true) return { kind: "none" };
  if (duplicate === true) return { kind: "drop", reason: "duplicate" };
  if (typeof identifier !== "string" || identifier.trim() === "") return { kind: "drop", reason: "no-customer" };
  const to = customerMailbox({ identifier, ...(typeof display === "string" && { display }) }, behaviour);
  return to === undefined ? { kind: "drop", reason: "no-mailbox" } : { kind: "send", to };
}

/**
 * Returns the mailbox of a customer: the first spelling if it differs by case only, because a server may read the part
 * before the @ in its case (RFC 5321, section 2.4), else the canonical form. Undefined if neither can be mailed
 * by the retailer's rule [D35].
 */
export function customerMailbox({ identifier, display }: SpelledIdentifier, behaviour: EmailRule): string | undefined {
  const canonical = canonicalMailbox(identifier);
  if (canonical === undefined) return undefined;
  return [display ?? identifier, identifier, canonical]
    .filter((spelling) => spelling.toLowerCase() === canonical)
    .find((spelling) => isMailable(behaviour, spelling));
}

/** Returns the address that a receipt names for its customer, also if it cannot be mailed. Undefined without one. */
export function namedAddress({ identifier, display }: JsonObject): string | undefined {
  const spelling = [display, identifier].find((text) => typeof text === "string" && text.trim() !== "");
  return typeof spelling === "string" && isEmail(spelling.trim()) ? spelling.trim() : undefined;
}

type EmailRule = Pick<RetailerBehaviour, "strictEmail">;

/** 'Too many emails at once' */
export const emailDropText = (reason: EmailDropReason): string => TEXTS[reason];

/** True if the portal dropped an email for that reason, without trying to send it. */
export const isEmailDropText = (text: string | undefined): boolean =>
  Object.values(TEXTS).some((known) => known === text);

const TEXTS: Readonly<Record<EmailDropReason, string>> = {
  duplicate: "The receipt is a duplicate of another one",
  "no-customer": "The receipt has no customer",
  "no-mailbox": "The customer's identifier is not an email address that can be reached",
  "too-many": "Too many emails at once",
  suppressed: "The address gets no automatic emails after a bounce or a complaint",
  erased: "The customer was erased before it was sent",
  changed: "The identifier was changed before it was sent",
  expired: "No mail server accepted it in time",
  "no-server": "No mail server was available in time",
  "not-composed": "The email could not be made from the receipt and its template",
  "not-processed": "The receipt could not be processed",
  restored: "The database was restored from a backup before it was sent",
};
