import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The scrypt parameters. N is 2 to the power of `logN`. */
export type PasswordCost = { readonly logN: number; readonly r: number; readonly p: number };

/** A setting from the OWASP password storage cheat sheet: 64 MB and about 0.3 s. */
export const PASSWORD_COST: PasswordCost = { logN: 16, r: 8, p: 2 };

/** Returns `scrypt$16$8$2$salt$key`. The hash contains its parameters, so it stays valid if the cost changes. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.logN, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * True if the password matches the hash. Without a hash, does the same work and returns false, so that the response time
 * does not reveal which accounts exist.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  cost: PasswordCost = PASSWORD_COST,
): Promise<boolean> {
  const stored = hash === null ? undefined : parseHash(hash);
  const key = await derive(password, stored?.salt ?? DECOY, stored?.cost ?? cost);
  return stored !== undefined && timingSafeEqual(key, stored.key);
}

function parseHash(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | undefined {
  const [scheme, logN, r, p, salt = "", key = ""] = hash.split("$");
  if (scheme !== "scrypt") return undefined;
  const bytes = Buffer.from(key, "base64url");
  if (bytes.length !== KEY_LENGTH) return undefined;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, "base64url"), key: bytes };
}

function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    // The same letters can have different code points, but are the same password (RFC 8265).
    scrypt(password.normalize("NFC"), salt, KEY_LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const KEY_LENGTH = 32;
const DECOY = randomBytes(16);
