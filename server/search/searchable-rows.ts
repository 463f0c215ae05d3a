import { sql, type Transaction } from "kysely";
import type { Backfill } from "../database/backfill.ts";
import type { Database } from "../database/schema.ts";

/** The key of a receipt. */
export type SearchedReceipt = { readonly retailer: string; readonly id: string };

/**
 * Reads the search data of receipts from their texts again, as the triggers do when a receipt is written. The caller has
 * locked the receipts.
 */
export async function updateSearchData(
  trx: Transaction<Database>,
  receipts: readonly SearchedReceipt[],
): Promise<void> {
  await sql`
    UPDATE searchable AS kept SET total = present.total, salesperson = present.salesperson, terms = present.terms,
      currency = present.currency, is_basket = present.is_basket, is_identified = present.is_identified
    FROM (
      SELECT receipts.retailer_id, receipts.id, found.total, found.salesperson, found.currency, found.is_basket,
        found.terms || mail_terms(receipts.retailer_id, summary, body) AS terms, (coalesce(identifier, '') <> '' OR was_identified) AS is_identified
      FROM unnest(${receipts.map(({ retailer }) => retailer)}::text[], ${receipts.map(({ id }) => id)}::text[]) AS wanted (retailer, receipt)
      JOIN receipts ON receipts.retailer_id = retailer AND receipts.id = receipt
      CROSS JOIN LATERAL read_search_data(receipts.retailer_id, identifier, body) AS found
    ) AS present
    WHERE kept.retailer_id = present.retailer_id AND kept.id = present.id
      AND (kept.total, kept.salesperson, kept.terms, kept.currency, kept.is_basket, kept.is_identified)
        IS DISTINCT FROM (present.total, present.salesperson, present.terms, present.currency, present.is_basket, present.is_identified)`.execute(
    trx,
  );
}

/** Reads the currency, items, payments, tills and flags of receipts that were written before migration 44. */
export const searchedPartsOfReceipts: Backfill = {
  name: "searched parts of receipts",
  run: async (trx, { position, limit }) => {
    const [retailer, id] = position === "" ? ["", ""] : (JSON.parse(position) as readonly [string, string]);
    const { rows } = await sql<SearchedReceipt>`
      SELECT retailer_id AS retailer, id FROM receipts WHERE (retailer_id, id) > (${retailer}, ${id})
      ORDER BY retailer_id, id LIMIT ${limit} FOR NO KEY UPDATE`.execute(trx);
    const last = rows.at(-1);
    if (last !== undefined) await updateSearchData(trx, rows);
    return {
      position: last === undefined ? position : JSON.stringify([last.retailer, last.id]),
      isDone: rows.length < limit,
    };
  },
};
