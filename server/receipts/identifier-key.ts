import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Turns an identifier into a key that says nothing about it, and back. */
export type IdentifierKeys = {
  /** The key that stands for the identifier, always the same one; undefined when it would be too long to be sent. */
  conceal(identifier: string): string | undefined;
  /** The identifier behind a key; undefined for any text that is no key of ours. */
  reveal(key: string): string | undefined;
};

/**
 * Encrypted with its own keyed hash as the initial value, the construction of RFC 5297: equal identifiers have equal
 * keys, nobody without the secret can make or read one, and nothing has to be kept to find the way back.
 */
export function identifierKeys(secret: Buffer): IdentifierKeys {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const [forTag, forText] = [derive("identifier tag"), derive("identifier text")];
  const tagOf = (text: Buffer): Buffer => createHmac("sha256", forTag).update(text).digest().subarray(0, TAG_LENGTH);
  return {
    conceal: (identifier) => {
      const text = Buffer.from(identifier, "utf8");
      const tag = tagOf(text);
      const hidden = createCipheriv(CIPHER, forText, tag).update(text);
      const key = PREFIX + Buffer.concat([tag, hidden]).toString("base64url");
      return key.length > LONGEST_KEY ? undefined : key;
    },
    reveal: (key) => {
      if (!key.startsWith(PREFIX)) return undefined;
      const bytes = Buffer.from(key.slice(PREFIX.length), "base64url");
      // Several texts decode to the same bytes; only the one that we write is a key.
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

/** What the contract allows: the key of 320 characters, each of four bytes. */
const LONGEST_KEY = 1_732;
