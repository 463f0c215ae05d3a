import { expect } from "chai";
import { sql } from "kysely";
import type { StoreScope } from "#server/accounts/store-scope.ts";
import { findIdentifiers, buildIdentifierSearch } from "#server/receipts/found-identifiers.queries.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { identifierAt } from "#test/support/server-fixture.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

describe("the identifier search", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await add("1001", "5001", [
      "Anna@mail.example",
      "ann@mail.example",
      "ANN@mail.example",
      "ann@mail.example",
      "50%_\\x",
      "50x",
      "LOYAL-1",
      "Ünal@mail.example",
      "z".repeat(400),
    ]);
    await add("1001", "5002", ["annette@mail.example"]);
    await add("1001", null, ["annabel@mail.example"]);
    await add("2001", "5001", ["anna@else.example"]);
  });
  after(() => server.close());

  let made = 0;
  const add = (retailer: string, store: string | null, identifiers: readonly string[]) =>
    server.db
      .insertInto("receipts")
      .values(
        identifiers.map((identifier) => ({
          retailer_id: retailer,
          id: (0x10_0000 + made++).toString(16).padStart(24, "0"),
          transaction_id: `T${made}`,
          store_id: store,
          identifier,
          localtime: "2026-01-01T00:00:00Z",
          body: "{}",
        })),
      )
      .execute();
  const token = (more: object = {}): Promise<Call> =>
    createTokenCalls(server, { retailers: ["1001"], permissions: ["patch_identifier"], ...more });
  const found = async (text: string, call?: Call): Promise<readonly string[]> => {
    const { status, json } = await (call ?? (await token()))(
      "GET",
      `/identifiers/_search?query=${encodeURIComponent(text)}`,
    );
    expect(status).to.equal(200);
    return (json["data"] as { identifier: string }[]).map(({ identifier }) => identifier);
  };

  const CASES: readonly (readonly [text: string, identifiers: readonly string[]])[] = [
    [
      "ann",
      ["ANN@mail.example", "ann@mail.example", "Anna@mail.example", "annabel@mail.example", "annette@mail.example"],
    ],
    ["ANNA", ["Anna@mail.example", "annabel@mail.example"]],
    ["anna@mail.example", ["Anna@mail.example"]],
    ["50%", ["50%_\\x", "50x"]],
    ["50_", ["50%_\\x", "50x"]],
    ["50%_\\", ["50%_\\x", "50x"]],
    ["%", []],
    ["loyal", ["LOYAL-1"]],
    ["ü", ["Ünal@mail.example"]],
    ["zzz", []],
    ["'; DROP TABLE receipts; --", []],
  ];
  for (const [text, identifiers] of CASES) {
    it(`finds only identifiers that begin with ${text}, each once, ignoring case and matching punctuation [CONS-031]`, async () => {
      expect(await found(text)).to.deep.equal(identifiers);
    });
  }

  it("finds identifiers in the caller's stores", async () => {
    expect(await found("ann", await token({ stores: ["5001"] }))).to.deep.equal([
      "ANN@mail.example",
      "ann@mail.example",
      "Anna@mail.example",
    ]);
    expect(await found("ann", await token({ stores: ["5001", "5002"] }))).to.deep.equal([
      "ANN@mail.example",
      "ann@mail.example",
      "Anna@mail.example",
      "annette@mail.example",
    ]);
    expect(await found("ann", await token({ stores: [] }))).to.deep.equal([]);
  });

  it("finds at most twenty identifiers, in alphabetical order", async () => {
    await add(
      "1001",
      "5003",
      Array.from({ length: 40 }, (_, at) => `many${at + 10}`),
    );
    const expected = Array.from({ length: 20 }, (_, at) => `many${at + 10}`);
    expect(await found("many")).to.deep.equal(expected);
    expect(await found("many", await token({ stores: ["5001", "5002", "5003"] }))).to.deep.equal(expected);
    expect(await found("shopper")).to.deep.equal(
      Array.from({ length: 9 }, (_, at) => identifierAt(at)).filter((_, at) => at % 3 === 0),
    );
  });

  it("requires a text and a permission", async () => {
    const call = await token();
    for (const query of ["", "?query=", `?query=${"a".repeat(321)}`, "?query=a%00b"])
      expect((await call("GET", `/identifiers/_search${query}`)).status).to.equal(400);
    const blind = await token({ permissions: ["receipts_view"] });
    expect((await blind("GET", "/identifiers/_search?query=ann")).status).to.equal(403);
  });
});

describe("the identifier search among many receipts", () => {
  let database: TestDatabase;
  before(async function () {
    this.timeout(180_000);
    database = await makeDatabase("tables");
    await database.db.insertInto("retailers").values({ id: "1001", name: "Many" }).execute();
    // The test needs only the identifiers of these receipts.
    await sql`ALTER TABLE receipts DISABLE TRIGGER USER`.execute(database.db);
    await sql`INSERT INTO receipts (retailer_id, id, transaction_id, store_id, identifier, "localtime", body)
      SELECT '1001', lpad(to_hex(n), 24, '0'), 'T' || n, (n % 50)::text, CASE WHEN n % 2 = 0 THEN 'shopper' || n % 30000 || '@mail.example' END, now(), '{}'
      FROM generate_series(1, 120000) AS n`.execute(database.db);
    await sql`ANALYZE receipts`.execute(database.db);
  });
  after(() => database.close());

  const SCOPES: readonly StoreScope[] = [
    { retailer: "1001", stores: "all" },
    { retailer: "1001", stores: new Set(["4", "8", "12"]) },
    { retailer: "1001", stores: new Set(["1"]) },
  ];
  for (const scope of SCOPES) {
    it(`reads only the rows that it returns, over ${scope.stores === "all" ? "all stores" : `store ${[...scope.stores].join(", ")}`}`, async () => {
      const { rows } = await sql<{
        "QUERY PLAN": string;
      }>`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${buildIdentifierSearch(scope, "SHOP")}`.execute(database.db);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).not.to.match(/Seq Scan on receipts|Bitmap/);
      expect(plan).to.match(
        /Index Only Scan using receipts_(?:of_store_)?by_letters|Index Scan using receipts_(?:of_store_)?by_letters/,
      );
      const looked = [...plan.matchAll(/Scan using receipts\S* on receipts.*?actual rows=([\d.]+) loops=(\d+)/g)].map(
        ([, seen, loops]) => Number(seen) * Number(loops),
      );
      expect(looked.length).to.be.greaterThan(0);
      for (const count of looked) expect(count).to.be.at.most(60);
      expect(plan).not.to.match(/Rows Removed by Filter: \d{3,}/);
      const found = await findIdentifiers(database.db, scope, "SHOP");
      expect(found).to.have.length(scope.stores !== "all" && scope.stores.has("1") ? 0 : 20);
    });
  }
});
