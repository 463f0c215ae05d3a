// Tables for templates.
import type { ColumnType } from "kysely";
import type { PreviewOutput } from "#domain/templates/index.ts";
import type { JsonTextColumn, TimestampColumn } from "./column-types.ts";

/** The template data of a retailer: a flat map, live and as a draft. */
export type TemplateDataTable = {
  retailer_id: string;
  stage: "live" | "draft";
  body: JsonTextColumn;
  /** The version, in whole seconds; defaults to the current time. */
  updated_timestamp: ColumnType<Date, Date | string | undefined, Date | string>;
};

/** Template data that differs in a language. */
export type TemplateTranslationsTable = {
  retailer_id: string;
  /** As `parseLanguageTag` of the domain formats it. */
  language: string;
  body: JsonTextColumn;
  updated_timestamp: TimestampColumn;
};

/** Previews of unsaved templates. */
export type TemplatePreviewsTable = {
  retailer_id: string;
  id: string;
  /** The account or token that created it. */
  creator: string;
  receipt_id: string;
  output: PreviewOutput;
  /** Language tag; null for the language of the receipt. */
  language: string | null;
  /** Template data as it would be saved; see `TemplateDraft`. */
  draft: JsonTextColumn;
  created: TimestampColumn;
  expires: TimestampColumn;
};

/** Saved versions of template data. */
export type TemplateVersionsTable = {
  retailer_id: string;
  /** Empty for the templates of the retailer. */
  store_id: string;
  /** Language tag; empty for untranslated data. */
  language: string;
  revision: number;
  body: JsonTextColumn;
  /** Null for data that was saved before versions were kept. */
  updated_by: string | null;
  updated_timestamp: TimestampColumn;
};
