import { sql, type RawBuilder } from "kysely";

/** Joins conditions with AND. Needs at least one. */
export const sqlAnd = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql.join<boolean>([...conditions], sql` AND `);

/**
 * The time zone of a store, or of its retailer, as the function `zone_of` returns it. PostgreSQL calls a function for
 * each row, ten times as slow. The store can be any expression: its columns are never those of the tables here.
 */
export const sqlZoneOf = (retailer: string, store: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce(
  (SELECT own.zone FROM (SELECT ${store} AS id) AS wanted JOIN store_zones AS own ON own.store_id = wanted.id WHERE own.retailer_id = ${retailer}),
  (SELECT common.zone FROM store_zones AS common WHERE common.retailer_id = ${retailer} AND common.store_id = ''),
  'UTC')`;
