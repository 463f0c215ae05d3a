import type { Kysely } from "kysely";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";

/** What a file says about stores. Undefined for a store that the caller cannot see. */
export type VisibleStores = {
  readonly nameOf: (id: string | undefined) => string | undefined;
  /** The IANA zone; undefined if the store has that of the retailer. */
  readonly zoneOf: (id: string | undefined) => string | undefined;
};

export async function loadVisibleStores(
  db: Kysely<Database>,
  { retailer, stores: allowed }: StoreScope,
): Promise<VisibleStores> {
  const rows = await db
    .selectFrom("stores")
    .select(["id", "name", "timezone"])
    .where("retailer_id", "=", retailer)
    .execute();
  const stores = new Map(rows.filter(({ id }) => allowed === "all" || allowed.has(id)).map((row) => [row.id, row]));
  return {
    nameOf: (id = "") => stores.get(id)?.name,
    zoneOf: (id = "") => stores.get(id)?.timezone ?? undefined,
  };
}
