import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Caller } from "../accounts/caller.ts";

/** Encrypts identifiers to keys of one session or token, and decrypts them. */
export type CallerKeys = {
  /** Returns the key of an identifier, always the same one for a caller. Undefined if it would be too long. */
  encrypt(identifier: string): string | undefined;
  /** Returns the identifier of a key of this caller. Undefined for any other text, also for a key of another caller. */
  decrypt(key: string): string | undefined;
};

export type IdentifierKeys = { readonly of: (caller: Pick<Caller, "keyScope">) => CallerKeys };

/**
 * Uses the keyed hash of the identifier as the initialization vector (RFC 5297, SIV).
 * Keys cannot be made or read without the secret, and need no storage. They differ between sessions, so that what one
 * demonstration account noted says nothing to the next.
 */
export function createIdentifierKeys(secret: Buffer): IdentifierKeys {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    of: ({ keyScope }) => createCallerKeys(derive(`identifier tag ${keyScope}`), derive(`identifier text ${keyScope}`)),
  };
}

function createCallerKeys(forTag: Buffer, forText: Buffer): CallerKeys {
  const tagOf = (text: Buffer): Buffer => createHmac("sha256", forTag).update(text).digest().subarray(0, TAG_LENGTH);
  return {
    encrypt: (identifier) => {
      const text = Buffer.from(identifier, "utf8");
      const tag = tagOf(text);
      const hidden = createCipheriv(CIPHER, forText, tag).update(text);
      const key = PREFIX + Buffer.concat([tag, hidden]).toString("base64url");
      return key.length > MAX_KEY_LENGTH ? undefined : key;
    },
    decrypt: (key) => {
      if (!key.startsWith(PREFIX)) return undefined;
      const bytes = Buffer.from(key.slice(PREFIX.length), "base64url");
      // Several texts decode to the same bytes. Accepts only the canonical one.
      if (bytes.length <= TAG_LENGTH || PREFIX + bytes.toString("base64url") !== key) return undefined;
      const tag = bytes.subarray(0, TAG_LENGTH);
      const text = createDecipheriv(CIPHER, forText, tag).update(bytes.subarray(TAG_LENGTH));
      return timingSafeEqual(tagOf(text), tag) ? text.toString("utf8") : undefined;
    },
  };
}

const CIPHER = "aes-256-ctr";
const TAG_LENGTH = 16;
const PREFIX = "ik1.";

/** Maximum of the contract: the key of 320 characters with four bytes each. */
const MAX_KEY_LENGTH = 1_732;
