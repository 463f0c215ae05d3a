import { sql, type Kysely, type Transaction } from "kysely";
import {
  listReturnedParts,
  type RecordedReturn,
  type ReturnedPart,
  type ItemWithReturn,
} from "#domain/receipts/rules.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Backfill } from "../database/backfill.ts";
import type { Database } from "../database/schema.ts";

/** Counts the returns of the receipts that changed since the last report. Triggers note them. */
export async function countReturns(db: Kysely<Database>, retailer: string): Promise<void> {
  for (let isDone = false; !isDone;) {
    const waiting = await db
      .selectFrom("uncounted_returns")
      .select("id")
      .where("retailer_id", "=", retailer)
      .limit(1)
      .executeTakeFirst();
    isDone = waiting === undefined || (await db.transaction().execute((trx) => countBatch(trx, retailer))) < BATCH_SIZE;
  }
}

/** Notes the returns of receipts that are older than the triggers. The next report counts them. */
export const noteReturns: Backfill = {
  name: "note-returns",
  run: async (trx, { position, limit }) => {
    const [retailer = "", id = ""] = position.split("\n");
    const { rows } = await sql<{ retailer: string; id: string }>`
      WITH batch AS MATERIALIZED (
        SELECT retailer_id, id, body::text LIKE '%"return"%' AS has_return FROM receipts
        WHERE (retailer_id, id) > (${retailer}, ${id}) ORDER BY retailer_id, id LIMIT ${limit}
      ), noted AS (
        INSERT INTO uncounted_returns SELECT retailer_id, id FROM batch WHERE has_return ORDER BY retailer_id, id
        ON CONFLICT (retailer_id, id) DO UPDATE SET id = excluded.id
      )
      SELECT retailer_id AS retailer, id FROM batch ORDER BY retailer_id, id`.execute(trx);
    const last = rows.at(-1);
    return { position: last === undefined ? position : `${last.retailer}\n${last.id}`, isDone: rows.length < limit };
  },
};

/** Returns the number of receipts. A lock on each keeps a change of the receipt waiting until it is counted. */
async function countBatch(trx: Transaction<Database>, retailer: string): Promise<number> {
  const noted = await trx
    .selectFrom("uncounted_returns")
    .select("id")
    .where("retailer_id", "=", retailer)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  const ids = noted.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // A statement of its own: one that waits for a lock reads other tables as they were before it waited.
  const { rows } = await sql<StoredReceipt>`
    SELECT sold.id, sold.store_id AS store, sold.currency, sold.salesperson, sold.total::text AS total, receipts.body::text AS text
    FROM transactions AS sold JOIN receipts USING (retailer_id, id) WHERE sold.retailer_id = ${retailer} AND sold.id = ANY (${ids}::text[])`.execute(
    trx,
  );
  await sql`DELETE FROM returned_parts WHERE retailer_id = ${retailer} AND id = ANY (${ids}::text[])`.execute(trx);
  const parts = rows.flatMap((receipt) =>
    partsIn(receipt).map((returned, part) => ({
      retailer_id: retailer,
      id: receipt.id,
      store_id: receipt.store,
      currency: receipt.currency,
      salesperson: receipt.salesperson,
      position: returned.position,
      part,
      at: returned.at,
      units: returned.units,
      value: returned.value,
    })),
  );
  if (parts.length > 0) await trx.insertInto("returned_parts").values(parts).execute();
  await sql`DELETE FROM uncounted_returns WHERE retailer_id = ${retailer} AND id = ANY (${ids}::text[])`.execute(trx);
  return ids.length;
}

type StoredReceipt = {
  readonly id: string;
  readonly store: string;
  readonly currency: string;
  readonly salesperson: string | null;
  readonly total: string;
  readonly text: string;
};

function partsIn({ total, currency, text }: StoredReceipt): readonly ReturnedPart[] {
  const receipt = JSON.parse(text) as Json;
  const items = isJsonObject(receipt) ? receipt["items"] : undefined;
  if (!Array.isArray(items)) return [];
  return listReturnedParts({ amount: parseDecimal(total) ?? ZERO, currency }, (items as readonly Json[]).map(soldItem));
}

function soldItem(item: Json): ItemWithReturn {
  if (!isJsonObject(item)) return { total: ZERO, quantity: "" };
  const returned = toRecordedReturn(getOwnMember(item, "return"));
  return {
    total: parseDecimal(numberOf(item["total"])) ?? ZERO,
    quantity: String(textOrNumber(item["quantity"]) ?? ""),
    ...(returned === undefined ? {} : { returned }),
  };
}

/** Undefined for what records no return. A part that cannot be read is left out. */
function toRecordedReturn(source: Json | undefined): RecordedReturn | undefined {
  if (!isJsonObject(source) || typeof source["localtime"] !== "string") return undefined;
  const [quantity, parts] = [textOrNumber(source["quantity"]), source["parts"]];
  return {
    localtime: source["localtime"],
    ...(quantity === undefined ? {} : { quantity }),
    ...(Array.isArray(parts) ? { parts: (parts as readonly Json[]).filter(isJsonObject).flatMap(partOf) } : {}),
  };
}

function partOf(source: JsonObject): NonNullable<RecordedReturn["parts"]> {
  const [localtime, quantity] = [source["localtime"], textOrNumber(source["quantity"])];
  return typeof localtime === "string" && quantity !== undefined ? [{ localtime, quantity }] : [];
}

const textOrNumber = (value: Json | undefined): string | number | undefined =>
  typeof value === "string" || typeof value === "number" ? value : undefined;
const numberOf = (value: Json | undefined): number | undefined => (typeof value === "number" ? value : undefined);

const ZERO = parseDecimal(0) as Decimal;
const BATCH_SIZE = 500;
