import type { ColumnType } from "kysely";

/** A moment: read as a `Date`, written as one or as ISO 8601 text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;

/** JSON whose text is kept as it was written; it is read back as text with `body::text`, else parsed. */
export type JsonText = ColumnType<unknown, string, string>;
