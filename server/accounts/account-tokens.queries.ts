import { sql, type Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import type { AccessToken } from "#domain/accounts/index.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";

type Row = {
  id: string;
  name: string;
  retailers: string[];
  permissions: string[];
  stores: string[] | null;
  created: Date;
  last_used: Date | null;
  expires: Date | null;
};

/** Counts the tokens of an account that are not revoked. */
export async function countTokens(db: Kysely<Database>, key: string): Promise<number> {
  const { count } = await db
    .selectFrom("access_tokens")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("email", "=", key)
    .where("revoked", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the tokens of an account that are not revoked, the latest first. */
export async function tokensOf(db: Kysely<Database>, key: string): Promise<readonly Schema<"AccessToken">[]> {
  const { rows } = await sql<Row>`
    SELECT id, name, retailers, permissions, stores, created, expires, date_trunc('minute', last_used) AS last_used FROM access_tokens
    WHERE email = ${key} AND revoked IS NULL ORDER BY created DESC, id`.execute(db);
  return rows.map(({ stores, created, expires, last_used: used, ...token }) =>
    serializeToken({
      ...token,
      created: toInstant(created),
      ...(stores && { stores }),
      ...(expires && { expires: toInstant(expires) }),
      ...(used && { lastUsed: toInstant(used) }),
    }),
  );
}

export function serializeToken({
  id,
  name,
  retailers,
  permissions,
  stores,
  created,
  expires,
  lastUsed,
}: AccessToken): Schema<"AccessToken"> {
  const limits: Pick<Schema<"AccessToken">, "stores"> = stores === undefined ? {} : { stores };
  const used: Pick<Schema<"AccessToken">, "last_used_timestamp"> = lastUsed === undefined
    ? {}
    : { last_used_timestamp: lastUsed };
  const end: Pick<Schema<"AccessToken">, "expires"> = expires === undefined ? {} : { expires };
  return { id, name, retailers, permissions, ...limits, created_timestamp: created, ...end, ...used };
}

/** Revokes a token of an account. Returns what the audit event names, or undefined if the account has no such token. */
export const revokeToken = (
  trx: Kysely<Database>,
  { email, id, now }: { readonly email: string; readonly id: string; readonly now: Instant },
) =>
  trx
    .updateTable("access_tokens")
    .set({ revoked: now })
    .where("id", "=", id)
    .where("email", "=", email)
    .where("revoked", "is", null)
    .returning(["id", "name", "retailers"])
    .executeTakeFirst();
