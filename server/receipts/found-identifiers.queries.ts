import { sql, type Kysely, type RawBuilder } from "kysely";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";

/**
 * Returns the first identifiers that begin with a text, ignoring case.
 * Each step reads the next distinct identifier from an index, so that the number of receipts per identifier does not
 * matter. Callers with some stores search each store.
 */
export async function findIdentifiers(
  db: Kysely<Database>,
  scope: StoreScope,
  text: string,
): Promise<readonly string[]> {
  const { rows } = await buildIdentifierSearch(scope, text).execute(db);
  return rows.map(({ identifier }) => identifier);
}

export function buildIdentifierSearch(
  { retailer, stores }: StoreScope,
  text: string,
): RawBuilder<{ readonly identifier: string }> {
  const found =
    stores === "all"
      ? selectFirst(sql`retailer_id = ${retailer}`, text)
      : sql`
    SELECT found.letters, found.identifier FROM unnest(${[...stores]}::text[]) AS allowed (store)
    CROSS JOIN LATERAL (${selectFirst(sql`retailer_id = ${retailer} AND store_id = allowed.store`, text)}) AS found`;
  return sql`
    SELECT DISTINCT letters COLLATE "C", identifier COLLATE "C" AS identifier FROM (${found}) AS all_found (letters, identifier)
    ORDER BY 1, 2 LIMIT ${MAX_FOUND}`;
}

function selectFirst(within: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    SELECT lower(identifier) COLLATE "C" AS letters, identifier COLLATE "C" AS identifier FROM receipts
    WHERE ${within} AND char_length(identifier) <= 320 AND ${after} AND lower(identifier) COLLATE "C" < lower(${text}) || ${LAST}
    ORDER BY lower(identifier) COLLATE "C", identifier COLLATE "C" LIMIT 1`;
  return sql`
    WITH RECURSIVE beginning (letters, identifier, place) AS (
      (SELECT first.letters, first.identifier, 1 FROM (${next(sql`lower(identifier) COLLATE "C" >= lower(${text})`)}) AS first)
      UNION ALL
      SELECT following.letters, following.identifier, place + 1 FROM beginning CROSS JOIN LATERAL (
        ${next(sql`(lower(identifier) COLLATE "C", identifier COLLATE "C") > (beginning.letters, beginning.identifier)`)}) AS following
      WHERE place < ${MAX_FOUND})
    SELECT letters, identifier FROM beginning`;
}

const MAX_FOUND = 20;
/** Sorts after every other character in the byte order of the index. */
const LAST = "\u{10ffff}";
