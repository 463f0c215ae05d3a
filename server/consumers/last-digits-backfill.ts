import { sql } from "kysely";
import type { Backfill } from "../database/backfill.ts";
import { lockConsumers } from "./consumers.queries.ts";

/** Adds the search terms of migration 30 to the customers that are older than it. */
export const lastDigitTerms: Backfill = {
  name: "search terms of last digits",
  run: async (trx, { position, limit }) => {
    const [retailer, identifier] = position === "" ? ["", ""] : (JSON.parse(position) as readonly [string, string]);
    const { rows } = await sql<{ retailer: string; identifier: string }>`
      SELECT DISTINCT retailer_id AS retailer, identifier FROM consumer_terms WHERE (retailer_id, identifier) > (${retailer}, ${identifier})
      ORDER BY retailer_id, identifier LIMIT ${Math.min(limit, MAX_LOCKS)}`.execute(trx);
    await lockConsumers(trx, rows);
    await sql`
      INSERT INTO consumer_terms (retailer_id, term, identifier)
      SELECT batch.retailer_id, term, batch.identifier
      FROM unnest(${rows.map((row) => row.retailer)}::text[], ${rows.map((row) => row.identifier)}::text[]) AS batch (retailer_id, identifier)
      LEFT JOIN consumers ON consumers.retailer_id = batch.retailer_id AND consumers.identifier = batch.identifier
      CROSS JOIN LATERAL unnest(consumer_terms_of(batch.identifier, consumers.properties)) AS term
      WHERE EXISTS (SELECT FROM consumer_terms AS known WHERE known.retailer_id = batch.retailer_id AND known.identifier = batch.identifier)
      ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`.execute(trx);
    const last = rows.at(-1);
    return {
      position: last === undefined ? position : JSON.stringify([last.retailer, last.identifier]),
      isDone: last === undefined,
    };
  },
};

/** Each lock needs shared memory, of which an embedded database has little. */
const MAX_LOCKS = 250;
