import { hkdfSync } from "node:crypto";
import { decryptText, encryptText } from "../database/text-cipher.ts";

/** Encrypts the tokens of identity sessions. Each session has its own key. */
export class ProviderTokenCipher {
  private readonly secret: Buffer;

  constructor(secret: Buffer) {
    this.secret = secret;
  }

  encrypt(session: string, text: string): string {
    return encryptText(this.keyOf(session), text);
  }

  decrypt(session: string, encrypted: string): string {
    return decryptText(this.keyOf(session), encrypted);
  }

  private keyOf(session: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.secret, session, "provider tokens", 32));
  }
}
