import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts a text with a key of 32 bytes (AES-256-GCM, a random nonce). Returns base64url. */
export function encryptText(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Decrypts the result of {@link encryptText}. Throws if the key differs or the text was changed. */
export function decryptText(key: Buffer, encrypted: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
