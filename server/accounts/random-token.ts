import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits in base64url, which fits a header and a cookie. */
export const createRandomToken = (): string => randomBytes(32).toString("base64url");

/** Returns the hash that the database stores instead of the token. A random token needs no salt. */
export const hashRandomToken = (token: string): string => createHash("sha256").update(token).digest("hex");
