import { createHash } from "node:crypto";
import { expect } from "chai";
import { sql } from "kysely";
import { selectReceiptJson, type ReceiptFields } from "#server/receipts/receipt-fields.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, receiptRow, transactionAt, type FixtureEmail } from "#test/support/server-fixture.ts";

type Row = Record<string, unknown> & { id: string; transaction_id: string };

/** A property tree of a megabyte that hardly compresses. */
const TREE = {
  branches: Array.from({ length: 1_000 }, (_, at) => ({
    at,
    leaves: createHash("shake256", { outputLength: 500 }).update(String(at)).digest("hex"),
  })),
};

const PAGES = ["/receipts?retailer_id=1001", "/receipts/_search?retailer_id=1001&query=total:7.2"] as const;

describe("receipt summaries", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const text = async (path: string, email: FixtureEmail = "admin@shop.example"): Promise<string> => {
    const response = await server.get(path, email);
    expect(response.status, path).to.equal(200);
    return response.text();
  };
  const rows = async (path: string, email?: FixtureEmail): Promise<readonly Row[]> =>
    JSON.parse(await text(path, email)) as Row[];
  const add = (at: number, transaction: string, members: object) =>
    server.db
      .insertInto("receipts")
      .values(
        toReceiptInsert("1001", { ...fixtureReceipt({ retailer: "1001", at, transaction }), ...members } as never),
      )
      .execute();

  for (const page of PAGES) {
    it(`omit only properties, items and events: ${page}`, async () => {
      const whole = await rows(page);
      expect(whole).to.have.length(20);
      expect(await rows(`${page}&fields=summary`)).to.deep.equal(
        whole.map(({ items, properties: _, delivery, ...rest }) => ({
          ...rest,
          item_count: (items as unknown[]).length,
          has_return: false,
          delivery: { counts: (delivery as { counts: unknown }).counts },
        })),
      );
    });
  }

  it("contain the same receipts for every query", async () => {
    for (const question of [
      "store_id=5002",
      "count=3&older=ffffffffffffffffffffffff",
      "newer=000000000000000000000000&count=7",
      `transaction_id=${transactionAt(7)}`,
    ]) {
      for (const email of ["staff@shop.example", "floor@shop.example", "counter@shop.example"] as const) {
        const ids = async (fields: string) => (await rows(`/receipts?${question}${fields}`, email)).map(({ id }) => id);
        expect(await ids("&fields=summary"), `${question} for ${email}`).to.deep.equal(await ids(""));
      }
    }
  });

  it("contain the number of items, the counts of events, the outcome of the latest email, and whether an item was returned", async () => {
    const item = { name: "Tea", price: 1, total: 1, quantity: "1" };
    const returned = { ...item, return: { localtime: "2026-03-04T15:20:00+00:00" } };
    const delivery = {
      counts: { bounce: 1 },
      events: [{ event: "bounce", timestamp: "2026-03-01T10:00:00Z", reason: "full" }],
    };
    await add(500, "RETURNED", { items: [item, returned, item], delivery });
    await add(501, "EMPTY", { items: [] });
    const [one] = await rows("/receipts?retailer_id=1001&transaction_id=RETURNED&fields=summary");
    expect(one).to.deep.include({
      item_count: 3,
      has_return: true,
      delivery: { counts: { bounce: 1 }, outcome: "bounce" },
    });
    const [none] = await rows("/receipts?retailer_id=1001&transaction_id=EMPTY&fields=summary");
    expect(none).to.deep.include({ item_count: 0, has_return: false });
  });

  it("keep values as they were written, and change with the receipt", async () => {
    const body = JSON.stringify(fixtureReceipt({ retailer: "1001", at: 502, transaction: "WRITTEN" }))
      .replace('"total":7.2', '"total": 7.20')
      .replace('"properties"', String.raw`"propert\u0069es"`);
    const row = receiptRow({ retailer: "1001", at: 502, transaction: "WRITTEN" });
    await server.db
      .insertInto("receipts")
      .values({ ...row, body })
      .execute();
    const path = "/receipts?retailer_id=1001&transaction_id=WRITTEN&fields=summary";
    expect(await text(path))
      .to.include('"total":7.20,')
      .and.not.to.include("salesperson");
    await server.db
      .updateTable("receipts")
      .set({ body: body.replace("7.20", "8") })
      .where("id", "=", row.id)
      .execute();
    expect(await text(path)).to.include('"total":8,');
  });

  it("omit what the caller may not see: hidden properties of payments, names and addresses [RCPT-039] [SHELL-038]", async () => {
    const other = { email: "ann@mail.example", _risk: 3 };
    await add(503, "OPEN-1", {
      identifier: "ann@mail.example",
      payments: [{ method: "card", amount: 7.2, details: { other } }],
    });
    for (const page of ["/receipts?transaction_id=OPEN-1", "/receipts/_search?query=transaction_id:OPEN-1"]) {
      const seen = async (email: FixtureEmail) => {
        const retailer = email === "admin@shop.example" ? "&retailer_id=1001" : "";
        const response = await server.get(`${page}${retailer}&fields=summary`, email);
        return response.status === 200 ? response.text() : undefined;
      };
      expect(await seen("admin@shop.example"))
        .to.include("_risk")
        .and.to.include("ann@mail.example");
      expect((await seen("staff@shop.example")) ?? "ann@mail.example").not.to.include("_risk");
      expect((await seen("sales@shop.example")) ?? "").not.to.include("ann@mail");
    }
    const [masked] = await rows("/receipts?transaction_id=OPEN-1&fields=summary", "sales@shop.example");
    expect(masked).to.deep.include({ identifier: "a**************e", item_count: 1, has_return: false });
    expect(masked).to.have.property("identifier_key");
  });

  it("are refused for another value of fields, and for a single receipt", async () => {
    for (const path of [
      "/receipts?fields=items",
      "/receipts?fields=",
      "/receipts?fields=summary&fields=summary",
      `/receipts/${"0".repeat(24)}?fields=summary`,
    ]) {
      expect((await server.get(path, "staff@shop.example")).status, path).to.equal(400);
    }
  });

  describe("with a property tree of a megabyte", () => {
    before(async function () {
      this.timeout(60_000);
      for (let at = 600; at < 620; at++) await add(at, `TREE-${at}`, { properties: TREE });
    });

    for (const page of [PAGES[0], "/receipts/_search?retailer_id=1001&query=transaction_id:TREE-*"]) {
      it(`have at most 30 kB for 20 rows: ${page}`, async () => {
        const summaries = await text(`${page}&fields=summary`);
        expect(JSON.parse(summaries)).to.have.length(20);
        expect(summaries).to.include("TREE-619");
        expect(Buffer.byteLength(summaries)).to.be.at.most(30_000);
        expect(Buffer.byteLength(await text(page))).to.be.above(20_000_000);
      });
    }

    it("are read without the blocks of the whole receipts", async () => {
      const blocks = async (fields: ReceiptFields): Promise<number> => {
        const { rows: plans } = await sql<{
          "QUERY PLAN": { Plan: Record<string, number> }[];
        }>`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
          SELECT ${selectReceiptJson(fields)} FROM receipts WHERE retailer_id = '1001' AND transaction_id LIKE 'TREE-%'`.execute(
          server.db,
        );
        const { Plan } = plans[0]!["QUERY PLAN"][0]!;
        return Plan["Shared Hit Blocks"]! + Plan["Shared Read Blocks"]!;
      };
      expect(await blocks("summary")).to.be.below(100);
      expect(await blocks(undefined)).to.be.above(1_000);
    });
  });
});
