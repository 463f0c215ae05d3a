import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Key = { readonly id: string; readonly privateKey: KeyObject; handle: string; counter: number };
type Flags = { readonly isVerified?: boolean; readonly origin?: string };

/** A passkey authenticator without a browser (WebAuthn level 3, ES256, no attestation). */
export class SoftwareAuthenticator {
  private readonly origin: string;
  readonly keys: Key[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers the options of a registration, as `navigator.credentials.create` does. */
  create(options: Record<string, unknown>, { isVerified = true, origin = this.origin }: Flags = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const id = randomBytes(16);
    const { user, challenge } = options as { user: { id: string }; challenge: string };
    this.keys.push({ id: id.toString("base64url"), privateKey, handle: user.id, counter: 0 });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ]) as never,
    );
    const authData = Buffer.concat([
      this.head(isVerified ? 0x45 : 0x41, 0),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      Buffer.from(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", Uint8Array.from(authData)],
    ]);
    return this.answer(id.toString("base64url"), {
      clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Answers the options of a sign-in, as `navigator.credentials.get` does, with the newest passkey. */
  get(options: Record<string, unknown>, { isVerified = true, origin = this.origin }: Flags = {}) {
    const key = this.keys.at(-1);
    if (key === undefined) throw new Error("There is no passkey");
    key.counter += 1;
    const data = clientData("webauthn.get", String(options["challenge"]), origin);
    const authData = this.head(isVerified ? 0x05 : 0x01, key.counter);
    const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
    return this.answer(key.id, {
      clientDataJSON: data.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, key.privateKey).toString("base64url"),
      userHandle: key.handle,
    });
  }

  private answer(id: string, response: Record<string, unknown>) {
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  private head(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const party = createHash("sha256").update(new URL(this.origin).hostname).digest();
    return Buffer.concat([party, Buffer.from([flags]), count]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
