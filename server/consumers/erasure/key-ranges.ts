import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../database/schema.ts";

/** Rows of a table in the order of a unique column. */
export type SearchedRows = {
  readonly table: keyof Database;
  readonly key: string;
  readonly condition: RawBuilder<unknown>;
  readonly pageSize?: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Yields SQL conditions that together select all rows, each at most a page. One statement for all receipts of a large
 * retailer would exceed the time limit of PostgreSQL, and stop all others on the embedded database. Throws between two
 * pages if the signal is aborted.
 */
export async function* keyRangesOf(
  db: Kysely<Database>,
  { table, key, condition, pageSize = PAGE_SIZE, signal }: SearchedRows,
): AsyncGenerator<RawBuilder<unknown>> {
  const column = sql.ref(`${table}.${key}`);
  for (let after: string | undefined; ;) {
    signal?.throwIfAborted();
    const start: RawBuilder<unknown> = after === undefined ? condition : sql`${condition} AND ${column} > ${after}`;
    const {
      rows: [last],
    } = await sql<{ key: string }>`
      SELECT ${column}::text AS key FROM ${sql.table(table)} WHERE ${start} ORDER BY ${column} OFFSET ${pageSize - 1} LIMIT 1`.execute(
      db,
    );
    yield last === undefined ? start : sql`${start} AND ${column} <= ${last.key}`;
    if (last === undefined) return;
    after = last.key;
  }
}

/** The embedded database searches that many receipts of usual size within a fifth of a second. */
const PAGE_SIZE = 5_000;
