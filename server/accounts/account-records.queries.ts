import { sql, type Kysely, type Transaction } from "kysely";
import { addressSkeleton, administeredRetailers, roleKey, type AccountRights } from "#domain/accounts/index.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { BUNDLES, expandPermission } from "#domain/shared/access/permission.ts";
import type { Role } from "#domain/shared/access/role.ts";
import { nextVersion, parseVersion, type Version } from "#domain/shared/form/version.ts";
import type { Database } from "../database/schema.ts";
import { toAccountKey } from "./account-store.queries.ts";

/** An account with all of its data, before any redaction for the caller. */
export type AccountRecord = AccountRights & {
  /** The email address in lower case. */
  readonly key: string;
  /** The email address as entered. */
  readonly email: string;
  /** Absent if no password was ever set. */
  readonly lastPasswordChange?: Instant;
  readonly version: Version;
};

type Row = {
  key: string;
  email: string;
  status: AccountRecord["status"];
  confirmed: boolean;
  last_password_change: Date | null;
  updated_timestamp: Date;
  is_bound: boolean;
  retailers: string[];
  left: string[];
  roles: Role[];
};

export async function findAccount(db: Kysely<Database>, email: string): Promise<AccountRecord | undefined> {
  const [record] = await readAccounts(db, sql`a.email = ${toAccountKey(email)}`);
  return record;
}

/** Returns the accounts with these keys. */
export const findAccountsByKey = (db: Kysely<Database>, keys: readonly string[]): Promise<readonly AccountRecord[]> =>
  readAccounts(db, sql`a.email = ANY (${[...new Set(keys)]}::text[])`);

/** Reads and locks the account for a change in this transaction. Concurrent changes wait. */
export async function lockAccount(trx: Kysely<Database>, email: string): Promise<AccountRecord | undefined> {
  await trx.selectFrom("accounts").select("email").where("email", "=", toAccountKey(email)).forUpdate().execute();
  return findAccount(trx, email);
}

/** Returns the accounts of the retailers, and accounts without retailers that left one of them. Sorted by address. */
export async function findAccountsAtRetailers(
  db: Kysely<Database>,
  retailers: "all" | readonly string[],
): Promise<readonly AccountRecord[]> {
  if (retailers === "all") return readAccounts(db, sql`true`);
  const ids = [...retailers];
  const isThere = sql`SELECT 1 FROM account_retailers held WHERE held.email = a.email AND held.retailer_id = ANY (${ids}::text[])`;
  return readAccounts(db, sql`EXISTS (${isThere}) OR a.left_retailers && ${ids}::text[]`);
}

/**
 * Returns the contexts that all other accounts administer. Takes an advisory lock until the transaction ends, so that
 * two last administrators cannot deactivate each other concurrently.
 */
export async function findAdministeredByOthers(trx: Kysely<Database>, key: string): Promise<ReadonlySet<string>> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
  const administrators = await readAccounts(
    trx,
    sql`
    a.email <> ${key} AND a.status = 'active' AND a.confirmed
    AND EXISTS (SELECT 1 FROM roles WHERE roles.email = a.email AND permission = ANY (${ADMINISTRATION}::text[]))`,
  );
  return new Set(administrators.flatMap((account) => [...administeredRetailers(account)]));
}

/** Inserts an account without a password. The caller has checked that the address is free. */
export async function insertAccount(
  trx: Kysely<Database>,
  { key, email, status, confirmed, retailers, version }: AccountRecord,
  now: Instant,
): Promise<void> {
  const row = {
    email: key,
    display_email: email,
    email_skeleton: addressSkeleton(email),
    password_hash: null,
    status,
    confirmed,
    created_timestamp: now,
    last_password_change: now,
    updated_timestamp: version,
  };
  await trx.insertInto("accounts").values(row).execute();
  await addRetailers(trx, key, retailers);
}

type Written = { readonly after: AccountRights; readonly now: Instant; readonly passwordHash?: string };

/**
 * Writes the changed account and returns its new version. An inactive account or a new password ends all sessions, links
 * and tokens of the account. Any other change rotates the session ids.
 */
export async function writeAccount(
  trx: Kysely<Database>,
  before: AccountRecord,
  { after, now, passwordHash }: Written,
): Promise<AccountRecord> {
  const { key } = before;
  const version = nextVersion(before.version, now);
  const { status, confirmed, left = [] } = after;
  const secret = passwordHash === undefined ? {} : { password_hash: passwordHash, last_password_change: now };
  await trx
    .updateTable("accounts")
    .set({ status, confirmed, left_retailers: [...left], updated_timestamp: version, ...secret })
    .where("email", "=", key)
    .execute();
  await replaceRetailers(trx, key, { before: before.retailers, after: after.retailers });
  await replaceRoles(trx, key, { before: before.roles, after: after.roles });
  if (status === "inactive" || passwordHash !== undefined) await endAccess(trx, key, now);
  else await trx.updateTable("sessions").set({ renew: true }).where("email", "=", key).execute();
  return { ...before, ...after, version, ...(passwordHash === undefined ? {} : { lastPasswordChange: now }) };
}

/**
 * Removes the password, the passkeys and the codes of an account that an identity provider takes over, and ends all
 * sessions, links and tokens.
 */
