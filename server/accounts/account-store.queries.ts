import { sql, type Kysely, type Transaction } from "kysely";
import { addressSkeleton } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";
import type { Caller } from "./caller.ts";

export type AdministratorDraft = { readonly email: string; readonly passwordHash: string };

export type Credentials = { readonly exists: boolean; readonly passwordHash: string | null };

/** Returns the key of an account: its address in lower case. */
export const toAccountKey = (email: string): string => email.trim().toLowerCase();

export class AccountStore {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;

  constructor(db: Kysely<Database>, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  /** Returns whether the account exists, and its password hash: null if the account cannot sign in by a password. */
  async findCredentials(email: string): Promise<Credentials> {
    const account = await this.db
      .selectFrom("accounts")
      .leftJoin("identities", "identities.email", "accounts.email")
      .select(["password_hash", "status", "confirmed", "subject"])
      .where("accounts.email", "=", toAccountKey(email))
      .executeTakeFirst();
    const canSignIn = account?.status === "active" && account.confirmed && account.subject === null;
    return { exists: account !== undefined, passwordHash: canSignIn ? account.password_hash : null };
  }

  /** Creates an administrator of all retailers. Returns the conflict if the address is not available. */
  async createAdministrator({ email, passwordHash }: AdministratorDraft): Promise<AddressConflict | undefined> {
    const now = this.clock.now();
    const key = toAccountKey(email);
    return this.db.transaction().execute(async (trx) => {
      const conflict = await findAddressConflict(trx, email);
      if (conflict !== undefined) return conflict;
      await trx
        .insertInto("accounts")
        .values({
          email: key,
          display_email: email.trim(),
          email_skeleton: addressSkeleton(email),
          password_hash: passwordHash,
          status: "active",
          confirmed: true,
          created_timestamp: now,
          last_password_change: now,
        })
        .execute();
      await trx.insertInto("account_retailers").values({ email: key, retailer_id: "*" }).execute();
      const role = { context_name: "retailer_id", context_value: "*", permission: "administrator" } as const;
      await trx
        .insertInto("roles")
        .values({ email: key, ...role })
        .execute();
      return undefined;
    });
  }

  /** Returns the retailers that the caller may switch between, sorted by name. */
  async listRetailers({ retailersHeld }: Caller): Promise<readonly { readonly id: string; readonly name: string }[]> {
    return this.db
      .selectFrom("retailers")
      .select(["id", "name"])
      .$if(!retailersHeld.includes("*"), (query) => query.where(sql<boolean>`id = ANY (${[...retailersHeld]}::text[])`))
      .orderBy("name")
      .orderBy("id")
      .execute();
  }
}

/** Why an address is not available: it has an account, or looks like the address of an account. */
export type AddressConflict = "exists" | "looks-alike";

/**
 * Returns why an address is not available. Takes an advisory lock until the transaction ends, so that two addresses that
 * look alike cannot be created concurrently.
 */
export async function findAddressConflict(
  trx: Transaction<Database>,
  email: string,
): Promise<AddressConflict | undefined> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
  await fillSkeletons(trx);
  const key = toAccountKey(email);
  const alike = await trx
    .selectFrom("accounts")
    .select("email")
    .where((eb) => eb.or([eb("email", "=", key), eb("email_skeleton", "=", addressSkeleton(email))]))
    .execute();
  if (alike.some((account) => account.email === key)) return "exists";
  return alike.length > 0 ? "looks-alike" : undefined;
}

/** Fills the column for demonstration accounts and for accounts that are older than the column. */
async function fillSkeletons(trx: Transaction<Database>): Promise<void> {
  const missing = await trx
    .selectFrom("accounts")
    .select(["email", "display_email"])
    .where("email_skeleton", "is", null)
    .execute();
  if (missing.length === 0) return;
  const [emails, skeletons] = [
    missing.map(({ email }) => email),
    missing.map((account) => addressSkeleton(account.display_email)),
  ];
  await sql`UPDATE accounts SET email_skeleton = filled.skeleton
    FROM unnest(${emails}::text[], ${skeletons}::text[]) AS filled(email, skeleton) WHERE accounts.email = filled.email`.execute(
    trx,
  );
}

/** Differs from the locks of the migrations, the demonstration, housekeeping and the last administrators. */
const ADVISORY_LOCK = 4874;
