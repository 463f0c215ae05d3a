import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt } from "#test/support/server-fixture.ts";
import { AccountsApiDriver } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const COUNTER = "counter.admin@shop.example";
const CLERK = "clerk@shop.example";

/** A receipt of another store, and one of another retailer. */
const [NEXT, ELSEWHERE] = [
  { retailer: "1001", at: 0 },
  { retailer: "2001", at: 200 },
].map((sale) => fixtureReceipt({ ...sale, transaction: "any" }).id) as [string, string];
const RAW = { next: "69a41a500000000000000000", elsewhere: "69a41a510000000000000000" };
const RATES = { id: "r-2026-03-02", valid_from: "2026-03-02T00:00:00Z", updated_timestamp: "2026-03-01T10:00:00Z" };
const CHECKED = [{ op: "test", path: "/id", value: NEXT }];

describe("Access to a record by its id", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, { roles: ["account_manager at retailer 1001"] });
    await driver.addAccount(COUNTER, { roles: ["stores_admin at store 5002"] });
    await driver.addAccount(CLERK, {
      roles: ["support at store 5002", "post_receipt at store 5002", "rates_admin at store 5002"],
    });
    await server.db
      .insertInto("raw_records")
      .values(
        [
          ["1001", RAW.next],
          ["2001", RAW.elsewhere],
        ].map(([retailer_id = "", id = ""]) => ({
          retailer_id,
          id,
          store_id: "5001",
          mime_type: "application/json",
          content: Buffer.from("{}"),
          processed: null,
          receipt_id: null,
        })),
      )
      .execute();
    await server.db
      .insertInto("currency_rates")
      .values({ ...RATES, retailer_id: "2001", body: "{}" })
      .execute();
  });
  after(() => server.close());
  beforeEach(() => server.db.deleteFrom("audit").where("action", "=", "access.refused").execute());

  const ask = (who: string, call: string, body?: unknown) =>
    driver.sendAs(
      who,
      call,
      body === undefined
        ? {}
        : { body, headers: Array.isArray(body) ? { "content-type": "application/json-patch+json" } : {} },
    );
  const refused = async () =>
    (await driver.auditEvents("access.refused")).map(({ actor, target, details }) => ({ actor, target, details }));

  for (const [who, call, operation, foreign, body, tried = {}] of [
    [MANAGER, `GET /_/account/${ADMIN}`, "getAccount", { email: ADMIN }, undefined],
    [
      MANAGER,
      `PATCH /_/account/${ADMIN}`,
      "changeAccount",
      { email: ADMIN },
      { status: "inactive" },
      { account: ADMIN, tried: { status: "inactive" } },
    ],
    [
      MANAGER,
      `POST /_/account/${ADMIN}/_reset`,
      "sendResetLink",
      { email: ADMIN },
      undefined,
      { account: ADMIN, tried: { reset: true } },
    ],
    [MANAGER, `GET /_/account/${ADMIN}/tokens`, "listAccessTokens", { email: ADMIN }, undefined],
    [COUNTER, "GET /stores/LON-01", "getStore", { reference: "LON-01" }, undefined],
    [COUNTER, "GET /stores/ELS-01", "getStore", { reference: "ELS-01" }, undefined],
    [COUNTER, "DELETE /stores/LON-01", "deleteStore", { reference: "LON-01" }, undefined],
    [CLERK, `GET /receipts/${NEXT}`, "getReceipt", { id: NEXT }, undefined],
    [CLERK, `GET /receipts/${ELSEWHERE}`, "getReceipt", { id: ELSEWHERE }, undefined],
    [CLERK, `GET /receipts/${NEXT}/raw`, "getRawReceipt", { id: NEXT }, undefined],
    [CLERK, `GET /receipts/${NEXT}/mails`, "listReceiptMails", { id: NEXT }, undefined],
    [CLERK, `GET /_/webview_url/${NEXT}`, "getWebViewUrl", { receipt_id: NEXT }, undefined],
    [CLERK, `PATCH /receipts/${NEXT}`, "changeReceipt", { id: NEXT }, CHECKED],
    [CLERK, `GET /pos/data/${RAW.next}`, "getRawRecord", { id: RAW.next }, undefined],
    [CLERK, `GET /pos/data/${RAW.elsewhere}`, "getRawRecord", { id: RAW.elsewhere }, undefined],
    [CLERK, `GET /pos/data/${RAW.next}/raw`, "getRawContent", { id: RAW.next }, undefined],
  ] as const) {
    it(`gets 404 for ${call}, and is audited`, async () => {
      expect((await ask(who, call, body)).status).to.equal(404);
      expect(await refused()).to.deep.equal([
        { actor: who, target: operation, details: { retailer_id: "1001", foreign, ...tried } },
      ]);
    });
  }

  for (const [call, operation, id] of [
    ["POST /_/receipts/_process", "processReceipt", NEXT],
    ["POST /email", "sendReceipt", NEXT],
    ["POST /_/pos/data/_process", "processRawRecord", RAW.next],
  ] as const) {
    it(`gets 404 for ${call} with its id, and is audited`, async () => {
      expect((await ask(CLERK, call, { id })).status).to.equal(404);
      expect(await refused()).to.deep.equal([
        { actor: CLERK, target: operation, details: { retailer_id: "1001", foreign: { id } } },
      ]);
    });
  }

  it("is not audited if the record does not exist", async () => {
    const none = "f".repeat(24);
    for (const [who, call, body] of [
      [MANAGER, "GET /_/account/unknown%40shop.example"],
      [COUNTER, "GET /stores/NONE"],
      ...[
        `GET /receipts/${none}`,
        `GET /receipts/${none}/raw`,
        `GET /receipts/${none}/mails`,
        `GET /_/webview_url/${none}`,
      ].map((each) => [CLERK, each] as const),
      [CLERK, `PATCH /receipts/${none}`, CHECKED],
      ...["POST /_/receipts/_process", "POST /email", "POST /_/pos/data/_process"].map(
        (each) => [CLERK, each, { id: none }] as const,
      ),
      ...[
        `GET /pos/data/${none}`,
        `GET /pos/data/${none}/raw`,
        `GET /currencies/rates/${RATES.id}`,
        "GET /currencies/rates?latest=true",
      ].map((each) => [CLERK, each] as const),
    ] as const) {
      const { status, body: received } = await ask(who, call, body);
      expect([call, status, received]).to.deep.equal([
        call,
        404,
        { status: "Not Found", description: "Not found", code: "not_found" },
      ]);
    }
    expect(await refused()).to.deep.equal([]);
  });

  it("is not audited if the caller may access the record", async () => {
    const mine = fixtureReceipt({ retailer: "1001", at: 1, transaction: "any" }).id;
    for (const call of [`GET /receipts/${mine}`, `GET /receipts/${mine}/raw`, `GET /_/webview_url/${mine}`])
      expect((await ask(CLERK, call)).status).to.equal(200);
    expect(await refused()).to.deep.equal([]);
  });
});
