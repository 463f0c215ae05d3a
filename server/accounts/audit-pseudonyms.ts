import { createHmac } from "node:crypto";

/**
 * Returns a pseudonym for a typed address without an account. The text may be another person's address or a mistyped
 * password, so the audit log gets a keyed hash: equal texts have equal pseudonyms.
 */
export const createAuditPseudonyms =
  (key: Buffer) =>
  (typed: string): string =>
    `stranger ${createHmac("sha256", key).update(typed).digest("hex").slice(0, 16)}`;
