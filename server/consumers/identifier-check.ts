import { EMAIL_REFUSED } from "#domain/shared/email.messages.ts";
import { isEmailFor } from "#domain/shared/email.ts";
import type { IdentifierCheck, IdentifierVerdict } from "#domain/shared/identifier-check.port.ts";
import { ok } from "#domain/shared/result.ts";
import type { RetailerBehaviour } from "#domain/shared/retailer-groups.ts";

/**
 * Checks identifiers by the rule of a retailer.
 * Retailers with a strict rule accept only email addresses, and none at a host without email. Others accept anything.
 */
export const createIdentifierCheck = ({ strictEmail }: Pick<RetailerBehaviour, "strictEmail">): IdentifierCheck => ({
  check: (identifier) => Promise.resolve(ok(strictEmail ? strictVerdict(identifier) : { valid: true })),
});

function strictVerdict(identifier: string): IdentifierVerdict {
  if (!isEmailFor({ strictEmail: true }, identifier)) return { valid: false, description: EMAIL_REFUSED };
  return NO_MAIL.test(identifier) ? { valid: false, description: "This mailbox accepts no email" } : { valid: true };
}

/** Domain names that never resolve (RFC 6761, 6.4). */
const NO_MAIL = /\.invalid$/i;
