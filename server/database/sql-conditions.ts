import { sql, type RawBuilder } from "kysely";

/** Joins conditions with AND. Needs at least one. */
export const sqlAnd = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql.join<boolean>([...conditions], sql` AND `);

/**
 * The time zone of a store, or of its retailer, as the function `zone_of` returns it. PostgreSQL calls a function for
 * each row, ten times as slow.
 */
export const sqlZoneOf = (retailer: string, store: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce(
  (SELECT own.zone FROM store_zones AS own WHERE own.retailer_id = ${retailer} AND own.store_id = ${store}),
  (SELECT common.zone FROM store_zones AS common WHERE common.retailer_id = ${retailer} AND common.store_id = ''),
  'UTC')`;
