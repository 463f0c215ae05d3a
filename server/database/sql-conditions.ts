import { sql, type RawBuilder } from "kysely";

/** Joins conditions with AND. Needs at least one. */
export const sqlAnd = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql.join<boolean>([...conditions], sql` AND `);
