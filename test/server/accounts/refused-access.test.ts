import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { Desk } from "./desk.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const COUNTER = "counter.admin@shop.example";

describe("what is somebody else's", () => {
  let server: TestServer;
  let desk: Desk;
  before(async () => {
    server = await startTestServer();
    desk = new Desk(server);
    await desk.add(MANAGER, { roles: ["account_manager at retailer 1001"] });
    await desk.add(COUNTER, { roles: ["stores_admin at store 5002"] });
  });
  after(() => server.close());
  beforeEach(() => server.db.deleteFrom("audit").where("action", "=", "access.refused").execute());

  const refused = async () => (await desk.audited("access.refused")).map(({ actor, target, details }) => ({ actor, target, details }));

  for (const [who, call, operation, foreign, body] of [
    [MANAGER, `GET /_/account/${ADMIN}`, "getAccount", { email: ADMIN }, undefined],
    [MANAGER, `PATCH /_/account/${ADMIN}`, "changeAccount", { email: ADMIN }, { status: "inactive" }],
    [MANAGER, `POST /_/account/${ADMIN}/_reset`, "sendResetLink", { email: ADMIN }, undefined],
    [MANAGER, `GET /_/account/${ADMIN}/tokens`, "listAccessTokens", { email: ADMIN }, undefined],
    [COUNTER, "GET /stores/LON-01", "getStore", { reference: "LON-01" }, undefined],
    [COUNTER, "GET /stores/ELS-01", "getStore", { reference: "ELS-01" }, undefined],
    [COUNTER, "DELETE /stores/LON-01", "deleteStore", { reference: "LON-01" }, undefined],
  ] as const) {
    it(`is not there for ${call}, and the audit keeps who asked`, async () => {
      expect((await desk.ask(who, call, body === undefined ? {} : { body })).status).to.equal(404);
      expect(await refused()).to.deep.equal([{ actor: who, target: operation, details: { retailer_id: "1001", foreign } }]);
    });
  }

  it("is told from what there is not, of which the audit keeps nothing", async () => {
    for (const [who, call] of [[MANAGER, "GET /_/account/nobody%40shop.example"], [COUNTER, "GET /stores/NONE"]] as const) {
      expect((await desk.ask(who, call)).status).to.equal(404);
    }
    expect(await refused()).to.deep.equal([]);
  });
});
