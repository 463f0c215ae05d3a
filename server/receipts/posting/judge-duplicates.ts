import { sql, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  decideReceiptEmail,
  namedAddress,
  originalHref,
  selectOriginal,
  toSaleKey,
  type ReceiptId,
} from "#domain/receipts/index.ts";
import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { getOwnMember, isJsonObject, isSameJson, membersOf, type JsonObject } from "#domain/shared/json/json.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { Backfill } from "../../database/backfill.ts";
import type { Database } from "../../database/schema.ts";
import { patchJsonText, type WriteStep } from "../changes/patch-json-text.ts";
import { recordUnmadeMail } from "../../mails/mail-events.queries.ts";
import type { ReceiptJson } from "../receipt-json.ts";
import { lockTransactionIds } from "./ingest-receipt.ts";

/**
 * Judges the duplicates of earlier versions again, which marked each repeated transaction id [D25]. A receipt that is a
 * sale of its own loses its mark, so the triggers count it on its day. It is not emailed any more. The others link to
 * their original by its id.
 */
export const judgeDuplicates: Backfill = {
  name: "judge duplicates by sale",
  run: async (trx, { position, limit, now }) => {
    const receipts = await receiptsAfter(trx, position, limit);
    const last = receipts.at(-1);
    const marked = receipts.filter(({ isDuplicate }) => isDuplicate);
    if (marked.length > 0) await judge(trx, marked, now);
    return {
      position: last === undefined ? position : JSON.stringify([last.retailer, last.id]),
      isDone: receipts.length < limit,
    };
  },
};

type ReceiptMark = {
  readonly retailer: string;
  readonly id: string;
  readonly transactionId: string;
  readonly isDuplicate: boolean;
};

/** Sorts by the collation of the primary key, because the last receipt is the next position. */
async function receiptsAfter(
  trx: Transaction<Database>,
  position: string,
  limit: number,
): Promise<readonly ReceiptMark[]> {
  const [retailer, id] = position === "" ? ["", ""] : (JSON.parse(position) as readonly [string, string]);
  const { rows } = await sql<ReceiptMark>`
    SELECT batch.retailer_id AS retailer, batch.id, transaction_id AS "transactionId", ${IS_DUPLICATE} AS "isDuplicate"
    FROM (SELECT retailer_id, id, transaction_id FROM receipts WHERE (retailer_id, id) > (${retailer}, ${id}) ORDER BY retailer_id, id LIMIT ${limit}) AS batch
    LEFT JOIN transactions AS sold ON sold.retailer_id = batch.retailer_id AND sold.id = batch.id
    ORDER BY batch.retailer_id, batch.id`.execute(trx);
  return rows;
}

/** `transactions` has a row for each receipt except duplicates. */
const IS_DUPLICATE = sql`sold.id IS NULL`;

async function judge(trx: Transaction<Database>, marked: readonly ReceiptMark[], now: Instant): Promise<void> {
  // Locks before any write. A receipt that is posted at the same time sees which of its equals is a sale.
  await lockTransactionIds(trx, marked);
  const judged = new Set(marked.map(({ retailer, id }) => `${retailer}/${id}`));
  const written = [...groupBySale(await receiptsWithTransactions(trx, marked)).values()].flatMap((equals) => {
    const original = selectOriginal(equals);
    return equals
      .filter((receipt) => receipt.isDuplicate && judged.has(`${receipt.retailer}/${receipt.id}`))
      .flatMap((receipt) => {
        const isSale = receipt === original;
        const text = patched(receipt, isSale ? releaseSteps(receipt) : linkSteps(receipt, original.id));
        return text === undefined ? [] : [{ ...receipt, text, isSale }];
      });
  });
  await writeTexts(trx, written);
  for (const receipt of written.filter(({ isSale }) => isSale)) await dropHeldBack(trx, receipt, now);
}

async function dropHeldBack(trx: Transaction<Database>, receipt: StoredSale, now: Instant): Promise<void> {
  const { retailer, id, settings, body } = receipt;
  const reason = `Held back as a duplicate until ${toCalendarDay(now, parsePortalSettings(settings).timezone)}`;
  if (isEmailHeldBack(receipt))
    await recordUnmadeMail(trx, { retailer, id }, { at: now, reason, to: namedAddress(body) ?? null });
}

type StoredSale = ReceiptMark & {
  readonly storeId: string | null;
  readonly localtime: Date;
  readonly currency: string;
  readonly total: string;
  readonly settings: JsonObject;
  /** True if there are events of an email, apart from those in the text. */
  readonly hasMail: boolean;
  readonly text: string;
  readonly body: ReceiptJson;
};

