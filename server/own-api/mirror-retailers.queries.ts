import { sql, type Kysely, type Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import type { Database } from "../database/schema.ts";
import { EXIT, StartFailure } from "../exit-codes.ts";
import type { ConfiguredRetailer, PortalConfig } from "../portal-config/portal-config.ts";

/** Refuses the database of a reference server: the retailers of portal.yml would replace its own. */
export async function refuseReferenceData(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`
    SELECT CASE
      WHEN EXISTS (SELECT 1 FROM receipts) OR EXISTS (SELECT 1 FROM raw_records) THEN 'receipts'
      WHEN EXISTS (SELECT 1 FROM accounts WHERE password_hash IS NOT NULL) THEN 'accounts with passwords'
      WHEN EXISTS (SELECT 1 FROM access_tokens) THEN 'access tokens' END AS found`.execute(db);
  const found = rows[0]?.found ?? undefined;
  if (found === undefined) return;
  throw new StartFailure(
    EXIT.usage,
    `This database has ${found}, so it is one of a server with its own API. With API_URL, choose another DATA_DIR or DATABASE_URL.`,
  );
}

/** Ids of the retailers that the start has added and removed. */
export type MirroredRetailers = { readonly added: readonly string[]; readonly removed: readonly string[] };

/**
 * Makes the retailers of the database those of portal.yml: names, settings and tweaks. Accounts lose the retailers that are
 * not there any more.
 */
export async function mirrorRetailers(
  db: Kysely<Database>,
  { retailers, identityProviders }: Pick<PortalConfig, "retailers" | "identityProviders">,
  clock: Clock,
): Promise<MirroredRetailers> {
  const rules = identityProviders.flatMap((provider) => provider.rules);
  const stores = rules.flatMap((rule) =>
    rule.retailers.flatMap((retailer) => (rule.stores ?? []).map((id) => ({ retailer, id }))),
  );
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    const known = (await trx.selectFrom("retailers").select("id").execute()).map(({ id }) => id);
    const named = retailers.map(({ id }) => String(id));
    const removed = known.filter((id) => !named.includes(id));
    await removeRetailers(trx, removed);
    for (const retailer of retailers) await putRetailer(trx, retailer);
    await insertNamedStores(trx, stores, clock);
    return { added: named.filter((id) => !known.includes(id)), removed };
  });
}

async function removeRetailers(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("account_retailers").where("retailer_id", "in", ids).execute();
  await trx.deleteFrom("roles").where("context_name", "=", "retailer_id").where("context_value", "in", ids).execute();
  await trx.deleteFrom("stores").where("retailer_id", "in", ids).execute();
  await trx.deleteFrom("retailers").where("id", "in", ids).execute();
}

async function putRetailer(
  trx: Transaction<Database>,
  { id, name, settings, tweaks }: ConfiguredRetailer,
): Promise<void> {
  const row = { name, settings: JSON.stringify(settings), tweaks: JSON.stringify(tweaks) };
  await trx
    .insertInto("retailers")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

type NamedStore = { readonly retailer: string; readonly id: string };

/** Roles of stores apply only where the store exists. The API has everything else about it. */
export async function insertNamedStores(
  db: Kysely<Database>,
  stores: readonly NamedStore[],
  clock: Clock,
): Promise<void> {
  if (stores.length === 0) return;
  const updated = nextVersion(undefined, clock.now());
  await db
    .insertInto("stores")
    .values(
      stores.map(({ retailer, id }) => ({
        retailer_id: retailer,
        id,
        body: JSON.stringify({ id, type: "stores", name: id, effective_reference: id, updated_timestamp: updated }),
        name: id,
        effective_reference: id,
        timezone: null,
        updated_timestamp: updated,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Differs from the other locks of the server. */
const ADVISORY_LOCK = 4881;
