import { createHash, randomBytes } from "node:crypto";

/** 256 bits that nobody can guess, in letters that fit a header and a cookie. */
export const makeToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token: who reads the database cannot use it. It needs no salt, being random itself. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
