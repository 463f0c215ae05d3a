import type { Migration } from "./migration.ts";

/** The version of the points of a customer. Null until the first change after this migration: such points have none. */
export const loyaltyVersions: Migration = {
  number: 32,
  name: "loyalty versions",
  sql: "ALTER TABLE loyalty_points ADD COLUMN updated_timestamp timestamptz;",
};
