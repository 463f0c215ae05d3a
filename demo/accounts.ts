import { randomBytes } from "node:crypto";
import { addressSkeleton, DEMO_PASSWORD } from "../domain/accounts/index.ts";
import type { Bundle } from "../domain/shared/access/permission.ts";
import type { Instant } from "../domain/shared/time/instant.ts";
import type { Insertable, Kysely } from "kysely";
import type { AccountsTable, Database, RolesTable } from "../server/database/schema.ts";

/** The password of all demo accounts while the server is reachable from this machine only. */
export const DEMO_PASSPHRASE = DEMO_PASSWORD;

/** The passwords of demo accounts, and the server's functions to hash and verify them. */
export type DemoPasswords = {
  /** `given` if the server listens on loopback only: {@link DEMO_PASSPHRASE}. Otherwise `random`. */
  readonly choice: "given" | "random";
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (password: string, hash: string | null) => Promise<boolean>;
};

export type DemoAccount = {
  readonly email: string;
  /** Description of the person. */
  readonly title: string;
  readonly permission: Bundle;
  /** '*' for all. */
  readonly retailers: readonly string[];
  /** Ids of the visible stores; absent for all stores of the retailers. */
  readonly stores?: readonly string[];
};

/** One account for each role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: "administrator@demo.example", title: "Administrator", permission: "administrator", retailers: ["*"] },
  {
    email: "account.manager@demo.example",
    title: "Account manager",
    permission: "account_manager",
    retailers: ["1001", "2001"],
  },
  {
    email: "staff@demo.example",
    title: "Store staff",
    permission: "employee",
    retailers: ["1001"],
    stores: ["5001", "5002"],
  },
  { email: "manager@demo.example", title: "Manager", permission: "manager", retailers: ["3001"] },
  { email: "support@demo.example", title: "Support", permission: "support", retailers: ["1001", "2001"] },
  { email: "analyst@demo.example", title: "Analyst", permission: "analyst", retailers: ["2001", "4001", "9001"] },
  { email: "sales@demo.example", title: "Sales demo", permission: "sales_demo", retailers: ["1001"] },
];

/** An account for the start lines. The password is absent if the account was created at an earlier start. */
export type DemoSignIn = DemoAccount & { readonly password?: string };

/**
 * Creates missing accounts, all with one password. Existing accounts keep theirs, with one exception: a published
 * passphrase becomes a random password when the server is reachable from outside.
 */
export async function seedAccounts(
  db: Kysely<Database>,
  passwords: DemoPasswords,
  now: Instant,
): Promise<readonly DemoSignIn[]> {
  const hashes = await hashesOf(db);
  const open = await openedByPassphrase(hashes, passwords);
  const isOpen = ({ email }: DemoAccount): boolean => open.has(hashes.get(email) ?? "");
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !hashes.has(email));
  const exposed = passwords.choice === "random" ? DEMO_ACCOUNTS.filter(isOpen) : [];
  const password = passwords.choice === "given" ? DEMO_PASSPHRASE : randomBytes(15).toString("base64url");
  if (missing.length + exposed.length > 0) {
    const secret = { password_hash: await passwords.hash(password), last_password_change: now };
    if (missing.length > 0) await insertAccounts(db, missing, { ...secret, created_timestamp: now });
    for (const { email } of exposed) await db.updateTable("accounts").set(secret).where("email", "=", email).execute();
  }
  return DEMO_ACCOUNTS.map((account) => {
    const isNew = missing.includes(account) || exposed.includes(account);
    return isNew || isOpen(account) ? { ...account, password: isNew ? password : DEMO_PASSPHRASE } : account;
  });
}

/** Password hashes by email; null for an account without a password. */
type Hashes = ReadonlyMap<string, string | null>;

async function hashesOf(db: Kysely<Database>): Promise<Hashes> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await db
    .selectFrom("accounts")
    .select(["email", "password_hash"])
    .where("email", "in", emails)
    .execute();
  return new Map(found.map(({ email, password_hash }) => [email, password_hash]));
}

/** Accounts created together share a hash, because verifying one takes a third of a second. */
async function openedByPassphrase(hashes: Hashes, { verify }: DemoPasswords): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  for (const hash of new Set(hashes.values())) {
    if (hash !== null && (await verify(DEMO_PASSPHRASE, hash))) open.add(hash);
  }
  return open;
}

type Secret = Pick<Insertable<AccountsTable>, "password_hash" | "last_password_change" | "created_timestamp">;

async function insertAccounts(db: Kysely<Database>, accounts: readonly DemoAccount[], secret: Secret): Promise<void> {
  await db
    .insertInto("accounts")
    .values(
      accounts.map(({ email }) => ({
        email,
        display_email: email,
        email_skeleton: addressSkeleton(email),
        status: "active",
        confirmed: true,
        ...secret,
      })),
    )
    .execute();
  await db
    .insertInto("account_retailers")
    .values(accounts.flatMap(({ email, retailers }) => retailers.map((retailer_id) => ({ email, retailer_id }))))
    .execute();
  await db.insertInto("roles").values(accounts.flatMap(rolesOf)).execute();
}

function rolesOf({ email, permission, retailers, stores }: DemoAccount): Insertable<RolesTable>[] {
  const contexts = stores ?? retailers;
  const context_name = stores ? "store_id" : "retailer_id";
  return contexts.map((context_value) => ({ email, context_name, context_value, permission }));
}
