import { hkdfSync, randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { isTimeCode, normalizeRecoveryCode, RECOVERY_CODES, type HeldMethods } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";
import { decryptText, encryptText } from "../database/text-cipher.ts";
import { hashRandomToken } from "./random-token.ts";

/** What an authenticator app needs: the key as text, and the address that a QR code shows. */
type IssuedKey = { readonly key: string; readonly uri: string };

/** How a code proved the user. */
export type CodeProof = "password_and_code" | "recovery_code";

/** Authenticator apps (RFC 6238: six digits, 30 seconds, SHA-1, which all apps support) and recovery codes. */
export class SecondFactors {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly secret: Buffer;

  /** @param secret Encrypts the keys of the apps. */
  constructor(db: Kysely<Database>, clock: Clock, secret: Buffer) {
    this.db = db;
    this.clock = clock;
    this.secret = secret;
  }

  /** Returns the same factors within a transaction. */
  inTransaction(trx: Kysely<Database>): SecondFactors {
    return new SecondFactors(trx, this.clock, this.secret);
  }

  heldBy(email: string): Promise<HeldMethods> {
    return heldMethods(this.db, email);
  }

  /** Returns when the app was confirmed. Undefined without an app. */
  async authenticatorSince(email: string): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom("authenticators")
      .select("confirmed")
      .where("email", "=", email)
      .executeTakeFirst();
    return row?.confirmed ?? undefined;
  }

  async recoveryCodesLeft(email: string): Promise<number> {
    const { count } = await this.db
      .selectFrom("recovery_codes")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Checks a code of the app or a recovery code, and uses it up. Returns undefined if it is wrong or used. */
  async verify(email: string, typed: string): Promise<CodeProof | undefined> {
    if (isTimeCode(typed)) return (await this.useTimeCode(email, typed, "confirmed")) ? "password_and_code" : undefined;
    const { numDeletedRows } = await this.db
      .deleteFrom("recovery_codes")
      .where("email", "=", email)
      .where("code_hash", "=", hashRandomToken(normalizeRecoveryCode(typed)))
      .executeTakeFirst();
    return numDeletedRows > 0n ? "recovery_code" : undefined;
  }

  /** Creates a key that waits for its first code, and replaces one that still waits. Undefined if an app is in use. */
  async begin(email: string): Promise<IssuedKey | undefined> {
    const secret = new Secret({ size: KEY_BYTES });
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto("authenticators")
      .values({ email, secret: encryptText(this.keyOf(email), secret.base32), confirmed: null })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet((eb) => ({ secret: eb.ref("excluded.secret"), last_step: "0" }))
          .where("authenticators.confirmed", "is", null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    return { key: secret.base32, uri: createTotp(email, secret.base32).toString() };
  }

  /** Confirms the key that waits, by a code of the app. Returns false if the code is wrong. */
  async confirm(email: string, typed: string): Promise<boolean> {
    if (!isTimeCode(typed) || !(await this.useTimeCode(email, typed, "waiting"))) return false;
    const now = this.clock.now();
    await this.db.updateTable("authenticators").set({ confirmed: now }).where("email", "=", email).execute();
    return true;
  }

  /** Removes the app and the recovery codes. Returns false if there is no app. */
  async remove(email: string): Promise<boolean> {
    await this.db.deleteFrom("recovery_codes").where("email", "=", email).execute();
    const { numDeletedRows } = await this.db
      .deleteFrom("authenticators")
      .where("email", "=", email)
      .where("confirmed", "is not", null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Replaces the recovery codes. The database has only their hashes. */
  async createRecoveryCodes(email: string): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
    await this.db.deleteFrom("recovery_codes").where("email", "=", email).execute();
    await this.db
      .insertInto("recovery_codes")
      .values(codes.map((code) => ({ email, code_hash: hashRandomToken(normalizeRecoveryCode(code)) })))
      .execute();
    return codes;
  }

  /** Accepts a code once, and none of an earlier time step (RFC 6238, section 5.2). */
  private async useTimeCode(email: string, typed: string, which: "confirmed" | "waiting"): Promise<boolean> {
    const row = await this.db
      .selectFrom("authenticators")
      .select(["secret", "confirmed"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (row === undefined || (row.confirmed === null) !== (which === "waiting")) return false;
    const totp = createTotp(email, decryptText(this.keyOf(email), row.secret));
    const timestamp = Date.parse(this.clock.now());
    const delta = totp.validate({ token: typed.replace(/\s/g, ""), timestamp, window: WINDOW });
    if (delta === null) return false;
    const step = totp.counter({ timestamp }) + delta;
    const { numUpdatedRows } = await this.db
      .updateTable("authenticators")
      .set({ last_step: String(step) })
      .where("email", "=", email)
      .where("last_step", "<", String(step))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private keyOf(email: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.secret, email, "authenticator keys", 32));
  }
}

/** Returns which methods an account has besides its password. */
export async function heldMethods(db: Kysely<Database>, email: string): Promise<HeldMethods> {
  const { rows } = await sql<HeldMethods>`
    SELECT EXISTS (SELECT 1 FROM passkeys WHERE email = ${email}) AS "hasPasskey",
      EXISTS (SELECT 1 FROM authenticators WHERE email = ${email} AND confirmed IS NOT NULL) AS "hasAuthenticator"`.execute(
    db,
  );
  return rows[0] ?? { hasPasskey: false, hasAuthenticator: false };
}

const createTotp = (email: string, key: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(key), algorithm: "SHA1", digits: 6, period: 30 });

/** Four groups of four characters of base 32 in lower case: 80 random bits. */
function createRecoveryCode(): string {
  const text = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.toLowerCase();
  return (text.match(/.{4}/g) ?? []).join("-");
}

const ISSUER = "Counterfoil";
/** As RFC 4226, section 4, recommends. */
const KEY_BYTES = 20;
/** Accepted time steps before and after the current one. */
const WINDOW = 1;
