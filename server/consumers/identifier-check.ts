import { canonicalMailbox } from "#domain/shared/identifier/canonical-mailbox.ts";
import { EMAIL_REFUSED } from "#domain/shared/identifier/email.messages.ts";
import type { IdentifierCheck, IdentifierVerdict } from "#domain/shared/identifier/identifier-check.port.ts";
import { isIdentifierFor } from "#domain/shared/identifier/identifier-rule.ts";
import { ok } from "#domain/shared/result.ts";
import type { RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";

/**
 * Checks identifiers in any spelling by the rule of the retailer [D35].
 * Retailers with a strict rule accept only email addresses, and none at a host without email.
 */
export const createIdentifierCheck = ({ strictEmail }: Pick<RetailerBehaviour, "strictEmail">): IdentifierCheck => ({
  check: (identifier) => Promise.resolve(ok(verdictOn(identifier, strictEmail))),
});

function verdictOn(identifier: string, strictEmail: boolean): IdentifierVerdict {
  if (!isIdentifierFor({ strictEmail }, identifier)) return { valid: false, description: EMAIL_REFUSED };
  const isRefused = strictEmail && NO_MAIL.test(canonicalMailbox(identifier) ?? identifier);
  return isRefused ? { valid: false, description: "This mailbox accepts no email" } : { valid: true };
}

/** Domain names that never resolve (RFC 6761, 6.4). */
const NO_MAIL = /\.invalid$/i;
