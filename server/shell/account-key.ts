import { createHmac } from "node:crypto";

/** What stands for an account where its address must not be read, and a masked address would stand for several. */
export type AccountKey = (account: string) => string;

/** The same account always has the same key; nobody without the secret can tell whose it is. */
export const accountKeys = (secret: Buffer): AccountKey => (account) => createHmac("sha256", secret).update(account).digest("base64url");
