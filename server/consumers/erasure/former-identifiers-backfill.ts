import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { getOwnMember, membersOf, type Json } from "#domain/shared/json/json.ts";
import type { Backfill } from "../../database/backfill.ts";
import type { Database } from "../../database/schema.ts";
import { decodeJson } from "../../decode-bytes.ts";
import { toStoredIdentifier } from "../../receipts/resolve-identifier.ts";

type Row = {
  readonly retailer: string;
  readonly id: string;
  readonly settings: unknown;
  readonly content: Uint8Array;
  readonly receipt: string | null;
  readonly identifier: string | null;
};

/** Notes the identifiers in the data of tills whose receipts have another identifier since. */
export const formerIdentifiersOfTills: Backfill = {
  name: "former identifiers of tills",
  run: async (trx, { position, limit }) => {
    const last = await noteBatch(
      trx,
      sql`(raw.retailer_id, raw.id) > (${parsePosition(position).retailer}, ${parsePosition(position).id})`,
      limit,
    );
    return {
      position: last === undefined ? position : JSON.stringify([last.retailer, last.id]),
      isDone: last === undefined,
    };
  },
};

/** Does the part of the backfill for a retailer, unless the backfill is complete. An erasure needs all former identifiers. */
export async function completeFormerIdentifiers(trx: Transaction<Database>, retailer: string): Promise<void> {
  const progress = await trx
    .selectFrom("backfills")
    .select("done")
    .where("name", "=", formerIdentifiersOfTills.name)
    .executeTakeFirst();
  let isDone = progress !== undefined && progress.done !== null;
  for (let after = ""; !isDone;) {
    const last = await noteBatch(trx, sql`raw.retailer_id = ${retailer} AND raw.id > ${after}`, BATCH_SIZE);
    isDone = last === undefined;
    after = last?.id ?? after;
  }
}

function parsePosition(position: string): Pick<Row, "retailer" | "id"> {
  const [retailer, id] = position === "" ? ["", ""] : (JSON.parse(position) as readonly [string, string]);
  return { retailer, id };
}

/** Returns the last row. Undefined if there is none. */
async function noteBatch(
  trx: Transaction<Database>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT raw.retailer_id AS retailer, raw.id, retailers.settings, raw.content, receipts.id AS receipt, receipts.identifier
    FROM raw_records AS raw JOIN retailers ON retailers.id = raw.retailer_id
    LEFT JOIN receipts ON receipts.retailer_id = raw.retailer_id AND receipts.id = raw.receipt_id
    WHERE ${condition} ORDER BY raw.retailer_id, raw.id LIMIT ${limit}`.execute(trx);
  const former = rows.flatMap((row) => {
    const sent = identifierIn(row);
    return row.receipt === null || sent === undefined || sent === row.identifier
      ? []
      : [{ retailer_id: row.retailer, identifier: sent, receipt_id: row.receipt }];
  });
  if (former.length > 0)
    await trx
      .insertInto("former_identifiers")
      .values(former)
      .onConflict((known) => known.doNothing())
      .execute();
  return rows.at(-1);
}

/** Returns the identifier that a till sent, in its canonical form. Undefined if there is none. */
function identifierIn({ content, settings }: Row): string | undefined {
  const value = decodeJson(content)?.value as Json | undefined;
  const sent = getOwnMember(membersOf<Schema<"NewReceipt">>(value), "identifier");
  return typeof sent === "string" ? toStoredIdentifier({ settings }, sent) || undefined : undefined;
}

const BATCH_SIZE = 1_000;
