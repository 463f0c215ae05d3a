import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { createRandomToken, hashRandomToken } from "../accounts/random-token.ts";
import type { Database } from "../database/schema.ts";
import { decryptText, encryptText } from "../database/text-cipher.ts";
import type { SignInSecrets } from "./provider-client.ts";

/** A sign-in that waits for the answer of an identity provider. */
export type SignInRequest = {
  /** The id of the provider. */
  readonly provider: string;
  readonly redirectUri: string;
  /** The path to open after sign-in. */
  readonly next: string;
  /** True in the second window that the portal opens. */
  readonly isPopup: boolean;
};

/** A request that the provider has answered, with its secrets. */
export type AnsweredRequest = SignInRequest & { readonly secrets: SignInSecrets };

/**
 * Sign-ins that wait for an identity provider, for ten minutes. Each belongs to the browser that started it, and is used
 * once. The nonce and the PKCE verifier derive from the state and a secret, so the database has neither of the three.
 */
export class SignInRequests {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly secret: Buffer;

  constructor(db: Kysely<Database>, clock: Clock, secret: Buffer) {
    this.db = db;
    this.clock = clock;
    this.secret = secret;
  }

  /** Stores a request of the browser with this form cookie. Returns its secrets. */
  async begin({ provider, redirectUri, next, isPopup }: SignInRequest, browser: string): Promise<SignInSecrets> {
    const state = createRandomToken();
    await this.db
      .insertInto("identity_requests")
      .values({
        state_hash: hashRandomToken(state),
        provider,
        browser_hash: hashRandomToken(browser),
        redirect_uri: redirectUri,
        next_path: encryptText(this.keyOf(state), next),
        is_popup: isPopup,
        expires: new Date(Date.parse(this.clock.now()) + TTL_MS),
      })
      .execute();
    return this.secretsOf(state);
  }

  /** Takes the request of a state. Undefined if it was used, has expired, or belongs to another browser or provider. */
  async take(state: string, provider: string, browser: string | undefined): Promise<AnsweredRequest | undefined> {
    const row = await this.db
      .deleteFrom("identity_requests")
      .where("state_hash", "=", hashRandomToken(state))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || browser === undefined || row.provider !== provider) return undefined;
    if (row.browser_hash !== hashRandomToken(browser) || row.expires <= new Date(this.clock.now())) return undefined;
    const { redirect_uri: redirectUri, is_popup: isPopup } = row;
    const next = decryptText(this.keyOf(state), row.next_path);
    return { provider, redirectUri, next, isPopup, secrets: this.secretsOf(state) };
  }

  private secretsOf(state: string): SignInSecrets {
    const derive = (purpose: string): string => this.derive(purpose, state).toString("base64url");
    return { state, nonce: derive("nonce"), verifier: derive("verifier") };
  }

  /** The path can name a customer: its key is not in the database. */
  private keyOf(state: string): Buffer {
    return this.derive("path", state);
  }

  private derive(purpose: string, state: string): Buffer {
    return createHmac("sha256", this.secret).update(`${purpose} ${state}`).digest();
  }
}

const TTL_MS = 600_000;
