import { expect } from "chai";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "Manager@shop.example";
const CLERK = "Clerk@shop.example";
const ANN = "ann@shop.example";
const ELSEWHERE = "carl@shop.example";
const PASSWORD = "seven green umbrellas in the rain";

type Entry = {
  readonly actor: string;
  readonly token?: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
};
const role = (context_value: string, permission: string) => ({
  context_name: "retailer_id",
  context_value,
  permission,
});

describe("Refused attempts in the change log of an account", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
    await driver.addAccount(CLERK, { roles: ["employee at retailer 1001"] });
    await driver.addAccount(ANN, { roles: ["employee at retailer 1001"] });
    await driver.addAccount(ELSEWHERE, { retailers: ["2001"], roles: ["account_manager at retailer 2001"] });
  });
  after(() => server.close());
  beforeEach(() => server.db.deleteFrom("audit").execute());

  const log = async (email: string, who = ADMIN) =>
    (await driver.sendAs(who, `GET /_/account/${email}/log`)).body as readonly Entry[];
  const seen = async (email: string, who = ADMIN) =>
    (await log(email, who)).map(({ actor, action, details }) => [actor, action, details]);
  const patch = async (who: string, email: string, body: object) =>
    (await driver.sendAs(who, `PATCH /_/account/${email}`, { body })).status;

  it("name who tried what, on a colleague and on the account itself, without the password", async () => {
    expect(
      await patch(MANAGER, ANN, {
        roles: [role("1001", "employee"), role("1001", "administrator")],
        seen: { roles: [role("1001", "employee")] },
      }),
    ).to.equal(403);
    expect(await patch(MANAGER, MANAGER, { retailers: ["1001", "2001"], seen: { retailers: ["1001"] } })).to.equal(400);
    expect(await patch(CLERK, CLERK, { roles: [role("*", "administrator")], password: PASSWORD })).to.equal(403);
    const [[actor, action, details]] = (await seen(ANN)) as [[string, string, Entry["details"]]];
    expect([actor, action, details["roles_added"], details["roles_removed"], details["operation"]]).to.deep.equal([
      MANAGER,
      "account.refused",
      [role("1001", "administrator")],
      [],
      "changeAccount",
    ]);
    expect(String(details["why"])).to.match(/^You can't give 'administrator'/);
    expect(await seen(MANAGER)).to.deep.equal([
      [
        MANAGER,
        "account.refused",
        {
          operation: "changeAccount",
          retailers_added: ["2001"],
          retailers_removed: [],
          why: "There is no retailer 2001",
        },
      ],
    ]);
    expect(await seen(CLERK)).to.deep.equal([
      [
        CLERK,
        "account.refused",
        {
          operation: "changeAccount",
          roles_added: [role("*", "administrator")],
          roles_removed: [],
          password: true,
          why: "Missing permission: accounts_view or accounts_admin",
        },
      ],
    ]);
  });

  it("name only what the account does not have, if the caller did not say what was there", async () => {
    expect(
      await patch(MANAGER, ANN, {
        roles: [role("1001", "employee"), role("1001", "administrator")],
        retailers: ["1001", "9999"],
      }),
    ).to.equal(400);
    const [[, , details]] = (await seen(ANN)) as [[string, string, Entry["details"]]];
    expect([details["roles_added"], details["roles_removed"], details["retailers_added"]]).to.deep.equal([
      [role("1001", "administrator")],
      [],
      ["9999"],
    ]);
  });

  it("name all that a list removes of what the caller may see, and all that it adds", async () => {
    await driver.addAccount("many@shop.example", {
      retailers: ["1001", "2001"],
      roles: ["employee at retailer 1001", "manager at retailer 1001", "employee at retailer 2001"],
    });
    const added = Array.from({ length: 30 }, (_, at) => role("1001", `flag.${at}`));
    expect(await patch(MANAGER, "many@shop.example", { roles: added })).to.equal(403);
    const [[, , details]] = (await seen("many@shop.example")) as [[string, string, Entry["details"]]];
    expect(details["roles_added"]).to.deep.equal(added);
    expect(details["roles_removed"]).to.have.deep.members([role("1001", "employee"), role("1001", "manager")]);
  });

  it("name the account of a token, and the token", async () => {
    const draft = { name: ADMIN, retailers: ["1001"], permissions: ["account_manager", "employee"] };
    const { token } = await insertToken(server.db, draft, { created: systemClock.now(), email: MANAGER.toLowerCase() });
    const headers = { authorization: `Bearer ${token}` };
    const calls: readonly (readonly [call: string, body?: object])[] = [
      [`PATCH /_/account/${ANN}`, { password: PASSWORD }],
      [`POST /_/account/${ANN}/tokens`, { name: "x", retailers: ["1001"], permissions: ["receipts_view"] }],
      [`POST /_/account/${MANAGER}/tokens`, { name: "x", retailers: ["1001"], permissions: ["receipts_view"] }],
    ];
    for (const [call, body] of calls) expect((await driver.send(call, { body, headers })).status, call).to.equal(403);
    const entries = await log(ANN);
    expect(entries.map(({ actor, token: name, details }) => [actor, name, details["why"]])).to.deep.equal([
      [MANAGER, ADMIN, "A token cannot make access tokens. Sign in to the portal."],
      [MANAGER, ADMIN, "A token cannot set passwords. Sign in to the portal."],
    ]);
    expect((await log(MANAGER)).length).to.equal(1);
  });

  it("stay without contexts that the reader does not manage, and without a person of another retailer", async () => {
    await patch(MANAGER, ANN, { roles: [role("2001", "employee")], seen: { roles: [role("1001", "employee")] } });
    await patch(ELSEWHERE, ANN, { status: "inactive" });
    expect((await seen(ANN, MANAGER)).map(([actor, , details]) => [actor, details])).to.deep.equal([
      [
        "elsewhere",
        { operation: "changeAccount", status: "inactive", why: "The account is not at a retailer of the caller" },
      ],
      [
        MANAGER,
        {
          operation: "changeAccount",
          roles_added: [],
          roles_removed: [role("1001", "employee")],
          why: "There is no retailer 2001",
        },
      ],
    ]);
    expect((await seen(ANN)).map(([actor]) => actor)).to.deep.equal([ELSEWHERE, MANAGER]);
  });

  it("are listed once a minute if they are repeated, and displace no change", async () => {
    for (let at = 0; at < 3; at += 1) await patch(CLERK, ANN, { status: "inactive" });
    await patch(CLERK, ANN, { status: "active" });
    expect((await log(ANN)).length).to.equal(2);
    await server.db
      .updateTable("audit")
      .set({ at: new Date(Date.now() - 61_000) })
      .execute();
    await patch(CLERK, ANN, { status: "inactive" });
    expect((await log(ANN)).length).to.equal(3);
    const entry = { at: new Date(), actor: CLERK, target: ANN, request_id: null };
    await server.db
      .insertInto("audit")
      .values({ ...entry, action: "account.reset", details: "{}" })
      .execute();
    await server.db
      .insertInto("audit")
      .values(
        Array.from({ length: 600 }, (_, at) => ({
          ...entry,
          action: "account.refused",
          details: JSON.stringify({ at }),
        })),
      )
      .execute();
    const entries = await log(ANN);
    expect([entries.length, entries.at(-1)?.action]).to.deep.equal([101, "account.reset"]);
  });

  it("leave out an account that does not exist", async () => {
    await patch(ADMIN, "missing@shop.example", { status: "inactive" });
    expect((await driver.auditEvents("account.refused")).length).to.equal(0);
  });
});
