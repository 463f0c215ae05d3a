import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { sql } from "kysely";
import { MAX_QUERY_LENGTH, SEARCH_TOO_BROAD, SEARCH_TOO_COMPLEX } from "#domain/search/index.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { recordMail, recordMailEvents } from "#server/mails/mail-events.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { writtenMailEventsMove } from "#server/mails/written-events-backfill.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { CONTRACT_FILE } from "#test/contract/contract.ts";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, RECEIPTS_OF_1001, type FixtureEmail } from "#test/support/server-fixture.ts";

const SELLERS = ["Ann Lee", "lee ann", "Ann-Marie  van Dyk", "Zoë Çelik", "", undefined];
const CODES = [["PC-1"], ["pc-1", "PC-22"], ["A*B", "50%_off"], []];

/** Sales that differ in every searchable field, after those of the fixture. */
const SALES = Array.from({ length: 48 }, (_, at) => {
  const base = fixtureReceipt({
    retailer: "1001",
    at: 120 + at,
    transaction: at % 6 === 0 ? `Odd ${at}*` : `SALE-${at}`,
  });
  const salesperson = SELLERS[at % SELLERS.length];
  return {
    ...base,
    total: [0, 5, 7.5, 10, -3, 1234.56][at % 6],
    items: CODES[at % CODES.length]!.map((product_code) => ({
      name: "Tea",
      price: 1,
      total: 1,
      quantity: "1",
      properties: { product_code },
    })),
    properties: salesperson === undefined ? {} : { salesperson },
  };
});

const [SUPPORT, CORNER, DEMO, STORE_ANALYST, WRITER] = [
  "support@shop.example",
  "corner@shop.example",
  "demo@shop.example",
  "store-analyst@shop.example",
  "writer@shop.example",
] as unknown as [FixtureEmail, FixtureEmail, FixtureEmail, FixtureEmail, FixtureEmail];

