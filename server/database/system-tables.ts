// Internal tables of the server.
import type { Moment } from "./column-types.ts";

/** See server/plugins/kept-answers.ts. */
export type KeptAnswersTable = {
  actor: string;
  operation: string;
  key_hash: string;
  request_hash: string;
  /** Encrypted; null until the change is complete. */
  answer: string | null;
  at: Moment;
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
  applied: Moment;
};
