import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import type { SuppressionCause } from "#domain/suppression/index.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { IdentifierHash } from "../consumers/erasure/erased-identifiers.queries.ts";
import type { Database } from "../database/schema.ts";

export type StoredSuppression = {
  readonly id: string;
  /** Null if the customer was erased and the caller did not name the address. */
  readonly address: string | null;
  readonly cause: SuppressionCause;
  readonly since: Instant;
  readonly source: string;
  /** Null too if the caller does not see the receipt. */
  readonly reason: string | null;
  /** Null if the caller does not see the receipt, or if it is not known. */
  readonly receiptId: string | null;
};

export type SuppressionFilter = {
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** A part of the address, compared without case, accents and apostrophes. */
  readonly search: string | undefined;
  /** The searched text as a whole address. Finds an erased one. */
  readonly whole: SuppressedKey | undefined;
};

/** A canonical address. Of an erased customer only the hash is stored. */
export type SuppressedKey = { readonly retailer: string; readonly address: string; readonly hash: string };

export const suppressedKey = (hash: IdentifierHash, retailer: string, address: string): SuppressedKey => ({
  ...{ retailer, address },
  hash: hash({ retailer, identifier: address }),
});

/** Returns a page of the list, newest first. `newer` alone reads upward from its bound. */
export async function listSuppressed(
  db: Kysely<Database>,
  scope: StoreScope,
  { newer, older, search, whole }: SuppressionFilter,
): Promise<readonly StoredSuppression[]> {
  const direction = newer !== undefined && older === undefined ? sql`ASC` : sql`DESC`;
  const conditions = [
    sql`held.retailer_id = ${scope.retailer}`,
    ...(newer === undefined ? [] : [sql`held.id > ${newer}`]),
    ...(older === undefined ? [] : [sql`held.id < ${older}`]),
    ...(search === undefined
      ? []
      : [
          sql`(strpos(plain_letters(held.address), plain_letters(${search})) > 0 OR held.hash = ${whole?.hash ?? null})`,
        ]),
  ];
  const { rows } = await sql<Row>`
    SELECT * FROM (${selectSeen(scope)} WHERE ${sqlAnd(conditions)} ORDER BY held.id ${direction} LIMIT ${RESULTS_PER_PAGE}) AS page ORDER BY id DESC`.execute(
    db,
  );
  return rows.map((row) => toSuppression(row, whole));
}

/** Returns what is stored about a canonical address, a complaint before a bounce. Undefined if it gets automatic emails. */
export async function findSuppressed(
  db: Kysely<Database>,
  scope: StoreScope,
  key: SuppressedKey,
): Promise<StoredSuppression | undefined> {
  const { rows } = await sql<Row>`
    ${selectSeen(scope)} WHERE ${isOfAddress("held", key)} ORDER BY held.cause = 'complaint' DESC, held.address NULLS LAST LIMIT 1`.execute(
    db,
  );
  return rows[0] && toSuppression(rows[0], key);
}

/** Removes a canonical address. Returns why it was on the list, and whether its customer was erased; undefined if it was not. */
export async function deleteSuppressed(
  trx: Transaction<Database>,
  key: SuppressedKey,
): Promise<{ readonly cause: SuppressionCause; readonly isErased: boolean } | undefined> {
  const { rows } = await sql<{ cause: SuppressionCause; address: string | null }>`
    DELETE FROM suppressed_addresses WHERE ${isOfAddress("suppressed_addresses", key)} RETURNING cause, address`.execute(
    trx,
  );
  const [removed] = rows;
  return (
    removed && {
      cause: rows.some(({ cause }) => cause === "complaint") ? "complaint" : removed.cause,
      isErased: rows.some(({ address }) => address === null),
    }
  );
}

/** An address that failed again after its customer was erased has two rows. */
const isOfAddress = (table: string, { retailer, address, hash }: SuppressedKey): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${table}.retailer_id`)} = ${retailer} AND (${sql.ref(`${table}.address`)} = ${address} OR ${sql.ref(`${table}.hash`)} = ${hash})`;

type Row = Omit<StoredSuppression, "since"> & { readonly since: Date };
const toSuppression = ({ since, address, ...row }: Row, named?: SuppressedKey): StoredSuppression => ({
  ...row,
  address: address ?? named?.address ?? null,
  since: toInstant(since),
});

/** Reason and receipt are those of an email in the stores that the caller sees. */
const selectSeen = (scope: StoreScope): RawBuilder<unknown> => {
  const seen = storeConditions(scope, sql`mails.store_id`);
  const reason = seen.length === 0 ? sql`held.reason` : sql`CASE WHEN mails.id IS NOT NULL THEN held.reason END`;
  return sql`
    SELECT held.id, held.address, held.cause, held.since, held.source, ${reason} AS reason, mails.receipt_id AS "receiptId"
    FROM suppressed_addresses AS held LEFT JOIN mails ON ${sqlAnd([sql`mails.id = held.mail_id`, ...seen])}`;
};
