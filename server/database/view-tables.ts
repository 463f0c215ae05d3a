// Tables for saved views.
import type { ColumnType } from "kysely";
import type { ViewFilter, ViewList, ViewSort } from "#domain/views/index.ts";
import type { TimestampColumn } from "./column-types.ts";

/** JSON that is written as text. */
type WrittenJson<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null, string | null>;

export type SavedViewsTable = {
  retailer_id: string;
  id: string;
  list: ViewList;
  /** The key of the account. */
  owner: string;
  name: string;
  is_shared: boolean;
  filter: WrittenJson<ViewFilter>;
  columns: OptionalJson<readonly string[]>;
  sort: OptionalJson<{ readonly column: string; readonly is_descending: ViewSort["isDescending"] }>;
  created_timestamp: TimestampColumn;
  /** The version, in whole seconds. */
  updated_timestamp: TimestampColumn;
};

/** The view with which a list opens for an account. */
export type DefaultViewsTable = {
  retailer_id: string;
  /** The key of the account. */
  email: string;
  list: ViewList;
  view_id: string;
};
