import type { Kysely } from "kysely";
import type { Instant } from "../../domain/shared/time/instant.ts";
import type { Database } from "../../server/database/schema.ts";
import { formatEpoch } from "../trade/local-day.ts";
import { buildPortalSettings, buildTweaks } from "./portal-settings.ts";
import { DEMO_RETAILERS } from "./retailers.ts";
import { DEMO_STORES, storeReference, buildWireStore } from "./stores.ts";

/** Adds the retailers and their stores; existing ones stay unchanged. */
export async function seedRetailers(db: Kysely<Database>, now: Instant): Promise<void> {
  const retailers = DEMO_RETAILERS.map((retailer) => ({
    id: retailer.id,
    name: retailer.name,
    settings: JSON.stringify(buildPortalSettings(retailer)),
    tweaks: JSON.stringify(buildTweaks(retailer)),
  }));
  await db
    .insertInto("retailers")
    .values(retailers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const updated = formatEpoch(Math.floor(Date.parse(now) / 1000));
  const stores = DEMO_STORES.map((store) => ({
    retailer_id: store.retailer.id,
    id: store.id,
    body: JSON.stringify(buildWireStore(store, updated)),
    name: store.name,
    effective_reference: storeReference(store),
    timezone: store.city.zone,
    updated_timestamp: updated,
  }));
  await db
    .insertInto("stores")
    .values(stores)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
