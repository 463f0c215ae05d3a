import { expect } from "chai";
import type { Schema } from "#contract/index.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { createCalls, createTokenCalls, type Call } from "#test/support/calls.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) });
const BARE = { retailers: ["1001"], permissions: ["audit_view"] };
type Event = Schema<"AuditEvent">;
type Row = {
  readonly at?: string;
  readonly actor?: string;
  readonly action: string;
  readonly target?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

describe("the list of audit events", () => {
  let server: TestServer;
  let admin: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    admin = createCalls(server, { cookie: await server.signIn("admin@shop.example") });
    putBack = await snapshotTables(server.db, ["audit", "stores", "receipts"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const page = async (query = "", as = admin): Promise<Schema<"AuditEventPage">> =>
    (await as("GET", `/_/audit-events?retailer_id=1001${query}`)).json as unknown as Schema<"AuditEventPage">;
  const list = async (query = "", as = admin): Promise<readonly Event[]> => (await page(query, as)).data;
  const targets = async (query = "", as = admin) => (await list(query, as)).map(({ target }) => target);
  const insert = (rows: readonly Row[]) =>
    server.db
      .insertInto("audit")
      .values(
        rows.map(
          ({ at = "2026-03-01T10:00:00Z", actor = "staff@shop.example", target = "LON-01", details, action }) => ({
            ...{ at, actor, action, target, request_id: null },
            details: JSON.stringify({ retailer_id: "1001", ...details }),
          }),
        ),
      )
      .execute();

  it("says who changed what, from what to what, and by which request", async () => {
    const body = {
      name: "Soho",
      external_reference: "SOHO",
      country: "GBR",
      phone: "1",
      properties: { vat_number: "1" },
    };
    await admin("POST", "/stores?retailer_id=1001", { body });
    const { json: store } = await admin("GET", "/stores/SOHO?retailer_id=1001");
    const { headers } = await admin("PATCH", "/stores/SOHO?retailer_id=1001", {
      type: "application/json-patch+json",
      body: [{ op: "replace", path: "/name", value: "Soho Square" }],
      headers: { "if-unmodified-since": new Date(String(store["updated_timestamp"])).toUTCString() },
    });
    const [changed, created] = await list();
    expect(created).to.deep.include({ action: "store.create", target: "SOHO", store_id: store["id"], changes: [] });
    expect(changed).to.deep.include({
      action: "store.change",
      actor: "admin@shop.example",
      target: "SOHO",
      store_id: store["id"],
      request_id: headers.get("counterfoil-request-id"),
      changes: [{ path: "/name", before: "Soho", after: "Soho Square" }],
    });
    expect(changed).not.to.have.property("details");
  });

  it("has the events of the retailer only, newest first, without receipts that tools post, sign-ins and refusals", async () => {
    await insert([
      { action: "store.change", target: "first" },
      { action: "rates.create", target: "second", at: "2026-03-02T10:00:00Z" },
      { action: "store.change", target: "of another", details: { retailer_id: "2001" } },
      { action: "receipt.create", target: RECEIPT.id },
      { action: "access.refused", target: "getStore" },
      { action: "session.begin", target: "sign-in" },
    ]);
    expect(await targets()).to.deep.equal(["second", "first"]);
    const [posted] = await list("&action=receipt.create");
    expect(posted).to.include({ target: RECEIPT.id, transaction_id: RECEIPT.transaction_id });
  });

  it("is filtered by area, action, target, store, and days of the retailer's zone", async () => {
    await insert([
      { action: "store.change", target: "A", details: { store_id: "5001" } },
      { action: "store.create", target: "B", at: "2026-03-02T00:30:00Z", details: { store_id: "5002" } },
      { action: "receipt.change", target: RECEIPT.id, at: "2026-03-03T10:00:00Z", details: { store_id: "5002" } },
    ]);
    expect(await targets("&area=stores")).to.deep.equal(["B", "A"]);
    expect(await targets("&area=stores&action=receipt.change")).to.deep.equal([]);
    expect(await targets("&action=store.create")).to.deep.equal(["B"]);
    expect(await targets("&action=made.up")).to.deep.equal([]);
    expect(await targets("&target=A")).to.deep.equal(["A"]);
    expect(await targets("&store_id=5002")).to.deep.equal([RECEIPT.id, "B"]);
    expect(await targets("&store_id=5002&area=stores")).to.deep.equal(["B"]);
    expect(await targets("&from=2026-03-02&to=2026-03-02")).to.deep.equal(["B"]);
    const { status, json } = await admin("GET", "/_/audit-events?from=2026-03-02&to=2026-03-01");
    expect([status, json["description"]]).to.deep.equal([400, "from must not be after to"]);
  });

  it("is filtered by an account in any case, with its tokens, and by the console", async () => {
    const draft = { name: "Import", retailers: ["1001"], permissions: [] };
    const [owned, free] = await Promise.all(
      ["staff@shop.example", null].map((email) =>
        insertToken(server.db, draft, { created: systemClock.now(), ...(email === null ? {} : { email }) }),
      ),
    );
    await insert([
      { action: "store.change", target: "by account" },
      { action: "store.change", target: "by its token", actor: `token ${owned!.id}` },
      { action: "store.change", target: "by a token of no account", actor: `token ${free!.id}` },
      { action: "survey.set", target: "by the operator", actor: "console" },
    ]);
    expect(await targets("&actor=Staff@Shop.example")).to.deep.equal(["by its token", "by account"]);
    expect(await targets("&actor=console")).to.deep.equal(["by the operator", "by a token of no account"]);
    expect((await list()).map(({ actor, token }) => [actor, token])).to.deep.equal([
      ["console", undefined],
      ["console", "Import"],
      ["staff@shop.example", "Import"],
      ["staff@shop.example", undefined],
    ]);
  });

  it("is paged by the place of the last event, at most 100", async () => {
    await insert(Array.from({ length: 130 }, (_, at) => ({ action: "store.change", target: String(at) })));
    const first = await page("&limit=100");
    expect([first.data.length, first.data[0]!.target, first.data.at(-1)!.target]).to.deep.equal([100, "129", "30"]);
    const second = await page(`&limit=100&before=${first.next}`);
    expect([second.data.length, second.data[0]!.target, second.next]).to.deep.equal([30, "29", undefined]);
    expect((await admin("GET", "/_/audit-events?limit=101")).status).to.equal(400);
  });

  it("shows values of receipts and customers only to callers who may read them, and no hidden properties", async () => {
    const changes = [
      { path: "/properties/_cost", before: 1, after: 2 },
      { path: "/items/0", before: { properties: { _cost: 1, size: "M" } }, after: { properties: { size: "L" } } },
    ];
    await insert([
      {
        action: "receipt.change",
        target: RECEIPT.id,
        details: { changed: ["/properties/_cost", "/items/0"], changes },
      },
      {
        action: "consumer.change",
        target: "ann@shop.example",
        details: { changes: [{ path: "/city", after: "Rome" }] },
      },
    ]);
    const reader = await createTokenCalls(server, { ...BARE, permissions: ["audit_view", "receipts_view"] });
    const [ofCustomer, ofReceipt] = await list("", reader);
    expect(ofReceipt!.changes).to.deep.equal([
      { path: "/items/0", before: { properties: { size: "M" } }, after: { properties: { size: "L" } } },
    ]);
    expect(ofCustomer!.changes).to.deep.equal([{ path: "/city", omitted: true }]);
    expect((await list()).at(-1)!.changes).to.deep.equal(changes);
  });

  it("names the members alone for events without values", async () => {
    await insert([
      { action: "file.change", target: "prices", details: { changed: ["data"], changes: [], revision: 2 } },
      { action: "store.change", target: "old", details: { changed: ["/name"] } },
    ]);
    expect((await list()).map(({ changes, details }) => ({ changes, details }))).to.deep.equal([
      { changes: [{ path: "/name", omitted: true }], details: undefined },
      { changes: [{ path: "/data", omitted: true }], details: { revision: 2 } },
    ]);
  });

  it("is masked in a demonstration, where people cannot be looked for", async () => {
    await insert([
      {
        action: "store.change",
        target: "LON-01",
        details: { changes: [{ path: "/phone", after: "1" }], reason: "Ann" },
      },
      { action: "consumer.create", target: "ann@shop.example", actor: "token 12345" },
    ]);
    const demo = await createTokenCalls(server, {
      ...BARE,
      permissions: ["audit_view", "sales_demo", "consumer_view"],
    });
    const [customer, store] = await list("", demo);
    expect(customer).to.deep.include({ target: "a**************e" });
    expect(store).to.deep.include({ actor: "s****************e", changes: [{ path: "/phone", omitted: true }] });
    expect(store).not.to.have.any.keys("reason", "details", "token");
    expect(await targets("&actor=staff@shop.example", demo)).to.deep.equal([]);
    expect(await targets("&target=ann@shop.example", demo)).to.deep.equal([]);
    expect(await targets("&target=LON-01", demo)).to.deep.equal(["LON-01"]);
  });

  it("leaves out the retailers and stores of others in changes of accounts", async () => {
    const accounts = new AccountsApiDriver(server);
    await accounts.addAccount("boss@shop.example", { roles: ["administrator at retailer 1001"] });
    await accounts.addAccount("ann@shop.example", { retailers: ["1001", "2001"] });
    await insert([
      { action: "account.retailers", target: "ann@shop.example", details: { added: ["2001"], removed: [] } },
      { action: "account.retailers", target: "ann@shop.example", details: { added: ["1001", "2001"], removed: [] } },
    ]);
    const boss = createCalls(server, { cookie: await accounts.cookieOf("boss@shop.example") });
    expect((await list("", boss)).map(({ details }) => details)).to.deep.equal([{ added: ["1001"], removed: [] }]);
    expect(await list()).to.have.length(2);
  });

  it("is open to holders of audit_view at the whole retailer", async () => {
    const accounts = new AccountsApiDriver(server);
    await accounts.addAccount("one@shop.example", { roles: ["audit_view at store 5001"] });
    const atStore = createCalls(server, { cookie: await accounts.cookieOf("one@shop.example") });
    expect((await atStore("GET", "/_/audit-events")).json["description"]).to.equal(
      "Missing permission: audit_view at the whole retailer",
    );
  });
});
