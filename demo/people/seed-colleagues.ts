import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { addressSkeleton } from "../../domain/accounts/index.ts";
import type { Instant } from "../../domain/shared/time/instant.ts";
import type { Database } from "../../server/database/schema.ts";
import { colleagues, type Colleague } from "./colleagues.ts";

type Hash = (password: string) => Promise<string>;

/** Creates the accounts of employees, unless there are any. */
export async function seedColleagues(db: Kysely<Database>, hash: Hash, now: Instant): Promise<void> {
  const people = colleagues();
  const known = await db
    .selectFrom("accounts")
    .select("email")
    .where(
      "email",
      "in",
      people.map(({ email }) => email),
    )
    .limit(1)
    .execute();
  if (known.length > 0) return;
  // All employees share the hash of one secret password, because hashing takes a third of a second.
  const unknownPassword = await hash(randomBytes(30).toString("base64url"));
  await db
    .insertInto("accounts")
    .values(people.map((person) => rowOf(person, unknownPassword, Date.parse(now))))
    .execute();
  await db
    .insertInto("account_retailers")
    .values(people.flatMap(({ email, retailers }) => retailers.map((retailer_id) => ({ email, retailer_id }))))
    .execute();
  await db
    .insertInto("roles")
    .values(
      people.flatMap(({ email, roles }) =>
        roles.map(({ contextName, contextValue, permission }) => ({
          email,
          context_name: contextName,
          context_value: contextValue,
          permission,
        })),
      ),
    )
    .execute();
}

function rowOf({ email, status, confirmed, passwordDays, changedDays }: Colleague, hash: string, now: number) {
  const ago = (days: number): Date => new Date(Math.floor((now - days * DAY) / 1_000) * 1_000);
  const made = ago(Math.max(passwordDays ?? 0, changedDays));
  return {
    email,
    display_email: email,
    email_skeleton: addressSkeleton(email),
    status,
    confirmed,
    password_hash: passwordDays === undefined ? null : hash,
    created_timestamp: made,
    last_password_change: made,
    updated_timestamp: ago(changedDays),
  };
}

const DAY = 86_400_000;
