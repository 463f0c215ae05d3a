import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";
import type { Caller } from "./caller.ts";

export type AdministratorDraft = { readonly email: string; readonly passwordHash: string };

export type Credentials = { readonly exists: boolean; readonly passwordHash: string | null };

/** Accounts are found by their address in lower case. */
export const accountKey = (email: string): string => email.trim().toLowerCase();

export class Accounts {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;

  constructor(db: Kysely<Database>, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  /** Whether there is such an account, and the hash to hold a password against: null for everyone who cannot sign in. */
  async credentialsOf(email: string): Promise<Credentials> {
    const account = await this.db
      .selectFrom("accounts")
      .select(["password_hash", "status", "confirmed"])
      .where("email", "=", accountKey(email))
      .executeTakeFirst();
    const mayEnter = account?.status === "active" && account.confirmed;
    return { exists: account !== undefined, passwordHash: mayEnter ? account.password_hash : null };
  }

  /** An account that may do everything at every retailer; false when the address is taken. */
  async createAdministrator({ email, passwordHash }: AdministratorDraft): Promise<boolean> {
    const now = this.clock.now();
    const key = accountKey(email);
    return this.db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto("accounts")
        .values({
          email: key,
          display_email: email.trim(),
          password_hash: passwordHash,
          status: "active",
          confirmed: true,
          created_timestamp: now,
          last_password_change: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await trx.insertInto("account_retailers").values({ email: key, retailer_id: "*" }).execute();
      const role = { context_name: "retailer_id", context_value: "*", permission: "administrator" } as const;
      await trx.insertInto("roles").values({ email: key, ...role }).execute();
      return true;
    });
  }

  /** The retailers that a caller may switch between, by name. */
  async retailersOf({ retailersHeld }: Caller): Promise<readonly { readonly id: string; readonly name: string }[]> {
    return this.db
      .selectFrom("retailers")
      .select(["id", "name"])
      .$if(!retailersHeld.includes("*"), (query) => query.where(sql<boolean>`id = ANY (${[...retailersHeld]}::text[])`))
      .orderBy("name")
      .orderBy("id")
      .execute();
  }
}
