// The tables about templates.
import type { ColumnType } from "kysely";
import type { JsonText, Moment } from "./column-types.ts";

/** What the templates of a retailer say: a flat map, in use and as a draft. */
export type TemplateDataTable = {
  retailer_id: string;
  stage: "live" | "draft";
  body: JsonText;
  /** The version, in whole seconds; the present one where nothing is said. */
  updated_timestamp: ColumnType<Date, Date | string | undefined, Date | string>;
};

/** What differs for readers of a language. */
export type TemplateTranslationsTable = {
  retailer_id: string;
  /** As `parseLanguageTag` of the domain writes it. */
  language: string;
  body: JsonText;
  updated_timestamp: Moment;
};
