import type { PreviewOutput } from "#domain/templates/index.ts";
import type { JsonText, Moment } from "./column-types.ts";

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
