// The table of translations.
import type { Generated } from "kysely";
import type { JsonText, Moment } from "./column-types.ts";

/** The messages of a locale. A locale that was deleted keeps its row, so that it never has the same version twice. */
export type TranslationsTable = {
  retailer_id: string;
  locale: string;
  /** Orders the locales by when they were added. */
  position: Generated<string>;
  /** As the contract has them. */
  messages: JsonText;
  total: number;
  translated: number;
  is_deleted: boolean;
  updated_timestamp: Moment;
};
