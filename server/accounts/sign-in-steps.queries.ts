import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";
import { createRandomToken, hashRandomToken } from "./random-token.ts";

/** A sign-in whose password was correct. */
export type SignInStep = { readonly email: string; readonly passwordHash: string };

/** Sign-ins that wait for a code, each in the browser that began it. */
export class SignInSteps {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;

  constructor(db: Kysely<Database>, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  /** Returns the token by which the form of the code continues. */
  async begin({ email, passwordHash }: SignInStep, browser: string): Promise<string> {
    const token = createRandomToken();
    await this.db
      .insertInto("sign_in_steps")
      .values({
        ...{ token_hash: hashRandomToken(token), email, password_hash: passwordHash },
        browser_hash: hashRandomToken(browser),
        expires: new Date(Date.parse(this.clock.now()) + TTL_MS),
      })
      .execute();
    return token;
  }

  async find(token: string, browser: string | undefined): Promise<SignInStep | undefined> {
    const row = await this.db
      .selectFrom("sign_in_steps")
      .select(["email", "password_hash"])
      .where("token_hash", "=", hashRandomToken(token))
      .where("browser_hash", "=", hashRandomToken(browser ?? ""))
      .where("expires", ">", new Date(this.clock.now()))
      .executeTakeFirst();
    return row && { email: row.email, passwordHash: row.password_hash };
  }

  async end(token: string): Promise<void> {
    await this.db.deleteFrom("sign_in_steps").where("token_hash", "=", hashRandomToken(token)).execute();
  }
}

const TTL_MS = 600_000;