export async function removeSignIn(trx: Transaction<Database>, key: string, now: Instant): Promise<void> {
  await trx.updateTable("accounts").set({ password_hash: null }).where("email", "=", key).execute();
  await removeSecondFactors(trx, key);
  await endAccess(trx, key, now);
}

/** Removes the passkeys, the authenticator app and the recovery codes of an account. Returns the number of passkeys. */
export async function removeSecondFactors(trx: Transaction<Database>, key: string): Promise<number> {
  const passkeys = await trx.deleteFrom("passkeys").where("email", "=", key).returning("id").execute();
  await trx.deleteFrom("authenticators").where("email", "=", key).execute();
  await trx.deleteFrom("recovery_codes").where("email", "=", key).execute();
  return passkeys.length;
}

/** Ends all sessions, links and tokens of an account. */
async function endAccess(trx: Kysely<Database>, key: string, now: Instant): Promise<void> {
  await trx.deleteFrom("sessions").where("email", "=", key).execute();
  await trx.deleteFrom("account_links").where("email", "=", key).execute();
  await trx.deleteFrom("sign_in_steps").where("email", "=", key).execute();
  await trx
    .updateTable("access_tokens")
    .set({ revoked: now })
    .where("email", "=", key)
    .where("revoked", "is", null)
    .execute();
}

async function readAccounts(
  db: Kysely<Database>,
  condition: ReturnType<typeof sql>,
): Promise<readonly AccountRecord[]> {
  const { rows } = await sql<Row>`
    SELECT a.email AS key, a.display_email AS email, a.status, a.confirmed, a.updated_timestamp, a.left_retailers AS left,
      EXISTS (SELECT 1 FROM identities WHERE identities.email = a.email) AS is_bound,
      CASE WHEN a.password_hash IS NOT NULL THEN a.last_password_change END AS last_password_change,
      ARRAY(SELECT retailer_id FROM account_retailers held WHERE held.email = a.email ORDER BY retailer_id) AS retailers,
      (SELECT coalesce(json_agg(json_build_object(
        'contextName', context_name, 'contextValue', context_value, 'permission', permission)
        ORDER BY context_name, context_value, permission), '[]')
        FROM roles WHERE roles.email = a.email) AS roles
    FROM accounts a WHERE ${condition} ORDER BY a.email COLLATE "C"`.execute(db);
  return rows.map(recordOf);
}

function recordOf({
  last_password_change: changed,
  updated_timestamp: updated,
  is_bound: isBound,
  ...row
}: Row): AccountRecord {
  const version = parseVersion(updated.toISOString()) as Version;
  return { ...row, isBound, version, ...(changed === null ? {} : { lastPasswordChange: toInstant(changed) }) };
}

type Lists<T> = { readonly before: readonly T[]; readonly after: readonly T[] };

async function replaceRetailers(trx: Kysely<Database>, key: string, { before, after }: Lists<string>): Promise<void> {
  const removed = before.filter((id) => !after.includes(id));
  if (removed.length > 0)
    await trx.deleteFrom("account_retailers").where("email", "=", key).where("retailer_id", "in", removed).execute();
  await addRetailers(
    trx,
    key,
    after.filter((id) => !before.includes(id)),
  );
}

/** Passes arrays to one statement: hundreds of statements, or of parameters, would be slow. */
async function addRetailers(trx: Kysely<Database>, key: string, retailers: readonly string[]): Promise<void> {
  if (retailers.length === 0) return;
  await sql`INSERT INTO account_retailers (email, retailer_id) SELECT DISTINCT ${key}::text, added FROM unnest(${[...retailers]}::text[]) AS added`.execute(
    trx,
  );
}

async function replaceRoles(trx: Kysely<Database>, key: string, { before, after }: Lists<Role>): Promise<void> {
  const [keysBefore, keysAfter] = [new Set(before.map(roleKey)), new Set(after.map(roleKey))];
  const removed = columnsOf(before.filter((role) => !keysAfter.has(roleKey(role))));
  const added = columnsOf(after.filter((role) => !keysBefore.has(roleKey(role))));
  if (removed.names.length > 0) {
    await sql`DELETE FROM roles USING unnest(${removed.names}::text[], ${removed.values}::text[], ${removed.permissions}::text[])
      AS gone(name, value, permission)
      WHERE roles.email = ${key} AND context_name = gone.name AND context_value = gone.value AND roles.permission = gone.permission`.execute(
      trx,
    );
  }
  if (added.names.length > 0) {
    await sql`INSERT INTO roles (email, context_name, context_value, permission)
      SELECT ${key}::text, * FROM unnest(${added.names}::text[], ${added.values}::text[], ${added.permissions}::text[])`.execute(
      trx,
    );
  }
}

const columnsOf = (roles: readonly Role[]) => ({
  names: roles.map(({ contextName }) => contextName),
  values: roles.map(({ contextValue }) => contextValue),
  permissions: roles.map(({ permission }) => permission),
});

/** The permissions that make an account an administrator. */
const ADMINISTRATION = ["accounts_admin", ...Object.keys(BUNDLES)].filter((permission) =>
  expandPermission(permission).includes("accounts_admin"),
);

/** Differs from the locks of the migrations, the demonstration and housekeeping. */
const ADVISORY_LOCK = 4873;
