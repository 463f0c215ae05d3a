import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** How much work scrypt makes of a password: N is 2 to the power of `logN`. */
export type PasswordCost = { readonly logN: number; readonly r: number; readonly p: number };

/** One of the settings that OWASP's cheat sheet on password storage gives for scrypt: 64 MB and about 0.3 s. */
export const PASSWORD_COST: PasswordCost = { logN: 16, r: 8, p: 2 };

/** `scrypt$16$8$2$salt$key`: whoever reads it knows how to repeat it, also after the cost has changed. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.logN, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * True when the password is the one of the hash. Without a hash the same work is done and the answer is no, so that
 * the time an answer takes does not tell which accounts there are.
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
    // The same letters may be typed as other code points: the same password all the same (RFC 8265).
    scrypt(password.normalize("NFC"), salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const KEY_LENGTH = 32;
const DECOY = randomBytes(16);
