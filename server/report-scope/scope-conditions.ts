import { sql, type RawBuilder } from "kysely";
import { lowestReceiptId } from "#domain/receipts/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { ReportScope } from "./report-scope.ts";

/** SQL condition: the row belongs to the scope. */
export const sqlWithinScope = ({ retailer, stores }: ReportScope, table: string): RawBuilder<unknown> => {
  const ofRetailer = sql`${sql.ref(`${table}.retailer_id`)} = ${retailer}`;
  return stores === "all"
    ? ofRetailer
    : sql`${ofRetailer} AND ${sql.ref(`${table}.store_id`)} = ANY (${stores}::text[])`;
};

/**
 * SQL condition: the row is in the time span. Uses the id for the index and the timestamp for fractions of a second.
 */
export const sqlWithinSpan = ({ from, until }: TimeSpan, table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.id`)} >= ${lowestReceiptId(from)} AND ${sql.ref(`${table}.id`)} <= ${`${lowestReceiptId(until).slice(0, 8)}${"f".repeat(16)}`}
    AND ${sql.ref(`${table}.at`)} >= ${from}::timestamptz AND ${sql.ref(`${table}.at`)} < ${until}::timestamptz`;

/** SQL expression: the index of the hour that contains the timestamp of a column. */
export const sqlHourIndex = (hours: readonly Instant[], column: string): RawBuilder<number> =>
  sql`width_bucket(${sql.ref(column)}, ${hours}::timestamptz[]) - 1`;
