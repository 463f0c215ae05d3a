import { expect } from "chai";
import { sql } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { judgeDuplicates } from "#server/receipts/posting/judge-duplicates.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const NOW = "2026-03-29T23:30:00.000Z" as Instant;
const clock = { now: () => NOW };
const log = { info: () => undefined };

const MONDAY = "2026-03-02T09:05:00+00:00";
const TUESDAY = "2026-03-03T09:05:00+00:00";

type Stored = JsonObject & { readonly id: string; readonly transaction_id: string; readonly localtime: string };

/** A receipt as earlier versions stored it. */
const stored = (last: string, facts: JsonObject = {}): Stored => {
  const localtime = String(facts["localtime"] ?? MONDAY);
  const transaction = String(facts["transaction_id"] ?? "0001");
  const second = (Date.parse(localtime) / 1_000).toString(16);
  const link =
    facts["duplicate"] === true
      ? { _links: { original: { href: `/receipts?transaction_id=${transaction}&count=1` } } }
      : {};
  return {
    id: `${second}${last.padStart(16, "0")}`,
    transaction_id: transaction,
    localtime,
    l10n: { locale: "en_GB", currency: "GBP" },
    store_id: "5001",
    store_reference: "LON-01",
    store: "covent Garden",
    total: 40,
    items: [{ name: "Tee", price: 40, total: 40, quantity: "1" }],
    processed: "2026-03-02T09:06:00Z",
    delivery: { counts: {}, events: [] },
    duplicate: false,
    ...link,
    ...facts,
  };
};
const marked = (last: string, facts: JsonObject = {}): Stored => stored(last, { duplicate: true, ...facts });
const idOf = (last: string, localtime = MONDAY): string => stored(last, { localtime }).id;

/** Receipts by the last digit of their id, and what each one is afterwards: "sale", or the last digit of its original. */
const ROWS: readonly (readonly [what: string, receipts: readonly Stored[], after: Readonly<Record<string, string>>])[] =
  [
    ["the same sale", [stored("1"), marked("2")], { 1: "sale", 2: "1" }],
    ["the same sale, marked by chance before it", [marked("1"), stored("2")], { 1: "2", 2: "sale" }],
    ["several repeats", [marked("1"), stored("2"), marked("3")], { 1: "2", 2: "sale", 3: "2" }],
    ["another day", [stored("1"), marked("2", { localtime: TUESDAY })], { 1: "sale", 2: "sale" }],
    [
      "a second later",
      [stored("1"), marked("2", { localtime: "2026-03-02T09:05:01+00:00" })],
      { 1: "sale", 2: "sale" },
    ],
    [
      "the same moment with another offset",
      [stored("1"), marked("2", { localtime: "2026-03-02T10:05:00+01:00" })],
      { 1: "sale", 2: "1" },
    ],
    ["another store", [stored("1"), marked("2", { store_id: "5002" })], { 1: "sale", 2: "sale" }],
    ["another currency", [stored("1"), marked("2", { l10n: { currency: "EUR" } })], { 1: "sale", 2: "sale" }],
    ["no currency, which is the retailer's", [stored("1"), marked("2", { l10n: {} })], { 1: "sale", 2: "1" }],
    ["another total", [stored("1"), marked("2", { total: 75 })], { 1: "sale", 2: "sale" }],
    [
      "a repeat of a sale that was marked itself",
      [stored("1"), marked("2", { localtime: TUESDAY }), marked("3", { localtime: TUESDAY })],
      { 1: "sale", 2: "sale", 3: "2" },
    ],
    ["all marked, the smallest id last", [marked("3"), marked("2"), marked("4")], { 2: "sale", 3: "2", 4: "2" }],
    [
      "closed stores with different references",
      [stored("1", { store_id: null, store_reference: "A" }), marked("2", { store_id: null, store_reference: "B" })],
      { 1: "sale", 2: "sale" },
    ],
    [
      "closed stores with one reference",
      [stored("1", { store_id: null }), marked("2", { store_id: null })],
      { 1: "sale", 2: "1" },
    ],
  ];

