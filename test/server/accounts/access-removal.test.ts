import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver, type ApiResponse } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const LOCAL = "local.admin@shop.example";
const GOOD_PASSWORD = "seven green umbrellas in the rain";

type Account = { readonly email: string; readonly status: string; readonly retailers: { id: string }[] };
const account = ({ body }: ApiResponse): Account => body as Account;
const description = ({ body }: ApiResponse): string => (body as { description: string }).description;

describe("Removing access from accounts", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount(LOCAL, { roles: ["administrator at retailer 1001"] });
  });
  after(() => server.close());

  const get = (who: string, email: string) => driver.sendAs(who, `GET /_/account/${encodeURIComponent(email)}`);
  const patch = (who: string, email: string, body: object) =>
    driver.sendAs(who, `PATCH /_/account/${encodeURIComponent(email)}`, { body });

  describe("An account that has lost its last retailer", () => {
    const JOE = "joe@shop.example";
    const ELSEWHERE = "brook.admin@shop.example";
    beforeEach(async () => {
      await driver.addAccount(JOE, { roles: ["employee at retailer 1001"] });
      await driver.addAccount(ELSEWHERE, { retailers: ["2001"], roles: ["administrator at retailer 2001"] });
      expect((await patch(LOCAL, JOE, { retailers: [] })).status).to.equal(200);
    });
    after(() =>
      server.rights.runChange(() => server.db.deleteFrom("accounts").where("email", "=", ELSEWHERE).execute()),
    );
    const list = async (who: string) =>
      ((await driver.sendAs(who, "GET /_/accounts")).body as Account[]).map(({ email }) => email);

    it("is managed by the administrators of its former retailer, who can restore it", async () => {
      expect(await list(LOCAL)).to.include(JOE);
      const back = await patch(LOCAL, JOE, { retailers: ["1001"], status: "active" });
      expect(account(back)).to.deep.include({ retailers: [{ id: "1001", name: "Alder & Finch" }], status: "active" });
      expect(account(await patch(ADMIN, JOE, { retailers: [] }))).to.include({ status: "inactive" });
    });

    it("is not accessible to administrators of other retailers", async () => {
      expect(await list(ELSEWHERE)).not.to.include(JOE);
      for (const body of [{ password: GOOD_PASSWORD }, { retailers: ["2001"] }, { status: "active" }]) {
        expect((await patch(ELSEWHERE, JOE, body)).status).to.equal(404);
      }
    });

    it("is visible only to global administrators if its former retailers are unknown", async () => {
      await driver.addAccount(JOE, { retailers: [] });
      expect(await list(LOCAL)).not.to.include(JOE);
      expect((await get(LOCAL, JOE)).status).to.equal(404);
      expect((await get(ADMIN, JOE)).status).to.equal(200);
    });
  });

  describe("The last administrator", () => {
    beforeEach(async () => {
      for (const email of ["one@shop.example", "two@shop.example"])
        await driver.addAccount(email, { retailers: ["2001"], roles: ["administrator at retailer 2001"] });
    });

    it("cannot be locked out, and the message names the retailer", async () => {
      await server.db
        .updateTable("accounts")
        .set({ status: "inactive" })
        .where("email", "=", "two@shop.example")
        .execute();
      await driver.addAccount("owner@shop.example", { retailers: ["*"], roles: ["administrator at retailer *"] });
      const local = await patch("one@shop.example", "one@shop.example", { status: "inactive" });
      expect(local.status, "a global administrator remains").to.equal(200);
      await server.rights.runChange(() =>
        server.db
          .updateTable("accounts")
          .set({ status: "inactive" })
          .where("email", "=", "owner@shop.example")
          .execute(),
      );
      for (const body of [{ status: "inactive" }, { roles: [] }, { retailers: [] }]) {
        const response = await patch(ADMIN, ADMIN, body);
        expect([response.status, description(response)]).to.deep.equal([
          409,
          "This is the last administrator of all retailers. Make another user administrator first.",
        ]);
      }
    });

    it("is not replaced by an account without a password", async () => {
      await driver.addAccount("owner@shop.example", { retailers: ["*"], roles: ["administrator at retailer *"] });
      await server.rights.runChange(() =>
        server.db
          .updateTable("accounts")
          .set({ password_hash: null })
          .where("email", "=", "owner@shop.example")
          .execute(),
      );
      expect((await patch(ADMIN, ADMIN, { status: "inactive" })).status).to.equal(409);
    });

    it("remains if two administrators deactivate each other concurrently", async () => {
      const setOwnersInactive = (isInactive: boolean) =>
        server.rights.runChange(() =>
          server.db
            .updateTable("accounts")
            .set({ status: isInactive ? "inactive" : "active" })
            .where("email", "in", [ADMIN, "owner@shop.example"])
            .execute(),
        );
      await driver.addAccount("owner@shop.example", { retailers: ["*"], roles: ["administrator at retailer *"] });
      await Promise.all(["one@shop.example", "two@shop.example"].map((email) => driver.cookieOf(email)));
      await setOwnersInactive(true);
      const responses = await Promise.all([
        patch("one@shop.example", "two@shop.example", { status: "inactive" }),
        patch("two@shop.example", "one@shop.example", { status: "inactive" }),
      ]);
      await setOwnersInactive(false);
      const statuses = responses.map(({ status }) => status).sort();
      // The second request is refused: as the last administrator, or because its session has ended.
      expect(statuses[0]).to.equal(200);
      expect(statuses[1]).to.be.oneOf([401, 409]);
      const remaining = await server.db
        .selectFrom("accounts")
        .select("status")
        .where("email", "in", ["one@shop.example", "two@shop.example"])
        .execute();
      expect(remaining.map(({ status }) => status).sort()).to.deep.equal(["active", "inactive"]);
    });
  });
});
