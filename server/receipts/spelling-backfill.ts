import { sql } from "kysely";
import { getOwnMember } from "#domain/shared/json/json.ts";
import type { Backfill } from "../database/backfill.ts";
import { withCanonicalSpelling } from "./first-spelling.ts";
import type { ReceiptJson } from "./receipt-json.ts";

type Row = { readonly retailer: string; readonly id: string; readonly settings: unknown; readonly json: string };

/** Writes the canonical identifier and its first spelling into the JSON of receipts of earlier versions [D26]. */
export const receiptSpellings: Backfill = {
  name: "spellings of receipts",
  run: async (trx, { position, limit }) => {
    const [retailer, id] = position === "" ? ["", ""] : (JSON.parse(position) as readonly [string, string]);
    const { rows } = await sql<Row>`
      SELECT receipts.retailer_id AS retailer, receipts.id, retailers.settings, receipts.body::text AS json
      FROM receipts JOIN retailers ON retailers.id = receipts.retailer_id
      WHERE (receipts.retailer_id, receipts.id) > (${retailer}, ${id}) AND receipts.identifier IS NOT NULL
      ORDER BY receipts.retailer_id, receipts.id LIMIT ${limit} FOR UPDATE OF receipts`.execute(trx);
    const changed = rows.flatMap((row) => {
      const json = hasDisplay(row.json) ? row.json : withCanonicalSpelling(row, row.json);
      return json === row.json ? [] : [{ ...row, json }];
    });
    if (changed.length > 0) {
      await sql`
        UPDATE receipts SET body = changed.json::json
        FROM unnest(${changed.map((row) => row.retailer)}::text[], ${changed.map((row) => row.id)}::text[], ${changed.map(({ json }) => json)}::text[]) AS changed (retailer, id, json)
        WHERE receipts.retailer_id = changed.retailer AND receipts.id = changed.id`.execute(trx);
    }
    const last = rows.at(-1);
    return {
      position: last === undefined ? position : JSON.stringify([last.retailer, last.id]),
      isDone: last === undefined,
    };
  },
};

const hasDisplay = (json: string): boolean => getOwnMember(JSON.parse(json) as ReceiptJson, "display") !== undefined;
