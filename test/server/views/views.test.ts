import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { checkErasure } from "#server/consumers/erasure/check-erasure.ts";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { createCalls, createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const VIEW = { list: "receipts", name: "Bounced", filter: { mail: "bounced", sold_from: "today-7" } };

describe("the saved views over HTTP", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  let ann: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount("viewer@shop.example", { roles: ["receipts_view at retailer 1001"] });
    await driver.addAccount("both@shop.example", {
      retailers: ["1001", "2001"],
      roles: ["receipts_view at retailer 1001", "receipts_view at retailer 2001"],
    });
    ann = createCalls(server, { cookie: await driver.cookieOf("viewer@shop.example") });
    putBack = await snapshotTables(server.db, ["saved_views", "default_views", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const save = async (body: JsonObject = VIEW, call = ann): Promise<JsonObject & { readonly id: string }> => {
    const { status, json, text } = await call("POST", "/_/views", { body });
    expect(status, text).to.equal(201);
    return json as JsonObject & { readonly id: string };
  };
  const events = async () =>
    (
      await server.db
        .selectFrom("audit")
        .select(["action", "target", "details"])
        .where("action", "like", "view.%")
        .orderBy("id")
        .execute()
    ).map(({ action, details }) => [action, details]);
  const since = (view: Readonly<Record<string, unknown>>) => ({
    "if-unmodified-since": new Date(String(view["updated_timestamp"])).toUTCString(),
  });

  it("are written with an audit event that has no filter", async () => {
    const view = await save();
    const change = { name: "Bounces", is_shared: true, filter: { mail: "bounced", consumer: "zoe@shop.example" } };
    const { json: changed } = await ann("PUT", `/_/views/${view.id}`, { body: change, headers: since(view) });
    await ann("PUT", `/_/views/${view.id}/_default`, { body: { is_default: true } });
    await ann("DELETE", `/_/views/${view.id}`, { headers: since(changed) });
    const facts = { retailer_id: "1001", list: "receipts" };
    expect(await events()).to.deep.equal([
      ["view.create", { ...facts, name: "Bounced", is_shared: false }],
      ["view.change", { ...facts, name: "Bounces", changed: ["name", "isShared", "filter"] }],
      ["view.default", { ...facts, name: "Bounces", is_default: true }],
      ["view.delete", { ...facts, name: "Bounces" }],
    ]);
  });

  it("need the version that was read, and refuse an earlier one", async () => {
    const view = await save();
    const body = { name: "Other", is_shared: false, filter: {} };
    const statuses = [
      (await ann("PUT", `/_/views/${view.id}`, { body })).status,
      (await ann("PUT", `/_/views/${view.id}`, { body, headers: since({ updated_timestamp: "2020-01-01T00:00:00Z" }) }))
        .status,
      (await ann("DELETE", `/_/views/${view.id}`)).status,
    ];
    expect(statuses).to.deep.equal([428, 412, 428]);
    expect((await ann("GET", "/_/views?list=receipts")).json).to.deep.equal([view]);
  });

  it("refuse what exceeds a limit in words, with the member", async () => {
    const { status, json } = await ann("POST", "/_/views", { body: { ...VIEW, name: " " } });
    expect([status, json["code"], json["errors"]]).to.deep.equal([
      422,
      "view_refused",
      [{ description: "Enter a name for the view", pointer: "name" }],
    ]);
    expect((await ann("POST", "/_/views", { body: { ...VIEW, list: "shoes" } })).status).to.equal(400);
    expect((await ann("POST", "/_/views", { body: { ...VIEW, columns: ["a b"] } })).status).to.equal(400);
  });

  it("are those of one retailer", async () => {
    const both = createCalls(server, { cookie: await driver.cookieOf("both@shop.example") });
    const { status, json } = await both("POST", "/_/views?retailer_id=2001", { body: { ...VIEW, is_shared: true } });
    expect(status).to.equal(201);
    expect((await ann("GET", "/_/views?list=receipts")).json).to.deep.equal([]);
    expect((await both("GET", "/_/views?list=receipts&retailer_id=1001")).json).to.deep.equal([]);
    expect(
      (await ann("PUT", `/_/views/${String(json["id"])}/_default`, { body: { is_default: true } })).status,
    ).to.equal(404);
  });

  it("are none of a token without an account, which cannot save any", async () => {
    const bare = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    expect((await bare("GET", "/_/views?list=receipts")).json).to.deep.equal([]);
    expect((await bare("POST", "/_/views", { body: VIEW })).json).to.include({ code: "account_required" });
  });

  it("go with their account", async () => {
    const view = await save({ ...VIEW, is_shared: true });
    const both = createCalls(server, { cookie: await driver.cookieOf("both@shop.example") });
    await both("PUT", `/_/views/${view.id}/_default?retailer_id=1001`, { body: { is_default: true } });
    await driver.addAccount("leaving@shop.example", { roles: ["receipts_view at retailer 1001"] });
    const leaving = createCalls(server, { cookie: await driver.cookieOf("leaving@shop.example") });
    await save({ ...VIEW, name: "Leaves" }, leaving);
    await server.db.deleteFrom("accounts").where("email", "=", "leaving@shop.example").execute();
    const names = await server.db.selectFrom("saved_views").select("name").execute();
    expect(names).to.deep.equal([{ name: "Bounced" }]);
  });

  it("lose the filters by an erased customer, and get another version", async () => {
    const admin = createCalls(server, { cookie: await server.signIn("admin@shop.example") });
    const zoe = "zoe.angstrom@shop.example";
    await admin("POST", `/identifiers/${zoe}?retailer_id=1001`, { body: { properties: {} } });
    const of = (list: string, filter: JsonObject, name = "Mine") => ({ list, name, filter });
    const bySearch = await save(of("receipts", { q: `40 ${zoe.toUpperCase()}`, mail: "bounced" }));
    await save(of("query", { query: `consumer == "${zoe}" and total > 4` }));
    await save(of("consumers", { search: zoe, other: `a%20zoe.angstrom%40shop.example` }, `For ${zoe}`));
    const kept = await save(of("mails", { state: "bounced" }));
    const uses = await admin("GET", `/identifiers/${zoe}/_uses?retailer_id=1001`);
    expect(uses.json).to.include({ view_mentions: 3 });
    expect((await admin("DELETE", `/identifiers/${zoe}?retailer_id=1001`)).status).to.equal(204);
    const filtersOf = async (list: string) =>
      ((await ann("GET", `/_/views?list=${list}`)).json as unknown as readonly JsonObject[]).map((view) => view);
    const [found] = await filtersOf("receipts");
    expect(found!["filter"]).to.deep.equal({ mail: "bounced" });
    expect(String(found!["updated_timestamp"]) > String(bySearch["updated_timestamp"])).to.equal(true);
    expect((await filtersOf("query"))[0]!["filter"]).to.deep.equal({});
    expect(await filtersOf("mails")).to.deep.equal([kept]);
    expect((await checkErasure(server.db, [zoe])).found).to.deep.equal([]);
  });
});
