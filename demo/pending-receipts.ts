import { sql, type Kysely, type Transaction } from "kysely";
import type { Instant } from "../domain/shared/time/instant.ts";
import type { Database } from "../server/database/schema.ts";
import { recordMailEvents, type ReceiptMailEvent } from "../server/mails/mail-events.queries.ts";
import { DEMO_PROVIDER, demoSourceEvent, insertDemoMails, listDemoMails, type DemoMail } from "./insert-mails.ts";
import { receiptIdAt, saleReceiptId } from "./receipts/receipt-ids.ts";
import { drawTimeline, timelineUntil } from "./receipts/delivery.ts";
import type { WireDeliveryEvent, DemoReceipt } from "./receipts/demo-receipt.ts";
import { DEMO_RETAILERS } from "./retailers/retailers.ts";
import { findDemoStore } from "./retailers/stores.ts";
import { epochOfSale, saleAt, type DemoSale } from "./trade/sale.ts";

/** Most emails are opened within this time. */
const LOOK_BACK = 4 * 86_400;
/** Maximum receipts in a round. The first round has thousands, and requests must not wait. */
const BATCH = 100;

type Due = { readonly sale: DemoSale; readonly id: string; readonly at: number };

/** Recent receipts with future events. The events follow from the sale, so nothing is stored. */
export class PendingReceipts {
  readonly #db: Kysely<Database>;
  #due: Due[] = [];
  #isFound = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Tracks a receipt that was written as of a time. */
  add(sale: DemoSale, asOf: number): void {
    const at = nextAfter(sale, asOf);
    if (at !== undefined) this.#due.push({ sale, id: saleReceiptId(sale), at });
  }

  /** Writes the events up to now. */
  async writeEvents(now: number): Promise<void> {
    if (!this.#isFound) await this.#find(now);
    this.#isFound = true;
    const due = this.#due.filter(({ at }) => at <= now).slice(0, BATCH);
    await this.#write(due, now);
    const done = new Set(due);
    this.#due = this.#due.filter((one) => !done.has(one));
    for (const { sale } of due) this.add(sale, now);
  }

  /** Finds the recent receipts that exist before the first round. */
  async #find(now: number): Promise<void> {
    const rows = await this.#db
      .selectFrom("receipts")
      .select(["id", "store_id"])
      .where(
        "retailer_id",
        "in",
        DEMO_RETAILERS.map(({ id }) => id),
      )
      .where("id", ">=", receiptIdAt(now - LOOK_BACK, ""))
      .execute();
    const known = new Set(this.#due.map(({ id }) => id));
    for (const { id, store_id } of rows) {
      const sale = saleOf(id, store_id);
      if (sale && !known.has(id)) this.add(sale, epochOfSale(sale));
    }
  }

  #write(due: readonly Due[], now: number): Promise<void> {
    return due.length === 0
      ? Promise.resolve()
      : this.#db.transaction().execute(async (trx) => {
          const sales = new Map(due.map(({ id, sale }) => [id, sale]));
          const rows = await lockSold(trx, [...sales.keys()]);
          const mails: DemoMail[] = [];
          const events: ReceiptMailEvent[] = [];
          for (const row of rows) {
            const timeline = timelineUntil(drawTimeline(sales.get(row.id) as DemoSale), now);
            const text = JSON.parse(row.body) as DemoReceipt;
            if (row.has_bounced || text.delivery.events.length > 0) continue;
            await stampProcessed(trx, row, { ...text, processed: text.processed ?? timeline.processed });
            const receipt = { ...text, delivery: timeline.delivery };
            if (row.mail === null) mails.push(...listDemoMails(row.retailer_id, receipt));
            else events.push(...timeline.delivery.events.map((event) => toReported(event, row)));
          }
          await insertDemoMails(trx, mails);
          await recordMailEvents(trx, events);
        });
  }
}

type SoldRow = {
  readonly retailer_id: string;
  readonly id: string;
  readonly body: string;
  /** The email that the demonstration has sent; null before. */
  readonly mail: string | null;
  /** A bounce is final. So are the events of an earlier version. */
  readonly has_bounced: boolean;
};

async function lockSold(trx: Transaction<Database>, ids: readonly string[]): Promise<readonly SoldRow[]> {
  const wanted = sql`retailer_id = ANY(${DEMO_RETAILERS.map(({ id }) => id)}::text[]) AND id = ANY(${ids}::text[])`;
  await sql`SELECT FROM receipts WHERE ${wanted} ORDER BY retailer_id, id FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<SoldRow>`
    SELECT retailer_id, id, body::text AS body, held.mail, coalesce(held.has_bounced, false) AS has_bounced
    FROM receipts LEFT JOIN LATERAL (
      SELECT min(mail_id) FILTER (WHERE source = ${DEMO_PROVIDER.name})::text AS mail, bool_or(event = 'bounce' OR members IS NOT NULL) AS has_bounced FROM mail_events
      WHERE mail_events.retailer_id = receipts.retailer_id AND mail_events.receipt_id = receipts.id AND kind = 'receipt'
    ) AS held ON true WHERE ${wanted}`.execute(trx);
  return rows;
}

async function stampProcessed(trx: Transaction<Database>, row: SoldRow, receipt: DemoReceipt): Promise<void> {
  const next = JSON.stringify(receipt);
  if (next === row.body) return;
  await sql`UPDATE receipts SET body = ${next}::json WHERE retailer_id = ${row.retailer_id} AND id = ${row.id}`.execute(
    trx,
  );
}

const toReported = (event: WireDeliveryEvent, { retailer_id: retailer, id, mail }: SoldRow): ReceiptMailEvent => ({
  mail: { id: String(mail), receipt: { retailer, id }, kind: "receipt" },
  ...{ event: event.event, at: event.timestamp as Instant },
  ...{ source: DEMO_PROVIDER.name, sourceEvent: demoSourceEvent(event) },
  ...(event.reason === undefined ? {} : { reason: event.reason }),
});

/** Returns the sale of a receipt; undefined for special receipts. */
function saleOf(id: string, storeId: string | null): DemoSale | undefined {
  const store = findDemoStore(storeId ?? "");
  const sale = store && saleAt(store, Number.parseInt(id.slice(0, 8), 16));
  return sale && saleReceiptId(sale) === id ? sale : undefined;
}

function nextAfter(sale: DemoSale, asOf: number): number | undefined {
  const { processedAt, events } = drawTimeline(sale);
  const times = [...(processedAt === undefined ? [] : [processedAt]), ...events.map(({ at }) => at)];
  const later = times.filter((at) => at > asOf);
  return later.length > 0 ? Math.min(...later) : undefined;
}
