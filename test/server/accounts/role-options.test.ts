import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";

describe("The options of the role editor", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, {
      retailers: ["1001", "2001"],
      roles: ["account_manager at retailer 1001", "employee at retailer 1001"],
    });
    await driver.addAccount("one@shop.example", { retailers: ["*"], roles: ["administrator at retailer 2001"] });
  });
  after(() => server.close());

  /** Loads options, such as 'types retailer_id=1001', for an existing account by default. */
  const choices = async (who: string, request: string, email = "staff@shop.example") => {
    const [what, query] = request.split(" ");
    const { status, body } = await driver.sendAs(
      who,
      `GET /_/account-role-${what}/${encodeURIComponent(email)}?${query}`,
    );
    return status === 200 ? body : status;
  };

  it("are the role types at a retailer, and at all retailers [ACCT-040]", async () => {
    expect(await choices(MANAGER, "types retailer_id=1001")).to.deep.equal({
      type_name: "retailer_id",
      values: ["retailer_id", "store_id"],
    });
    expect(await choices(ADMIN, "types retailer_id=*&role_type=store_id")).to.deep.equal({
      type_name: "store_id",
      values: ["retailer_id", "store_id"],
    });
  });

  it("are the retailer, its stores by name, or all retailers [ACCT-041]", async () => {
    expect(await choices(MANAGER, "names retailer_id=1001&role_type=retailer_id")).to.deep.equal({
      type_name: "retailer_id",
      values: [{ name: "Alder & Finch", value: "1001" }],
    });
    expect(await choices(ADMIN, "names retailer_id=1001&role_type=store_id")).to.deep.equal({
      type_name: "store_id",
      values: [
        { name: "Århus", value: "5003" },
        { name: "covent Garden", value: "5001" },
        { name: "Grafton Street", value: "5002" },
      ],
    });
    expect(await choices(ADMIN, "names retailer_id=*&role_type=retailer_id")).to.deep.equal({
      type_name: "retailer_id",
      values: [{ name: "UNKNOWN", value: "*" }],
    });
  });

  it("come with an account at first: the types, and the source and permissions of roles at the whole retailer [ACCT-008]", async () => {
    for (const who of [ADMIN, MANAGER]) {
      const { body } = await driver.sendAs(who, "GET /_/account/staff@shop.example?retailer_id=1001");
      const { role_types, role_names, role_permissions } = body as Record<string, unknown>;
      const valuesOf = async (what: string) =>
        ((await choices(who, `${what} retailer_id=1001&role_type=retailer_id`)) as { values: unknown }).values;
      expect([role_types, role_names, role_permissions], who).to.deep.equal(
        await Promise.all(["types", "names", "permissions"].map(valuesOf)),
      );
      expect(role_names).to.deep.equal([{ name: "Alder & Finch", value: "1001" }]);
    }
  });

  it("are the permissions that the caller has there [ACCT-042]", async () => {
    expect(await choices(MANAGER, "permissions retailer_id=1001&role_type=retailer_id")).to.deep.equal({
      type_name: "retailer_id",
      values: ["employee", "account_manager", "receipts_view", "consumer_view", "refund_view", "accounts_view"],
    });
    expect(await choices(ADMIN, "permissions retailer_id=2001&role_type=store_id", "both@shop.example"))
      .to.have.property("values")
      .that.includes("administrator");
  });

  for (const [what, who, query, email, status] of [
    ["at a retailer that the caller does not manage", MANAGER, "retailer_id=2001", undefined, 403],
    ["at a retailer that the caller does not have", "staff@shop.example", "retailer_id=2001", undefined, 404],
    ["at all retailers by a manager of one", MANAGER, "retailer_id=*", undefined, 404],
    ["for an invisible account", MANAGER, "retailer_id=1001", ADMIN, 404],
    ["for an unknown account", MANAGER, "retailer_id=1001", "nobody@shop.example", 404],
    ["for a caller who does not manage accounts", "staff@shop.example", "retailer_id=1001", undefined, 403],
  ] as const) {
    it(`are refused ${what}`, async () => {
      expect(await choices(who, `types ${query}`, email)).to.equal(status);
      expect(await choices(who, `names ${query}&role_type=store_id`, email)).to.equal(status);
      expect(await choices(who, `permissions ${query}&role_type=store_id`, email)).to.equal(status);
    });
  }

  describe("The retailer search", () => {
    const hints = async (who: string, prefix: string) =>
      (
        (await driver.sendAs(who, `GET /_/account-search-retailers?prefix=${encodeURIComponent(prefix)}`)).body as {
          data: object[];
        }
      ).data;

    it("finds retailers that the caller manages by the beginning of their name, in any case [ACCT-043]", async () => {
      expect(await hints(ADMIN, "aLD")).to.deep.equal([{ id: "1001", name: "Alder & Finch" }]);
      expect(await hints(MANAGER, "b")).to.deep.equal([]);
      expect(await hints(ADMIN, "b")).to.deep.equal([{ id: "2001", name: "Brook" }]);
      expect(await hints(ADMIN, "inch")).to.deep.equal([]);
      expect(await hints(ADMIN, " ")).to.deep.equal([]);
    });

    it("treats pattern characters literally", async () => {
      for (const prefix of ["%", "_lder", "A.*", "\\"]) expect(await hints(ADMIN, prefix)).to.deep.equal([]);
    });

    it("returns at most the first hundred", async () => {
      const rows = Array.from({ length: 120 }, (_, at) => ({
        id: `z${at}`,
        name: `Zebra ${String(at).padStart(3, "0")}`,
        settings: "{}",
        tweaks: "{}",
      }));
      await server.db.insertInto("retailers").values(rows).execute();
      const found = await hints(ADMIN, "zeb");
      expect([found.length, found[0], found.at(-1)]).to.deep.equal([
        100,
        { id: "z0", name: "Zebra 000" },
        { id: "z99", name: "Zebra 099" },
      ]);
      await server.db.deleteFrom("retailers").where("id", "like", "z%").execute();
    });
  });

  describe("The check for breached passwords", () => {
    const check = async (who: string, password: string) =>
      driver.sendAs(who, "POST /hibp_validation", { body: { password } });

    it("is open to every signed-in user, with or without a retailer [ACCT-068]", async () => {
      for (const who of ["staff@shop.example", "lost@shop.example"]) {
        expect((await check(who, "123456789987654321")).body).to.equal(true);
        expect((await check(who, "seven green umbrellas in the rain")).body).to.equal(false);
      }
    });

    it("responds with 503 if the list is unreachable", async () => {
      const offline = await startTestServer({
        externals: {
          breaches: {
            include: () =>
              Promise.resolve({ ok: false, error: { kind: "unreachable", status: 0, statusText: "", errors: [] } }),
          },
        },
      });
      expect(
        (
          await new AccountsApiDriver(offline).sendAs("staff@shop.example", "POST /hibp_validation", {
            body: { password: "x" },
          })
        ).status,
      ).to.equal(503);
      await offline.close();
    });
  });
});
