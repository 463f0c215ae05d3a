// Internal tables of the server.
import type { ColumnType, Generated } from "kysely";
import type { TimestampColumn } from "./column-types.ts";

/** See server/http/idempotency-store.ts. */
export type IdempotentResponsesTable = {
  actor: string;
  operation: string;
  key_hash: string;
  request_hash: string;
  /** Encrypted; null until the change is complete. */
  answer: string | null;
  at: TimestampColumn;
};

export type SecretsTable = {
  name: string;
  /** In hexadecimal digits. */
  value: string;
};

export type MigrationsTable = {
  number: number;
  name: string;
  /** SHA-256 of its SQL. */
  checksum: string;
  applied: TimestampColumn;
  /** The newest migration that a program must know. */
  minimum_program: Generated<number>;
};

/** See server/database/backfills.ts. */
export type BackfillsTable = {
  name: string;
  position: string;
  /** Null until the migration is complete. */
  done: ColumnType<Date | null, string | Date | null, string | Date | null>;
};

export type RateLimitsTable = {
  key: string;
  window_start: TimestampColumn;
  count: number;
};
