import { sql } from "kysely";
import type { Backfill } from "../../database/backfill.ts";

/**
 * Writes the summaries of earlier versions again if the counts tell another outcome than the latest email has. Others
 * stay, because readers take the outcome from the counts if the summary has none. The database computes the summary
 * when the receipt is written. Nothing that triggers derive from the receipt changes.
 */
export const mailOutcomes: Backfill = {
  name: "outcomes of the latest emails",
  run: async (trx, { position, limit }) => {
    const [retailer = "", id = ""] = position.split("\n");
    await sql`SELECT set_config('counterfoil.only_stamps', 'on', true)`.execute(trx);
    const { rows } = await sql<{ retailer: string; id: string }>`
      WITH batch AS MATERIALIZED (
        SELECT retailer_id, id, summary #> '{delivery,outcome}' IS NULL AND ${HAS_OTHER_OUTCOME} AS is_outdated FROM receipts
        WHERE (retailer_id, id) > (${retailer}, ${id}) ORDER BY retailer_id, id LIMIT ${limit}
      ), written AS (
        UPDATE receipts SET body = receipts.body FROM batch
        WHERE batch.is_outdated AND receipts.retailer_id = batch.retailer_id AND receipts.id = batch.id
      )
      SELECT retailer_id AS retailer, id FROM batch ORDER BY retailer_id, id`.execute(trx);
    await sql`SELECT set_config('counterfoil.only_stamps', 'off', true)`.execute(trx);
    const last = rows.at(-1);
    return { position: last === undefined ? position : `${last.retailer}\n${last.id}`, isDone: rows.length < limit };
  },
};

const HAS_OTHER_OUTCOME = sql`
  mail_outcome(body -> 'delivery') <> mail_outcome(json_build_object('counts', body #> '{delivery,counts}', 'events', json_build_array()))`;
