import { createHmac } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
} from "@simplewebauthn/server";
import type { Insertable, Kysely, Selectable } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { getOwnMember, isJsonObject, type Json } from "#domain/shared/json/json.ts";
import type { Database } from "../database/schema.ts";
import type { PasskeysTable } from "../database/sign-in-tables.ts";
import type { RelyingParty } from "./relying-party.ts";

/** A stored passkey. */
export type StoredPasskey = Selectable<PasskeysTable>;

/** A passkey that its user has just used. */
export type UsedPasskey = Pick<StoredPasskey, "id" | "email">;

/** A created passkey whose answer is valid. */
export type CheckedPasskey = Pick<Insertable<PasskeysTable>, "id" | "public_key" | "counter" | "transports">;

/** The answer of a browser, with whom it must be from. */
export type PasskeyAnswer = {
  /** What `navigator.credentials` returned, as JSON. */
  readonly credential: Json;
  /** Who got the challenge: a browser or a session, and for what. */
  readonly owner: string;
  readonly party: RelyingParty;
};

/** Passkeys: discoverable credentials that verify their user (WebAuthn level 3). */
export class Passkeys {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly secret: Buffer;

  /** @param secret Derives the user handles. */
  constructor(db: Kysely<Database>, clock: Clock, secret: Buffer) {
    this.db = db;
    this.clock = clock;
    this.secret = secret;
  }

  /** Returns the passkeys of an account, the oldest first. */
  listOf(email: string): Promise<readonly StoredPasskey[]> {
    return this.db
      .selectFrom("passkeys")
      .selectAll()
      .where("email", "=", email)
      .orderBy("created_timestamp")
      .orderBy("id")
      .execute();
  }

  /** Returns what a browser needs to create a passkey. */
  async registrationOptions(
    email: string,
    owner: string,
    party: RelyingParty,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.listOf(email);
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: party.id,
      userName: email,
      userID: Uint8Array.from(this.userHandleOf(email)),
      attestationType: "none",
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as Transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await this.storeChallenge(options.challenge, owner);
    return options;
  }

  /** Checks a created passkey. Undefined if the answer is not valid. */
  async check(answer: PasskeyAnswer): Promise<CheckedPasskey | undefined> {
    const verified = await this.verifyRegistration(answer);
    if (!verified?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return { id, counter, transports, public_key: Buffer.from(publicKey).toString("base64url") };
  }

  /** Stores a checked passkey. Undefined if an account has it. */
  async insert(
    trx: Kysely<Database>,
    passkey: CheckedPasskey,
    { email, name }: Pick<StoredPasskey, "email" | "name">,
  ): Promise<StoredPasskey | undefined> {
    return trx
      .insertInto("passkeys")
      .values({ ...passkey, email, name, created_timestamp: this.clock.now(), last_used: null })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  /** Counts the passkeys of a locked account. */
  async countOf(trx: Kysely<Database>, email: string): Promise<number> {
    const { count } = await trx
      .selectFrom("passkeys")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Returns what a browser needs to use a passkey, of any account or of the given one. */
  async authenticationOptions(
    owner: string,
    party: RelyingParty,
    email?: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = email === undefined ? [] : await this.listOf(email);
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: "required",
      allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as Transports })),
    });
    await this.storeChallenge(options.challenge, owner);
    return options;
  }

  /** Checks that a passkey has signed the challenge. Returns undefined if not. */
  async verify({ credential, owner, party }: PasskeyAnswer): Promise<UsedPasskey | undefined> {
    const id = isJsonObject(credential) ? getOwnMember(credential, "id") : undefined;
    const stored = typeof id === "string" ? await this.find(id) : undefined;
    const isVerified = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.takeChallenge(challenge, owner),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: toCredential(stored ?? UNKNOWN),
    }).catch(refuseMalformed);
    if (stored === undefined || !isVerified?.verified || !this.isHandleOf(stored.email, credential)) return undefined;
    await this.db
      .updateTable("passkeys")
      .set({ counter: isVerified.authenticationInfo.newCounter, last_used: this.clock.now() })
      .where("id", "=", stored.id)
      .execute();
    return stored;
  }

  private verifyRegistration({
    credential,
    owner,
    party,
  }: PasskeyAnswer): Promise<VerifiedRegistrationResponse | undefined> {
    return verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.takeChallenge(challenge, owner),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).catch(refuseMalformed);
  }

  private async find(id: string): Promise<StoredPasskey | undefined> {
    return this.db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
  }

  private async storeChallenge(challenge: string, owner: string): Promise<void> {
    const expires = new Date(Date.parse(this.clock.now()) + CHALLENGE_TTL_MS);
    await this.db.insertInto("passkey_challenges").values({ challenge, owner, expires }).execute();
  }

  /** True if the owner got the challenge and has not used it. */
  private async takeChallenge(challenge: string, owner: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom("passkey_challenges")
      .where("challenge", "=", challenge)
      .where("owner", "=", owner)
      .where("expires", ">", new Date(this.clock.now()))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** The handle says nothing about the user, as the standard asks. */
  private userHandleOf(email: string): Buffer {
    return createHmac("sha256", this.secret).update(email).digest();
  }

  private isHandleOf(email: string, credential: Json): boolean {
    const response = isJsonObject(credential) ? getOwnMember(credential, "response") : undefined;
    const handle = isJsonObject(response) ? getOwnMember(response, "userHandle") : undefined;
    return handle === undefined || handle === null || handle === this.userHandleOf(email).toString("base64url");
  }
}

type Transports = AuthenticatorTransport[];

const toCredential = ({ id, public_key: key, counter }: Pick<StoredPasskey, "id" | "public_key" | "counter">) => ({
  id,
  publicKey: Uint8Array.from(Buffer.from(key, "base64url")),
  counter: Number(counter),
});

/** The library throws for each answer that is not valid. */
const refuseMalformed = (): undefined => undefined;

/** An unknown passkey is refused by its key, like a wrong signature. */
const UNKNOWN = { id: "", public_key: "", counter: "0" };
const RP_NAME = "Counterfoil";
const CHALLENGE_TTL_MS = 300_000;
