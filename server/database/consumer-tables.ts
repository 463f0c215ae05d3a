// Tables for consumers.
import type { ColumnType, Generated } from "kysely";
import type { JsonTextColumn, TimestampColumn } from "./column-types.ts";

/** Consumer profiles. */
export type ConsumersTable = {
  retailer_id: string;
  /** Canonical [D26], as in all other tables. */
  identifier: string;
  /** The first spelling of the identifier. Null if it is the canonical form. */
  display: ColumnType<string | null, string | null | undefined, string | null>;
  /** Without empty values. */
  properties: JsonTextColumn;
  /** The version, in whole seconds. */
  updated_timestamp: TimestampColumn;
};

/** Loyalty points of consumers, by program of the retailer. */
export type LoyaltyPointsTable = {
  retailer_id: string;
  program: string;
  identifier: string;
  total: string | number;
  /** The version, in whole seconds. Null before the first change since migration 32. */
  updated_timestamp: ColumnType<Date | null, string | null | undefined, string | null>;
};

/** Changes of loyalty points. */
export type LoyaltyEventsTable = {
  id: Generated<string>;
  retailer_id: string;
  program: string;
  identifier: string;
  at: TimestampColumn;
  description: string;
  /** Negative if points were subtracted. */
  value: number;
  /** The points after the change. */
  total: string | number;
  receipt_id: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Identifiers that receipts had before, in their canonical form. A trigger notes them; an erasure removes them. */
export type FormerIdentifiersTable = { retailer_id: string; identifier: string; receipt_id: string };

/** Keyed hashes of the identifiers that were erased within the last day. */
export type ErasedIdentifiersTable = { retailer_id: string; hash: string; at: TimestampColumn };

/** How often the links to a receipt have ended. Links of an earlier generation lead nowhere. */
export type LinkGenerationsTable = { retailer_id: string; receipt_id: string; generation: number };