describe("a search through the API", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.db
      .insertInto("receipts")
      .values(SALES.map((sale) => toReceiptInsert("1001", sale)))
      .execute();
    const desk = new AccountsApiDriver(server);
    await desk.addAccount(SUPPORT, { roles: ["support at retailer 1001"] });
    await desk.addAccount(DEMO, { roles: ["analyst at retailer 1001", "sales_demo at retailer 1001"] });
    await desk.addAccount(CORNER, { roles: ["support at store 5002"] });
    await desk.addAccount(WRITER, { roles: ["support at retailer 1001", "advanced_query at retailer 1001"] });
    await desk.addAccount(STORE_ANALYST, { roles: ["analyst at store 5002"] });
  });
  after(() => server.close());

  const ask = async (
    query: string,
    { email = "admin@shop.example" as FixtureEmail, ...more }: Record<string, string> & { email?: FixtureEmail } = {},
  ) => {
    const retailer = email === "admin@shop.example" ? { retailer_id: "1001" } : {};
    const answer = await server.get(`/receipts/_search?${new URLSearchParams({ ...retailer, query, ...more })}`, email);
    return {
      status: answer.status,
      json: (await answer.json()) as { transaction_id: string; id: string }[] & {
        description: string;
        errors: unknown;
      },
    };
  };
  const found = async (query: string, more: Record<string, string> = {}): Promise<string[]> => {
    const { status, json } = await ask(query, { count: "100", ...more });
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.map(({ transaction_id }) => transaction_id);
  };

  const named = (...numbers: number[]): string[] => numbers.map((at) => SALES[at]!.transaction_id).reverse();
  const everySixth = (from: number): string[] => named(...Array.from({ length: 8 }, (_, at) => from + 6 * at));

  const SEARCHES: readonly (readonly [query: string, found: () => readonly string[]])[] = [
    ["transaction_id:SALE-7", () => ["SALE-7"]],
    [
      "transaction_id:SALE-4*",
      () => ["SALE-47", "SALE-46", "SALE-45", "SALE-44", "SALE-43", "SALE-41", "SALE-40", "SALE-4"],
    ],
    ['transaction_id:"Odd 6*"', () => ["Odd 6*"]],
    ["total:1234.56", () => everySixth(5)],
    ["total:<0", () => everySixth(4)],
    ["total:[1000 TO *]", () => everySixth(5)],
    ["salesperson:(van dyk)", () => everySixth(2)],
    ['salesperson:"Ann Lee"', () => everySixth(0)],
    ["salesperson:(ann lee) AND total:5", () => everySixth(1)],
    ["salesperson:ÇELIK", () => everySixth(3)],
    ['product_code:"A*B" AND total:0', () => named(6, 18, 30, 42)],
    ["product_code:pc-22 AND total:5", () => named(1, 13, 25, 37)],
    ["Dyk", () => everySixth(2)],
    [
      "store_reference:LON-01 AND transaction_id:SALE-1*",
      () =>
        SALES.filter((sale) => sale.store_id === "5001" && sale.transaction_id.startsWith("SALE-1"))
          .map((sale) => sale.transaction_id)
          .reverse(),
    ],
    ["transaction_id:nowhere", () => []],
  ];
  for (const [query, expected] of SEARCHES) {
    it(`finds ${query} [QUERY-013]`, async () => expect(await found(query)).to.deep.equal(expected()));
  }

  it("returns pages, newest first, of twenty by default [QUERY-003, QUERY-013]", async () => {
    const every = [
      ...(await found("localtime:[2020-01-01 TO *]")),
      ...(await found("localtime:[2020-01-01 TO *]", { offset: "100" })),
    ];
    expect(every).to.have.lengthOf(RECEIPTS_OF_1001 + SALES.length);
    const { json } = await ask("localtime:[2020-01-01 TO *]");
    expect(json.map(({ transaction_id }) => transaction_id)).to.deep.equal(every.slice(0, 20));
    expect(await found("localtime:[2020-01-01 TO *]", { count: "7", offset: "40" })).to.deep.equal(every.slice(40, 47));
    expect(await found("total:7.2", { count: "100", offset: "100" })).to.have.lengthOf(RECEIPTS_OF_1001 - 100);
  });

  it("reflects inserted, changed and deleted receipts", async () => {
    const sale = { ...SALES[0]!, id: SALES[0]!.id.replace(/.$/, "f"), transaction_id: "LATER-1" };
    await server.db.insertInto("receipts").values(toReceiptInsert("1001", sale)).execute();
    expect(await found("LATER-1")).to.deep.equal(["LATER-1"]);
    const changed = { ...sale, total: 77, properties: { salesperson: "Una" } };
    await server.db
      .updateTable("receipts")
      .set({ body: JSON.stringify(changed), store_id: null })
      .where("id", "=", sale.id)
      .execute();
    expect(await found("salesperson:una AND total:77")).to.deep.equal(["LATER-1"]);
    expect(await found(`LATER-1 AND store_id:${sale.store_id}`)).to.deep.equal([]);
    await server.db.deleteFrom("receipts").where("id", "=", sale.id).execute();
    expect(await found("LATER-1")).to.deep.equal([]);
  });

  it("excludes receipts that the caller cannot see", async () => {
    const counter = await found("total:[-1000 TO *]", { email: CORNER });
    expect(counter).to.have.lengthOf.above(20);
    expect(counter).to.deep.equal(await found("store_id:5002"));
    expect(await found("transaction_id:TXN-0001", { email: SUPPORT })).to.deep.equal(["TXN-0001"]);
    expect((await ask("transaction_id:TXN-0001", { retailer_id: "2001", email: SUPPORT })).status).to.equal(404);
  });

  it("reports where a text is not a valid search [QUERY-014]", async () => {
    const { status, json } = await ask("total:>");
    expect(status).to.equal(400);
    expect(json.description).to.equal("Column 8: expected a number after >");
    expect(json.errors).to.deep.equal([{ description: "Column 8: expected a number after >", pointer: "query" }]);
  });

  it("accepts only filters from callers without permission to write searches [QUERY-012, SHELL-036]", async () => {
    expect(await found("store_id:5001 AND transaction_id:SALE-3", { email: SUPPORT })).to.deep.equal(["SALE-3"]);
    for (const text of ["total:>5", "SALE-3 OR SALE-4", "NOT TXN-0001"]) {
      const { status, json } = await ask(text, { email: SUPPORT });
      expect([text, status, json.description]).to.deep.equal([text, 403, "Missing permission: advanced_query"]);
    }
  });

  it("does not reveal hidden data through its matches [SHELL-038]", async () => {
    const shown = await server.get(`/receipts?retailer_id=1001&count=1&transaction_id=TXN-0001`, DEMO);
    const [{ identifier_key: key }] = (await shown.json()) as [{ identifier_key: string }];
    expect(await found(`identifier:"${key}" AND transaction_id:TXN-0001`, { email: DEMO })).to.deep.equal(["TXN-0001"]);
    for (const text of [
      "identifier:shopper0@mail.example",
      "identifier:sh*",
      "shopper0@mail.example",
      '"shopper0@mail.example"',
      "shopper*",
      "okafor",
    ]) {
      expect([text, await found(`${text} AND total:[0 TO *]`, { email: DEMO })]).to.deep.equal([text, []]);
    }
    expect((await ask("salesperson:okafor", { email: DEMO })).json.description).to.equal(
      "Unknown field 'salesperson'. Fields: transaction_id, store_id, store_reference, localtime, total, currency, identifier, has_identifier, till, product_code, basket, payment, last4, flag, returned, mail",
    );
    const bySalesperson = await server.get("/receipts?salesperson=okafor", DEMO);
    expect([bySalesperson.status, ((await bySalesperson.json()) as { description: string }).description]).to.deep.equal(
      [400, "You cannot filter by salespersons"],
    );
  });

  it("finds receipts by their latest email, among the stores of the caller [QUERY-015]", async () => {
    const [first, second] = [SALES[0]!, SALES[1]!];
    await server.db.transaction().execute(async (trx) => {
      for (const [id, sale, to] of [
        ["901", first, "ann@old.example"],
        ["902", first, "Ann@Full.Example"],
        ["903", second, "ben@full.example"],
      ] as const) {
        const mail = { id, receipt: { retailer: "1001", id: sale.id }, kind: "receipt" } as const;
        const at = toInstant(Date.parse("2026-03-01T10:00:00Z") + Number(id) * 1_000);
        await recordMail(trx, mail, { at, to });
        await recordMailEvents(trx, [
          {
            ...{ mail, at, source: "server", sourceEvent: id },
            ...(id === "901"
              ? { event: "delivered", reason: "250 OK" }
              : { event: "bounce", reason: `552 <${to}>: Mailbox quota exceeded` }),
          },
        ]);
      }
    });
    const both = [second.transaction_id, first.transaction_id];
    for (const text of ["mail:bounced", "mail_domain:full.example", "mail_reason:quota", 'mail_reason:"mailbox quota"'])
      expect([text, await found(text)]).to.deep.equal([text, both]);
    expect(await found("mail_domain:old.example OR mail_reason:ok")).to.deep.equal([]);
    expect(await found("mail:bounced AND mail_reason:ann@full.example")).to.deep.equal([first.transaction_id]);
    const ofCorner = [second, first].filter(({ store_id }) => store_id === "5002");
    const corner = await ask("mail:bounced", { email: STORE_ANALYST });
    expect(corner.json.map(({ id }) => id)).to.deep.equal(ofCorner.map(({ id }) => id));
    expect((await found("mail:bounced", { email: DEMO })).length).to.equal(2);
    for (const field of ["mail_reason", "mail_domain"])
      expect((await ask(`${field}:full.example`, { email: DEMO })).json.description).to.include(
        `Unknown field '${field}'`,
      );
  });

  it("takes no receipt with an email for one without, before and after its events move from its text", async () => {
    const base = fixtureReceipt({ retailer: "1001", at: 190, transaction: "WRITTEN-1" });
    const events = ["processed", "delivered"].map((event) => ({ event, timestamp: "2026-03-01T10:00:00Z" }));
    const delivery = { counts: { processed: 1, delivered: 1 }, events };
    await server.db
      .insertInto("receipts")
      .values(toReceiptInsert("1001", { ...base, delivery } as never))
      .execute();
    // Receipts have no terms of emails if they were last written before migration 37.
    await sql`UPDATE searchable SET terms = ARRAY(SELECT term FROM unnest(terms) AS term WHERE term NOT LIKE '1001' || chr(31) || 'm%') WHERE id = ${base.id}`.execute(
      server.db,
    );
    const search = () => found("mail:none AND transaction_id:WRITTEN-1");
    expect(await search()).to.deep.equal([]);
    const log = { info: () => undefined };
    await runBackfills(server.db, { clock: systemClock, log, backfills: [writtenMailEventsMove], batchSize: 1_000 });
    expect([await search(), await found("mail:delivered AND transaction_id:WRITTEN-1")]).to.deep.equal([
      [],
      ["WRITTEN-1"],
    ]);
    expect(await found("mail:none AND transaction_id:SALE-7")).to.deep.equal(["SALE-7"]);
    await server.db.deleteFrom("receipts").where("retailer_id", "=", "1001").where("id", "=", base.id).execute();
  });

  it("does not search properties that the retailer hides", async () => {
    const labelled = {
      receipts: { properties: [{ name: "product_code", label: "_Code" }] },
      timezone: "Europe/London",
    };
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(labelled) })
        .where("id", "=", "1001")
        .execute(),
    );
    expect((await ask("product_code:FW-12", { email: SUPPORT })).json.description).to.equal(
      "Unknown field 'product_code'. Fields: transaction_id, store_id, store_reference, localtime, total, currency, identifier, has_identifier, salesperson, till, item, basket, payment, last4, flag, returned, mail, mail_reason, mail_domain",
    );
    for (const text of ["item:fw-12", 'item:"fw-12"'])
      expect([
        text,
        (await ask(text, { email: WRITER })).json,
        await found(`${text} AND transaction_id:TXN-0001`),
      ]).to.deep.equal([text, [], ["TXN-0001"]]);
    expect(await found("product_code:FW-12 AND transaction_id:TXN-0001")).to.deep.equal(["TXN-0001"]);
    // A sales demo account can search transactions only.
    for (const text of ["TXN-0001", '"TXN-0001"', "TXN-0001*"])
      expect([text, (await found(text, { email: DEMO })).at(-1)]).to.deep.equal([text, "TXN-0001"]);
    for (const text of ["fw-12", '"fw-12"', "fw-*"])
      expect([text, await found(`${text} AND total:[0 TO *]`, { email: DEMO })]).to.deep.equal([text, []]);
  });

  it("refuses more terms than it can look up", async () => {
    const stars = Array.from({ length: 6 }, (_, at) => `product_code:*${at}*`).join(" OR ");
    const words = Array.from({ length: 101 }, (_, at) => `w${at}`).join(" ");
    for (const text of [stars, words]) {
      const { status, json } = await ask(text);
      expect([status, json.description]).to.deep.equal([422, SEARCH_TOO_COMPLEX]);
    }
    expect(
      await found(`(${stars.split(" OR ").slice(1).join(" OR ")}) AND localtime:[${SALES[0]!.localtime} TO *]`),
    ).to.deep.equal(
      SALES.filter(({ items }) => items.some(({ properties }) => /[1-5]/.test(properties.product_code)))
        .map(({ transaction_id }) => transaction_id)
        .reverse(),
    );
  });

  it("accepts texts as long as the portal sends", async () => {
    const written = /name: query\n[^]*?maxLength: (\d+)/.exec(await readFile(CONTRACT_FILE, "utf8"))?.[1];
    expect(Number(written)).to.equal(MAX_QUERY_LENGTH);
  });

  it("refuses a search that would scan too many receipts, and finds them with a date", async () => {
    const day = Date.parse("2020-06-01T00:00:00Z") / 1_000;
    const many = Array.from({ length: 21_000 }, (_, at) => ({
      ...fixtureReceipt({ retailer: "2001", at: 0, transaction: `MANY-${at}` }),
      id: (day + at).toString(16).padStart(8, "0") + "0".repeat(16),
      items: [],
    }));
    for (let at = 0; at < many.length; at += 3_000)
      await server.db
        .insertInto("receipts")
        .values(many.slice(at, at + 3_000).map((sale) => toReceiptInsert("2001", sale)))
        .execute();
    const elsewhere = { retailer_id: "2001" };
    const broad = await ask("transaction_id:*-7*77*7*", elsewhere);
    expect([broad.status, broad.json.description]).to.deep.equal([422, SEARCH_TOO_BROAD]);
    // With more wildcard words, the search scans fewer receipts.
    const far = "transaction_id:MANY-11000*";
    expect(await found(far, { ...elsewhere, count: "1" })).to.deep.equal(["MANY-11000"]);
    const stars = ["w1*", "w2*", "w3*", "w4*"].map((word) => `transaction_id:${word}`).join(" OR ");
    expect(await ask(`${far} OR ${stars}`, { ...elsewhere, count: "1" })).to.have.property("status", 422);
    expect(
      await found("transaction_id:MANY-7*7* AND localtime:[2020-06-01T00:00:00Z TO 2020-06-01T01:00:00Z]", elsewhere),
    ).to.have.lengthOf(20);
    expect(await found("total:7.2 AND salesperson:okafor", { ...elsewhere, count: "3", offset: "2" })).to.have.lengthOf(
      3,
    );
    expect(await found("transaction_id:MANY-7 AND total:7.2", elsewhere)).to.deep.equal(["MANY-7"]);
    // The receipts of one store are scanned separately, whether the search or the role names the store.
    const store = {
      retailer_id: "2001",
      id: "5009",
      body: "{}",
      name: "Small",
      effective_reference: "SML",
      timezone: null,
      updated_timestamp: "2026-01-15T08:00:00Z",
    };
    await server.rights.runChange(() => server.db.insertInto("stores").values(store).execute());
    await server.db
      .updateTable("receipts")
      .set({ store_id: "5009" })
      .where("retailer_id", "=", "2001")
      .where("transaction_id", "in", ["MANY-1", "MANY-2", "MANY-3"])
      .execute();
    expect(await found("transaction_id:*-* AND store_id:(5009 OR 5010)", elsewhere)).to.deep.equal([
      "MANY-3",
      "MANY-2",
      "MANY-1",
    ]);
    await new AccountsApiDriver(server).addAccount("small@shop.example", {
      retailers: ["2001"],
      roles: ["analyst at store 5009"],
    });
    expect(await found("transaction_id:*-*", { ...elsewhere, email: "small@shop.example" })).to.deep.equal([
      "MANY-3",
      "MANY-2",
      "MANY-1",
    ]);
    expect(
      await found('salesperson:"okafor sam" OR product_code:(FW-12 *Z*)', {
        ...elsewhere,
        email: "small@shop.example",
      }),
    ).to.deep.equal([]);
  }).timeout(120_000);
});
