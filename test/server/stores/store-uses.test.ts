import { expect } from "chai";
import { readAuditEvents, createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const LONG_AGO = "2026-01-01T00:00:00Z";
/** Data that the fixture does not have. */
const NONE = { tills: 0, raw_records: 0, access_tokens: 0 };

describe("the uses of a store", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["stores_admin"] });
  });
  after(() => server.close());

  const usesOf = async (reference: string, by = call) => (await by("GET", `/stores/${reference}/_uses`)).json;

  it("include its receipts and the roles for it, except roles for a store of the same id at another retailer", async () => {
    expect(await usesOf("77")).to.deep.equal({ receipts: 36, roles: 2, ...NONE });
    const elsewhere = await createTokenCalls(server, { retailers: ["2001"], permissions: ["stores_admin"] });
    const role = {
      email: "counter@shop.example",
      context_name: "store_id",
      context_value: "5001",
      permission: "employee",
    } as const;
    await server.db.insertInto("roles").values(role).execute();
    expect(await usesOf("ELS-01", elsewhere)).to.deep.equal({ receipts: 10, roles: 0, ...NONE });
    expect(await usesOf("LON-01")).to.include({ roles: 1 });
  });

  it("include its tills, raw records and valid access tokens limited to it; the audit log records the counts", async () => {
    const till = { retailer_id: "1001", store_id: "5001", last_seen: LONG_AGO };
    await server.db
      .insertInto("tills")
      .values([
        { ...till, id: "T1" },
        { ...till, id: "T2" },
        { ...till, id: "T3", store_id: "5002" },
        { ...till, id: "T4", retailer_id: "2001" },
      ])
      .execute();
    const sent = {
      retailer_id: "1001",
      store_id: "5001",
      mime_type: "application/json",
      content: Buffer.from("{}"),
      processed: null,
      receipt_id: null,
    };
    const records = [{}, {}, {}, { store_id: "5002" }, { store_id: null }, { retailer_id: "2001" }];
    await server.db
      .insertInto("raw_records")
      .values(records.map((facts, at) => ({ ...sent, id: String(at).padStart(24, "0"), ...facts })))
      .execute();
    const token = {
      name: "tool",
      permissions: [],
      retailers: ["1001"],
      stores: ["5002", "5001"],
      created: LONG_AGO,
      last_used: null,
      revoked: null,
    };
    const tokens = [
      {},
      { stores: ["5001"], retailers: ["*"] },
      { email: "staff@shop.example" },
      { email: "admin@shop.example" },
      { stores: ["5002"] },
      { stores: null },
      { retailers: ["2001"] },
      { revoked: LONG_AGO },
      { retailers: ["*"], email: "lost@shop.example" },
    ];
    const kept = tokens.map((facts, at) => ({ ...token, id: `t${at}`, token_hash: `h${at}`, ...facts }));
    await server.rights.runChange(() => server.db.insertInto("access_tokens").values(kept).execute());
    const counts = { tills: 2, raw_records: 3, access_tokens: 4 };
    expect(await usesOf("LON-01")).to.include(counts);
    await call("DELETE", "/stores/LON-01");
    expect(await readAuditEvents(server, "store.delete"))
      .to.have.nested.property("0.details")
      .that.includes(counts);
  });
});
