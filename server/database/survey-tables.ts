// Tables for surveys.
import type { JsonTextColumn, TimestampColumn } from "./column-types.ts";

export type SurveysTable = {
  retailer_id: string;
  id: string;
  /** The survey as the contract defines it. */
  body: JsonTextColumn;
};

export type SurveyResponsesTable = {
  retailer_id: string;
  survey_id: string;
  id: string;
  /** Null if the response belongs to no receipt. */
  receipt_id: string | null;
  /** The store of the receipt; null if there is none. */
  store_id: string | null;
  at: TimestampColumn;
  /** The pages of the response as the contract defines them. */
  pages: JsonTextColumn;
  /** See `toMarks` of the domain. */
  marks: string[];
};
