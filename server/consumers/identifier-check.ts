import { EMAIL_REFUSED } from "#domain/shared/email.messages.ts";
import { isEmailFor } from "#domain/shared/email.ts";
import type { IdentifierCheck, IdentifierVerdict } from "#domain/shared/identifier-check.port.ts";
import { ok } from "#domain/shared/result.ts";
import type { RetailerBehaviour } from "#domain/shared/retailer-groups.ts";

/**
 * What a retailer says about an identifier. Retailers with a strict rule take e-mail addresses only, and none at a host
 * that takes no mail; the others take anything.
 */
export const identifierCheckOf = ({ strictEmail }: Pick<RetailerBehaviour, "strictEmail">): IdentifierCheck => ({
  verdictOn: (identifier) => Promise.resolve(ok(strictEmail ? strictVerdict(identifier) : { valid: true })),
});

function strictVerdict(identifier: string): IdentifierVerdict {
  if (!isEmailFor({ strictEmail: true }, identifier)) return { valid: false, description: EMAIL_REFUSED };
  return NO_MAIL.test(identifier) ? { valid: false, description: "This mailbox accepts no email" } : { valid: true };
}

/** Names that are sure to lead nowhere (RFC 6761, 6.4). */
const NO_MAIL = /\.invalid$/i;
