// The table of translations.
import type { Generated } from "kysely";
import type { JsonTextColumn, TimestampColumn } from "./column-types.ts";

/** The messages of a locale. A deleted locale keeps its row, so that no version repeats. */
export type TranslationsTable = {
  retailer_id: string;
  locale: string;
  /** Orders the locales by creation. */
  position: Generated<string>;
  /** As the contract defines them. */
  messages: JsonTextColumn;
  total: number;
  translated: number;
  is_deleted: boolean;
  updated_timestamp: TimestampColumn;
};
