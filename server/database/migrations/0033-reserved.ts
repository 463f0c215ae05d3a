import type { Migration } from "./migration.ts";

/** Changes nothing. Holds the number of a migration of another branch. */
export const reserved: Migration = { number: 33, name: "reserved", sql: "SELECT 1;" };
