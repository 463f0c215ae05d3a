// The tables about templates.
import type { ColumnType } from "kysely";
import type { PreviewOutput } from "#domain/templates/index.ts";
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

/** Unsaved templates that are previewed. */
export type TemplatePreviewsTable = {
  retailer_id: string;
  id: string;
  /** The account or token that made it. */
  creator: string;
  receipt_id: string;
  output: PreviewOutput;
  /** Language tag; null for the language of the receipt. */
  language: string | null;
  /** Template data as it would be saved: see `TemplateDraft`. */
  draft: JsonText;
  created: Moment;
  expires: Moment;
};
