import type { Transaction } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "./schema.ts";

/**
 * A change of existing rows that is too long for one transaction. The server runs it in batches while it serves, each
 * batch once. New rows must be correct without it. A published name never changes.
 */
export type Backfill = {
  readonly name: string;
  /** Changes up to `limit` rows after a position, in a transaction that also stores the returned position. */
  readonly run: (trx: Transaction<Database>, batch: BackfillBatch) => Promise<BackfillResult>;
};

export type BackfillBatch = {
  /** '' for the first batch, then the position that the last batch returned. Only the backfill reads it. */
  readonly position: string;
  readonly limit: number;
  readonly now: Instant;
};

export type BackfillResult = { readonly position: string; readonly isDone: boolean };
