import { createHmac } from "node:crypto";

/**
 * How the audit calls what somebody typed for an account that there is not. It may be another person's address, or a
 * password in the wrong field: the same text gets the same name, and nobody without the key can try what it was.
 */
export const strangerNames =
  (key: Buffer) =>
  (typed: string): string =>
    `stranger ${createHmac("sha256", key).update(typed).digest("hex").slice(0, 16)}`;