describe("duplicates of earlier versions", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    putBack = await snapshotTables(server.db, ["receipts", "backfills", "outbox", "processing_queue"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const insert = (receipts: readonly Stored[]) =>
    server.db
      .insertInto("receipts")
      .values(
        receipts.map((receipt) =>
          toReceiptInsert("1001", {
            ...receipt,
            store_id: (receipt["store_id"] as string | null) ?? undefined,
            identifier: receipt["identifier"] as string | undefined,
          }),
        ),
      )
      .execute();
  const judge = (batchSize = 1_000) => runBackfills(server.db, { clock, log, backfills: [judgeDuplicates], batchSize });
  const bodyOf = async (id: string): Promise<JsonObject> => {
    const { rows } = await sql<{ text: string }>`SELECT body::text AS text FROM receipts WHERE id = ${id}`.execute(
      server.db,
    );
    return JSON.parse(rows[0]!.text) as JsonObject;
  };

  for (const [what, receipts, after] of ROWS) {
    it(`are judged again: ${what} [D25]`, async () => {
      await insert(receipts);
      expect(await judge(2)).to.equal(true);
      const found: Record<string, string> = {};
      for (const { id } of receipts) {
        const { duplicate, _links: links } = await bodyOf(id);
        const href = /^\/receipts\?id=[0-9a-f]{8}0*([1-9])&count=1$/.exec(
          String(((links as JsonObject | undefined)?.["original"] as JsonObject | undefined)?.["href"]),
        );
        found[id.slice(-1)] =
          duplicate === false && links === undefined
            ? "sale"
            : duplicate === true
              ? (href?.[1] ?? "unknown")
              : "broken";
      }
      expect(found).to.deep.equal(after);
    });
  }

  it("count on their day once they are sales [D25]", async () => {
    const days = async () =>
      (
        await sql<{ day: string; transactions: number; sales: number }>`
      SELECT day::text, transactions::integer, sales::float FROM sales_by_day WHERE retailer_id = '1001' AND store_id = '5001' AND currency = 'CHF' ORDER BY day`.execute(
          server.db,
        )
      ).rows;
    const francs = { l10n: { locale: "de_CH", currency: "CHF" } };
    await insert([stored("1", francs), marked("2", francs), marked("3", { ...francs, localtime: TUESDAY, total: 75 })]);
    expect(await days()).to.deep.equal([{ day: "2026-03-02", transactions: 1, sales: 40 }]);
    await judge();
    expect(await days()).to.deep.equal([
      { day: "2026-03-02", transactions: 1, sales: 40 },
      { day: "2026-03-03", transactions: 1, sales: 75 },
    ]);
  });

  const asked = {
    identifier: "tuesday@shop.example",
    localtime: TUESDAY,
    properties: { email_settings: { send: true } },
  };
  const deliveryOf = async (last: string): Promise<unknown> => {
    const { rows } = await sql<{ delivery: unknown }>`
      SELECT receipt_with_mails(body, retailer_id, id) -> 'delivery' AS delivery FROM receipts WHERE id = ${idOf(last, TUESDAY)}`.execute(
      server.db,
    );
    return rows[0]?.delivery;
  };

  it("are not emailed: the receipt names the reason, by the retailer's day [D25]", async () => {
    await insert([stored("1"), marked("2", asked), marked("3", { ...asked, total: 75, processed: null })]);
    await judge();
    const delivery = {
      counts: { dropped: 1 },
      events: [
        {
          event: "dropped",
          timestamp: "2026-03-29T23:30:00Z",
          reason: "Held back as a duplicate until 2026-03-30",
          source: "outbox",
        },
      ],
    };
    for (const last of ["2", "3"]) {
      expect(await deliveryOf(last)).to.deep.equal(delivery);
      await server.db
        .insertInto("processing_queue")
        .values({ retailer_id: "1001", kind: "receipt", id: idOf(last, TUESDAY), next_try: new Date(0) })
        .execute();
    }
    await server.app.processing.processAll();
    expect(await server.db.selectFrom("outbox").select("id").execute()).to.deep.equal([]);
    expect(await deliveryOf("3")).to.deep.equal(delivery);
  });

  it("keep their events if they request no email, or staff sent it [D25]", async () => {
    const sent = { counts: { processed: 1 }, events: [{ event: "processed", timestamp: "2026-03-03T10:00:00Z" }] };
    await insert([
      stored("1"),
      marked("2", { ...asked, properties: {} }),
      marked("3", { ...asked, total: 75, delivery: sent }),
    ]);
    await judge();
    expect(await deliveryOf("2")).to.deep.equal({ counts: {}, events: [] });
    expect(await deliveryOf("3")).to.deep.equal(sent);
  });

  it("keep everything else as it was written", async () => {
    const receipt = marked("2", { localtime: TUESDAY, properties: { n: "N" } });
    const written = JSON.stringify(receipt)
      .replace('"total":40,', '"total" : 40.00,')
      .replace('"N"', "12345678901234567890.10");
    await insert([stored("1")]);
    await server.db
      .insertInto("receipts")
      .values({ ...toReceiptInsert("1001", { ...receipt, store_id: "5001", identifier: undefined }), body: written })
      .execute();
    await judge();
    const { rows } = await sql<{
      text: string;
    }>`SELECT body::text AS text FROM receipts WHERE id = ${receipt.id}`.execute(server.db);
    expect(rows[0]?.text).to.equal(
      written.replace('"duplicate":true', '"duplicate":false').replace(/,"_links":\{[^}]*\}\}/, ""),
    );
  });

  it("are judged in batches of a thousand transaction ids", async () => {
    await insert(Array.from({ length: 1_100 }, (_, at) => marked(String(at + 1), { transaction_id: `T${at}` })));
    expect(await judge()).to.equal(true);
    const { rows } =
      await sql`SELECT FROM receipts WHERE body ->> 'duplicate' = 'true' AND transaction_id LIKE 'T%' AND transaction_id NOT LIKE 'TXN%'`.execute(
        server.db,
      );
    expect(rows).to.deep.equal([]);
  });
});
