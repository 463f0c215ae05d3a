import { createHmac } from "node:crypto";

/** Returns an opaque key for an account, because the page may show only its masked address, which is not unique. */
export type OpaqueAccountKey = (account: string) => string;

/** Creates keyed hashes (HMAC-SHA-256) of accounts. The same account always has the same key. */
export const createOpaqueAccountKeys =
  (secret: Buffer): OpaqueAccountKey =>
  (account) =>
    createHmac("sha256", secret).update(account).digest("base64url");
