import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { Desk, type Answered } from "./desk.ts";

const ADMIN = "admin@shop.example";
const LOCAL = "local.admin@shop.example";
const GOOD_PASSWORD = "seven green umbrellas in the rain";

type Account = { readonly email: string; readonly status: string; readonly retailers: { id: string }[] };
const account = ({ body }: Answered): Account => body as Account;
const description = ({ body }: Answered): string => (body as { description: string }).description;

describe("whoever leaves", () => {
  let server: TestServer;
  let desk: Desk;
  before(async () => {
    server = await startTestServer();
    desk = new Desk(server);
    await desk.add(LOCAL, { roles: ["administrator at retailer 1001"] });
  });
  after(() => server.close());

  const get = (who: string, email: string) => desk.ask(who, `GET /_/account/${encodeURIComponent(email)}`);
  const patch = (who: string, email: string, body: object) => desk.ask(who, `PATCH /_/account/${encodeURIComponent(email)}`, { body });

  describe("an account that has lost its last retailer", () => {
    const JOE = "joe@shop.example";
    const ELSEWHERE = "brook.admin@shop.example";
    beforeEach(async () => {
      await desk.add(JOE, { roles: ["employee at retailer 1001"] });
      await desk.add(ELSEWHERE, { retailers: ["2001"], roles: ["administrator at retailer 2001"] });
      expect((await patch(LOCAL, JOE, { retailers: [] })).status).to.equal(200);
    });
    after(() => server.rights.changing(() => server.db.deleteFrom("accounts").where("email", "=", ELSEWHERE).execute()));
    const list = async (who: string) => ((await desk.ask(who, "GET /_/accounts")).body as Account[]).map(({ email }) => email);

    it("is looked after by administrators of where it was, who can take it back", async () => {
      expect(await list(LOCAL)).to.include(JOE);
      const back = await patch(LOCAL, JOE, { retailers: ["1001"], status: "active" });
      expect(account(back)).to.deep.include({ retailers: [{ id: "1001", name: "Alder & Finch" }], status: "active" });
      expect(account(await patch(ADMIN, JOE, { retailers: [] }))).to.include({ status: "inactive" });
    });

    it("cannot be taken over by those of another", async () => {
      expect(await list(ELSEWHERE)).not.to.include(JOE);
      for (const body of [{ password: GOOD_PASSWORD }, { retailers: ["2001"] }, { status: "active" }]) {
        expect((await patch(ELSEWHERE, JOE, body)).status).to.equal(404);
      }
    });

    it("is for administrators of everything where nobody knows what it was", async () => {
      await desk.add(JOE, { retailers: [] });
      expect(await list(LOCAL)).not.to.include(JOE);
      expect((await get(LOCAL, JOE)).status).to.equal(404);
      expect((await get(ADMIN, JOE)).status).to.equal(200);
    });
  });

  describe("the last administrator", () => {
    beforeEach(async () => {
      for (const email of ["one@shop.example", "two@shop.example"]) await desk.add(email, { retailers: ["2001"], roles: ["administrator at retailer 2001"] });
    });

    it("cannot be locked out, by themselves or anybody, and is told of whom", async () => {
      await server.db.updateTable("accounts").set({ status: "inactive" }).where("email", "=", "two@shop.example").execute();
      await desk.add("owner@shop.example", { retailers: ["*"], roles: ["administrator at retailer *"] });
      const local = await patch("one@shop.example", "one@shop.example", { status: "inactive" });
      expect(local.status, "an administrator of everything is left").to.equal(200);
      await server.rights.changing(() => server.db.updateTable("accounts").set({ status: "inactive" }).where("email", "=", "owner@shop.example").execute());
      for (const body of [{ status: "inactive" }, { roles: [] }, { retailers: [] }]) {
        const answer = await patch(ADMIN, ADMIN, body);
        expect([answer.status, description(answer)]).to.deep.equal([409, "This is the last administrator of all retailers. Make another user administrator first."]);
      }
    });

    it("is not replaced by one who never set a password", async () => {
      await desk.add("owner@shop.example", { retailers: ["*"], roles: ["administrator at retailer *"] });
      await server.rights.changing(() => server.db.updateTable("accounts").set({ password_hash: null }).where("email", "=", "owner@shop.example").execute());
      expect((await patch(ADMIN, ADMIN, { status: "inactive" })).status).to.equal(409);
    });

    it("is never both of two who end each other at once", async () => {
      const shut = (is: boolean) => server.rights.changing(() =>
        server.db.updateTable("accounts").set({ status: is ? "inactive" : "active" }).where("email", "in", [ADMIN, "owner@shop.example"]).execute());
      await desk.add("owner@shop.example", { retailers: ["*"], roles: ["administrator at retailer *"] });
      await Promise.all(["one@shop.example", "two@shop.example"].map((email) => desk.cookieOf(email)));
      await shut(true);
      const answers = await Promise.all([
        patch("one@shop.example", "two@shop.example", { status: "inactive" }),
        patch("two@shop.example", "one@shop.example", { status: "inactive" }),
      ]);
      await shut(false);
      const statuses = answers.map(({ status }) => status).sort();
      // The second to come is refused: as the last one, or because they are out by then.
      expect(statuses[0]).to.equal(200);
      expect(statuses[1]).to.be.oneOf([401, 409]);
      const left = await server.db.selectFrom("accounts").select("status").where("email", "in", ["one@shop.example", "two@shop.example"]).execute();
      expect(left.map(({ status }) => status).sort()).to.deep.equal(["active", "inactive"]);
    });
  });
});
