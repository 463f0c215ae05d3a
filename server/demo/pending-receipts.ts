import { sql, type Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { hasBounced } from "./receipts/bounce-wave.ts";
import { receiptIdAt, saleReceiptId } from "./receipts/receipt-ids.ts";
import { drawTimeline, timelineUntil } from "./receipts/delivery.ts";
import type { WireDelivery, DemoReceipt } from "./receipts/demo-receipt.ts";
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

  async #write(due: readonly Due[], now: number): Promise<void> {
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const rows = await sql<{ retailer_id: string; id: string; body: string }>`
      SELECT retailer_id, id, body::text AS body FROM receipts
      WHERE retailer_id = ANY(${DEMO_RETAILERS.map(({ id }) => id)}::text[]) AND id = ANY(${ids}::text[])
    `.execute(this.#db);
    const sales = new Map(due.map(({ id, sale }) => [id, sale]));
    for (const { retailer_id, id, body } of rows.rows) {
      const next = JSON.stringify(withEvents(JSON.parse(body) as DemoReceipt, sales.get(id) as DemoSale, now));
      if (next === body) continue;
      // A concurrent change wins; the next event is written anyway.
      await sql`
        UPDATE receipts SET body = ${next}::json
        WHERE retailer_id = ${retailer_id} AND id = ${id} AND body::text = ${body}
      `.execute(this.#db);
    }
  }
}

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

/** Adds the events up to now. Existing ones stay, and a bounce is final. */
function withEvents(receipt: DemoReceipt, sale: DemoSale, now: number): DemoReceipt {
  if (hasBounced(receipt)) return receipt;
  const { processed, delivery } = timelineUntil(drawTimeline(sale), now);
  return { ...receipt, processed: receipt.processed ?? processed, delivery: merged(receipt.delivery, delivery) };
}

function merged(held: WireDelivery, known: WireDelivery): WireDelivery {
  const isHeld = ({ event, timestamp }: WireDelivery["events"][number]): boolean =>
    held.events.some((one) => one.event === event && one.timestamp === timestamp);
  const added = known.events.filter((event) => !isHeld(event));
  const counts: Record<string, number> = { ...held.counts };
  for (const { event } of added) counts[event] = (counts[event] ?? 0) + 1;
  return { counts, events: [...held.events, ...added] };
}
