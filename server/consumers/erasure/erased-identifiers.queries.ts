import type { Kysely, Transaction } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createAuditPseudonyms } from "../../accounts/audit-pseudonyms.ts";
import type { Database } from "../../database/schema.ts";
import { loadSecret } from "../../database/secrets.ts";
import type { ConsumerId } from "../consumers.queries.ts";

/** Returns the keyed hash of an identifier of a retailer. */
export type IdentifierHash = (id: ConsumerId) => string;

/** Returns the hash of this database, which only its key makes. */
export async function loadErasedHash(db: Kysely<Database>): Promise<IdentifierHash> {
  const hash = createAuditPseudonyms(await loadSecret(db, "erased identifiers"));
  return ({ retailer, identifier }) => hash(`${retailer} ${identifier}`);
}

/** Notes that a customer was erased, without the identifier. */
export async function noteErased(
  db: Transaction<Database>,
  { retailer, hash, at }: { readonly retailer: string; readonly hash: string; readonly at: Instant },
): Promise<void> {
  await db
    .insertInto("erased_identifiers")
    .values({ retailer_id: retailer, hash, at })
    .onConflict((known) => known.columns(["retailer_id", "hash"]).doUpdateSet({ at }))
    .execute();
}

/** True if the customer was erased within the last day. */
export async function wasErased(
  db: Kysely<Database>,
  { retailer, hash, now }: { readonly retailer: string; readonly hash: string; readonly now: Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom("erased_identifiers")
    .select("at")
    .where("retailer_id", "=", retailer)
    .where("hash", "=", hash)
    .where("at", ">", new Date(Date.parse(now) - ERASED_TTL_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets that a customer was erased, because it was created again. */
export const forgetErased = async (
  db: Transaction<Database>,
  { retailer, hash }: { readonly retailer: string; readonly hash: string },
): Promise<void> => {
  await db.deleteFrom("erased_identifiers").where("retailer_id", "=", retailer).where("hash", "=", hash).execute();
};

/** Pages that were open during an erasure cannot write the identifier for a day. */
export const ERASED_TTL_MS = 86_400_000;