/** Returns and locks the receipts that have the transaction ids and times of the given ones. */
async function receiptsWithTransactions(
  trx: Transaction<Database>,
  marked: readonly ReceiptMark[],
): Promise<readonly StoredSale[]> {
  const equals = sql`(
      SELECT DISTINCT known.retailer_id, known.transaction_id, known.localtime
      FROM unnest(${marked.map(({ retailer }) => retailer)}::text[], ${marked.map(({ id }) => id)}::text[]) AS wanted (retailer_id, id)
      JOIN receipts AS known ON known.retailer_id = wanted.retailer_id AND known.id = wanted.id
    ) AS wanted
    JOIN receipts ON receipts.retailer_id = wanted.retailer_id AND receipts.transaction_id = wanted.transaction_id AND receipts.localtime = wanted.localtime`;
  await sql`SELECT FROM ${equals} ORDER BY receipts.retailer_id, receipts.id FOR NO KEY UPDATE OF receipts`.execute(
    trx,
  );
  // A statement that waits for a lock reads other tables as they were before.
  const { rows } = await sql<Omit<StoredSale, "body">>`
    SELECT receipts.retailer_id AS retailer, receipts.id, receipts.transaction_id AS "transactionId", ${IS_DUPLICATE} AS "isDuplicate",
      receipts.store_id AS "storeId", receipts.localtime, sale.currency, sale.total::text AS total, retailers.settings, receipts.body::text AS text,
      EXISTS (SELECT FROM mail_events AS held WHERE held.retailer_id = receipts.retailer_id AND held.receipt_id = receipts.id AND kind = 'receipt') AS "hasMail"
    FROM ${equals}
    JOIN retailers ON retailers.id = receipts.retailer_id
    CROSS JOIN LATERAL read_sale(receipts.body) AS sale
    LEFT JOIN transactions AS sold ON sold.retailer_id = receipts.retailer_id AND sold.id = receipts.id
    ORDER BY receipts.retailer_id, receipts.id`.execute(trx);
  return rows.map((row) => ({ ...row, body: JSON.parse(row.text) as ReceiptJson }));
}

function groupBySale(receipts: readonly StoredSale[]): ReadonlyMap<string, [StoredSale, ...StoredSale[]]> {
  const groups = new Map<string, [StoredSale, ...StoredSale[]]>();
  for (const receipt of receipts) {
    const key = `${receipt.retailer}/${saleKeyOf(receipt)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [receipt]);
    else group.push(receipt);
  }
  return groups;
}

/** The receipts of a closed store have no store id, but keep its reference. */
function saleKeyOf({ storeId, transactionId, localtime, currency, total, settings, body }: StoredSale): string {
  const store = storeId ?? `reference ${JSON.stringify(body.store_reference ?? null)}`;
  return toSaleKey(
    { storeId: store, transactionId, localtime: localtime.toISOString(), currency, total },
    parsePortalSettings(settings).currency,
  );
}

const linkSteps = ({ body }: StoredSale, original: string): readonly WriteStep[] => {
  const href = originalHref(original as ReceiptId);
  if (!isJsonObject(body._links)) return [{ op: "add", path: "/_links", value: { original: { href } } }];
  return [{ op: "add", path: "/_links/original", value: { href } }];
};

function releaseSteps({ body }: StoredSale): readonly WriteStep[] {
  const links = body._links;
  const unlink: readonly WriteStep[] =
    !isJsonObject(links) || getOwnMember(links, "original") === undefined
      ? []
      : [{ op: "remove", path: Object.keys(links).length === 1 ? "/_links" : "/_links/original" }];
  return [{ op: "add", path: "/duplicate", value: false }, ...unlink];
}

/** True if the receipt requests an email that was neither sent nor dropped, once it is no duplicate. */
function isEmailHeldBack({ retailer, body, hasMail }: StoredSale): boolean {
  const { counts } = membersOf<Schema<"Delivery">>(body.delivery);
  const sale: ReceiptJson = { ...body, duplicate: false };
  return (
    !hasMail &&
    decideReceiptEmail(sale, getRetailerBehaviour(retailer as RetailerId)).kind === "send" &&
    isJsonObject(counts) &&
    getOwnMember(counts, "processed") === undefined &&
    getOwnMember(counts, "dropped") === undefined
  );
}

/** Returns the text after the steps. Undefined if they change nothing. */
function patched({ text, body }: StoredSale, steps: readonly WriteStep[]): string | undefined {
  const after = applyPatch(body, steps);
  return after.ok && !isSameJson(after.value, body) ? patchJsonText(text, steps, after.value) : undefined;
}

async function writeTexts(trx: Transaction<Database>, receipts: readonly StoredSale[]): Promise<void> {
  if (receipts.length === 0) return;
  await sql`
    UPDATE receipts SET body = written.body::json
    FROM unnest(${receipts.map(({ retailer }) => retailer)}::text[], ${receipts.map(({ id }) => id)}::text[], ${receipts.map(({ text }) => text)}::text[])
      AS written (retailer_id, id, body)
    WHERE receipts.retailer_id = written.retailer_id AND receipts.id = written.id`.execute(trx);
}
