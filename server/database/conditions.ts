import { sql, type RawBuilder } from "kysely";

/** That all of so many conditions hold; there is one at the least. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => sql.join<boolean>([...conditions], sql` AND `);
