import { sql, type RawBuilder } from "kysely";
import { boundOf } from "#domain/receipts/index.ts";
import type { Span } from "#domain/shared/day-range.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Scope } from "./scope.ts";

/** What rows of a table of figures have to be, told of the table by its name. */
export const within = ({ retailer, stores }: Scope, table: string): RawBuilder<unknown> => {
  const ofRetailer = sql`${sql.ref(`${table}.retailer_id`)} = ${retailer}`;
  return stores === "all" ? ofRetailer : sql`${ofRetailer} AND ${sql.ref(`${table}.store_id`)} = ANY (${stores}::text[])`;
};

/** By the id, which is what they are kept by, and to the fraction of a second. */
export const during = ({ from, until }: Span, table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.id`)} >= ${boundOf(from)} AND ${sql.ref(`${table}.id`)} <= ${`${boundOf(until).slice(0, 8)}${"f".repeat(16)}`}
    AND ${sql.ref(`${table}.at`)} >= ${from}::timestamptz AND ${sql.ref(`${table}.at`)} < ${until}::timestamptz`;

/** Which of the hours the moment in a column falls into: its place among them. */
export const hourOf = (hours: readonly Instant[], column: string): RawBuilder<number> => sql`width_bucket(${sql.ref(column)}, ${hours}::timestamptz[]) - 1`;
