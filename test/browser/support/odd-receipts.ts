import { fixtureReceipt, receiptIdAt } from "#test/support/server-fixture.ts";
import type { TestServer } from "#test/support/server.ts";

export type WireReceipt = ReturnType<typeof fixtureReceipt>;

/** Before the first sale of the fixture, so that pages of the list in other journeys stay the same. */
const SECOND = 1_772_000_000;

/** Returns a sale at retailer 1001 like those of the fixture, with the given facts. */
export const oddReceipt = (transaction: string, facts: Readonly<Record<string, unknown>>): WireReceipt => ({
  ...fixtureReceipt({ retailer: "1001", at: 0, transaction }),
  id: receiptIdAt(SECOND, transaction.length),
  localtime: new Date(SECOND * 1_000).toISOString().replace(".000Z", "+00:00"),
  ...facts,
});

/** Keeps a receipt in the database during an action. */
export async function withReceipt({ db }: TestServer, receipt: WireReceipt, act: () => Promise<void>): Promise<void> {
  const { id, localtime } = receipt;
  await db
    .insertInto("receipts")
    .values({
      retailer_id: "1001",
      id,
      localtime,
      transaction_id: String(receipt["transaction_id"]),
      store_id: String(receipt["store_id"]),
      identifier: (receipt["identifier"] as string | undefined) ?? null,
      body: JSON.stringify(receipt),
    })
    .execute();
  try {
    await act();
  } finally {
    await db.deleteFrom("receipts").where("retailer_id", "=", "1001").where("id", "=", id).execute();
  }
}

/** Keeps a store of retailer 1001 in the database during an action. */
export async function withStore(
  { db }: TestServer,
  { id, name }: { id: string; name: string },
  act: () => Promise<void>,
): Promise<void> {
  const facts = { id, name, effective_reference: id, updated_timestamp: "2026-01-15T08:00:00Z" };
  await db
    .insertInto("stores")
    .values({ ...facts, retailer_id: "1001", timezone: null, body: JSON.stringify({ ...facts, type: "stores" }) })
    .execute();
  try {
    await act();
  } finally {
    await db.deleteFrom("stores").where("retailer_id", "=", "1001").where("id", "=", id).execute();
  }
}

const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";
const item = (at: number) => ({
  name: at % 7 === 0 ? `${LONG_WORD}-${at}` : `Flat white no. ${at}`,
  price: 3.6,
  total: 7.2,
  quantity: "2",
  taxes: [{ name: "VAT", rate: 20, amount: 1.2 }],
  properties: { product_code: `FW-${at}`, details: ["oat milk", "to go"] },
  ...(at % 5 === 0
    ? {
        return: { localtime: "2026-03-01T10:00:00+00:00", properties: { manual_return_reason: "The cup was cracked" } },
      }
    : {}),
});
const event = (at: number) => ({
  event: ["processed", "delivered", "open", "bounce"][at % 4],
  timestamp: `2026-03-01T10:${String(at).padStart(2, "0")}:00Z`,
  ...(at % 4 === 3 ? { reason: `550 5.1.1 mailbox unavailable ${LONG_WORD}` } : {}),
});

/** Returns a receipt with many of everything. */
export const longReceipt = (): WireReceipt =>
  oddReceipt("LONG-0001", {
    items: Array.from({ length: 24 }, (_, at) => item(at)),
    discounts: [{ name: "Spring sale", amount: 10 }, { amount: 0.35 }],
    payments: [
      { method: "card", amount: 100, details: { number: "4821", type: "VISA" } },
      {
        method: "cash",
        amount: 18.65,
        details: { other: { foreign_currency_id: "EUR", foreign_currency_amount: 20.07 } },
      },
    ],
    properties: {
      salesperson: "Sam Okafor",
      note: `${LONG_WORD} `.repeat(4).trim(),
      checked: { user: "ann@shop.example", timestamp: "2026-03-02T08:00:00Z" },
      deep: { deeper: { deepest: Array.from({ length: 200 }, (_, at) => ({ at, name: `entry ${at}` })) } },
    },
    processed: "2026-03-01T10:00:00Z",
    delivery: {
      counts: { processed: 5, delivered: 5, open: 5, bounce: 5 },
      events: Array.from({ length: 20 }, (_, at) => event(at)),
    },
  });
