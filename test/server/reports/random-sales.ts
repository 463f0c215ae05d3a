// Stores in zones around clock changes, rates, and random sales of these days.
import fc from "fast-check";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import type { TestServer } from "#test/support/server.ts";
import { secondOf, type ReferenceSale, type Shop } from "./reference-implementation.ts";

export const HOME = "Europe/London";
const SHOPS: readonly Shop[] = [
  { id: "6001", name: "Camden", zone: "Europe/London", type: "flagship" },
  { id: "6002", name: "Duckworth", zone: "America/St_Johns", type: "mall" },
  { id: "6003", name: "Lagoon", zone: "Australia/Lord_Howe", type: "mall" },
  { id: "6004", name: "Thamel", zone: "Asia/Kathmandu", type: "outlet" },
  { id: "6005", name: "Apia", zone: "Pacific/Apia", type: "airport" },
  { id: "6006", name: "Chapel", zone: "America/New_York", type: "mall" },
  { id: "6009", name: "Waitangi", zone: "Pacific/Chatham", type: "outlet" },
];
/** Stores without a valid time zone of their own. */
const OTHERS: readonly Shop[] = [
  { id: "6007", name: "Home", zone: HOME, type: "flagship" },
  { id: "6008", name: "Olympus", zone: "UTC", type: "outlet" },
];
export const ALL = [...SHOPS, ...OTHERS];

/** Rates whose divisions terminate, unlike thirds. */
const RATES = [
  { from: "2026-03-02", rates: { GBP: { EUR: 1.25 } } },
  { from: "2026-03-29", rates: { GBP: { EUR: 1.6, USD: 1.28 }, EUR: { GBP: 0.9, CHF: 1.6 } } },
];
/** Days around clock changes of these places, and the ends of a month and a year. */
export const TURNS = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-09-27",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
  "2026-12-31",
];
export const HOUR = 3_600;

export const arbitrarySale = fc.record({
  turn: fc.constantFrom(...TURNS),
  second: fc.integer({ min: -30 * HOUR, max: 40 * HOUR }),
  store: fc.constantFrom(...ALL.map(({ id }) => id)),
  currency: fc.constantFrom("GBP", "EUR", "USD", "CHF", "SEK"),
  cents: fc.integer({ min: -50_000, max: 500_000 }),
  items: fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 3 }),
  salesperson: fc.option(fc.constantFrom("Ann", "Bo", "Élodie", "مريم", "=1+1"), { nil: undefined }),
  identifier: fc.option(fc.constant("ann@shop.example"), { nil: undefined }),
  isDuplicate: fc.boolean(),
});
type Drawn = typeof arbitrarySale extends fc.Arbitrary<infer T> ? T : never;

export const saleOf = ({ turn, second, ...drawn }: Drawn, at: number): ReferenceSale =>
  ({
    ...drawn,
    id:
      (Date.parse(`${turn}T00:00:00Z`) / 1_000 + second).toString(16).padStart(8, "0") +
      at.toString(16).padStart(16, "0"),
  }) as ReferenceSale;

export const receiptOf = (sale: ReferenceSale) => ({
  id: sale.id,
  transaction_id: `T-${sale.id}`,
  store_id: sale.store,
  localtime: new Date(secondOf(sale) * 1_000).toISOString(),
  ...(sale.identifier === undefined ? {} : { identifier: sale.identifier }),
  l10n: { locale: "en_GB", currency: sale.currency },
  total: sale.cents / 100,
  items: sale.items.map((total) => ({ total: total / 100 })),
  properties: sale.salesperson === undefined ? {} : { salesperson: sale.salesperson },
  duplicate: sale.isDuplicate,
});
export const receiptRow = (sale: ReferenceSale) => toReceiptInsert("1001", receiptOf(sale));

export async function openShops(server: TestServer): Promise<void> {
  const zones: Readonly<Record<string, string | null>> = { "6007": null, "6008": "Mars/Olympus" };
  await server.db
    .insertInto("stores")
    .values(
      ALL.map(({ id, name, zone, type }) => ({
        retailer_id: "1001",
        id,
        name,
        effective_reference: `R-${id}`,
        timezone: id in zones ? zones[id]! : zone,
        updated_timestamp: "2026-01-01T00:00:00Z",
        body: JSON.stringify({ id, properties: { store_type: type } }),
      })),
    )
    .execute();
}

export async function addRates(server: TestServer): Promise<void> {
  for (const { from, rates } of RATES) {
    const moment = `${from}T00:00:00Z`;
    const body = JSON.stringify({
      id: `r-${from}`,
      timestamp: moment,
      updated_timestamp: moment,
      created_timestamp: moment,
      rates,
    });
    await server.db
      .insertInto("currency_rates")
      .values({ retailer_id: "1001", id: `r-${from}`, valid_from: moment, updated_timestamp: moment, body })
      .execute();
  }
}
