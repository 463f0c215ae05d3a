import { createHmac } from "node:crypto";

/** Returns an opaque key for an account, for places where its address must not appear and a masked one is ambiguous. */
export type AccountKey = (account: string) => string;

/** Creates keyed hashes (HMAC-SHA-256) of accounts. The same account always has the same key. */
export const accountKeys = (secret: Buffer): AccountKey => (account) => createHmac("sha256", secret).update(account).digest("base64url");
