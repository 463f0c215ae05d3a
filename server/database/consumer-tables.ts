// The tables about customers.
import type { ColumnType, Generated } from "kysely";
import type { JsonText, Moment } from "./column-types.ts";

/** Profiles of customers. */
export type ConsumersTable = {
  retailer_id: string;
  identifier: string;
  /** Without empty values. */
  properties: JsonText;
  /** The version, in whole seconds. */
  updated_timestamp: Moment;
};

/** The points of customers, by the programs of their retailer. */
export type LoyaltyPointsTable = { retailer_id: string; program: string; identifier: string; total: string | number };

/** The changes of points. */
export type LoyaltyEventsTable = {
  id: Generated<string>;
  retailer_id: string;
  program: string;
  identifier: string;
  at: Moment;
  description: string;
  /** Negative if points were subtracted. */
  value: number;
  /** The points after the change. */
  total: string | number;
  receipt_id: ColumnType<string | null, string | null | undefined, string | null>;
};
