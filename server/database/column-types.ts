import type { ColumnType } from "kysely";

/** A timestamp: read as a `Date`, written as a `Date` or as ISO 8601 text. */
export type TimestampColumn = ColumnType<Date, Date | string, Date | string>;

/** JSON that keeps its text as written. Select `body::text` to read the text; otherwise it is parsed. */
export type JsonTextColumn = ColumnType<unknown, string, string>;
