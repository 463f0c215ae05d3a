import { expect } from "chai";
import { changeRefused } from "#domain/accounts/index.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const CLERK = "clerk@shop.example";
const ANN = "ann@shop.example";
const SUPPORT = "eve@shop.example";
const ELSEWHERE = "carl@shop.example";
const BOTH = "ben@shop.example";
const PASSWORD = "seven green umbrellas in the rain";

const role = (context_name: string, context_value: string, permission: string) => ({
  context_name,
  context_value,
  permission,
});
const EMPLOYEE = role("retailer_id", "1001", "employee");
const account = (email: string, rest = "") => `/_/account/${encodeURIComponent(email)}${rest}`;
const token = (facts: object = {}) => ({
  name: "Export of Eve Smith",
  retailers: ["1001"],
  permissions: ["receipts_view"],
  ...facts,
});

type Row = {
  readonly what: string;
  readonly who?: string;
  readonly call: string;
  readonly body?: object;
  readonly status: number;
  readonly target: string;
  readonly details: object;
};

const HOLDS_MORE = "This account has permissions that you don't have. Send its owner a password reset link instead.";
const change = (row: Omit<Row, "target" | "call"> & { readonly of?: string }): Row => ({
  ...row,
  call: `PATCH ${account(row.of ?? ANN)}`,
  target: "changeAccount",
});

const ROWS: readonly Row[] = [
  change({
    what: "a role at a retailer that the caller does not manage",
    body: { roles: [EMPLOYEE, role("retailer_id", "2001", "employee")], seen: { roles: [EMPLOYEE] } },
    status: 400,
    details: {
      account: ANN,
      tried: { roles_added: [role("retailer_id", "2001", "employee")], roles_removed: [] },
      reason: "There is no retailer 2001",
    },
  }),
  change({
    what: "a role at a store that the caller does not manage",
    body: { roles: [role("store_id", "6001", "employee")] },
    status: 400,
    details: {
      account: ANN,
      tried: { roles_added: [role("store_id", "6001", "employee")], roles_removed: [EMPLOYEE] },
      reason: "There is no store 6001",
    },
  }),
  change({
    what: "a role at a retailer that does not exist",
    who: ADMIN,
    body: { roles: [role("retailer_id", "9999", "employee")] },
    status: 400,
    details: {
      account: ANN,
      tried: { roles_added: [role("retailer_id", "9999", "employee")], roles_removed: [EMPLOYEE] },
      reason: "There is no retailer 9999",
    },
  }),
  change({
    what: "a role that the caller does not hold",
    body: { roles: [EMPLOYEE, role("retailer_id", "1001", "pos_view")], seen: { roles: [EMPLOYEE] } },
    status: 403,
    details: {
      account: ANN,
      tried: { roles_added: [role("retailer_id", "1001", "pos_view")], roles_removed: [] },
      reason: "You can't give 'pos_view' because you don't have 'pos_view' there",
    },
  }),
  change({
    what: "the removal of a role that the caller cannot remove",
    of: SUPPORT,
    body: { roles: [], seen: { roles: [role("retailer_id", "1001", "support")] } },
    status: 403,
    details: {
      account: SUPPORT,
      tried: { roles_added: [], roles_removed: [role("retailer_id", "1001", "support")] },
      reason: "You can't remove 'support'",
    },
  }),
  change({
    what: "a retailer that the caller does not manage",
    body: { retailers: ["1001", "2001"], seen: { retailers: ["1001"] } },
    status: 400,
    details: {
      account: ANN,
      tried: { retailers_added: ["2001"], retailers_removed: [] },
      reason: "There is no retailer 2001",
    },
  }),
  change({
    what: "default permissions at a retailer that the caller does not manage",
    body: { permission_defaults_option: "2001" },
    status: 400,
    details: { account: ANN, tried: { defaults: ["2001"] }, reason: "There is no retailer 2001" },
  }),
  change({
    what: "a status",
    of: BOTH,
    body: { status: "inactive" },
    status: 403,
    details: {
      account: BOTH,
      tried: { status: "inactive" },
      reason: "This account also belongs to retailers that you don't manage",
    },
  }),
  change({
    what: "the deactivation of the last administrator",
    who: ADMIN,
    of: ADMIN,
    body: { status: "inactive" },
    status: 409,
    details: {
      account: ADMIN,
      tried: { status: "inactive" },
      reason: changeRefused({ kind: "last-administrator", retailer: "*" }),
    },
  }),
  change({
    what: "a password",
    of: SUPPORT,
    body: { password: PASSWORD },
    status: 403,
    details: { account: SUPPORT, tried: { password: true }, reason: HOLDS_MORE },
  }),
  change({
    what: "a change without the permission for accounts",
    who: CLERK,
    body: { password: PASSWORD, confirmed: true },
    status: 403,
    details: { account: ANN, tried: { password: true, confirmed: true }, missing: ["accounts_view", "accounts_admin"] },
  }),
  change({
    what: "a change of an account that the caller does not manage",
    of: ELSEWHERE,
    body: { status: "inactive" },
    status: 404,
    details: { account: ELSEWHERE, tried: { status: "inactive" }, foreign: { email: ELSEWHERE } },
  }),
  {
    what: "a change at a retailer that the caller does not have",
    call: `PATCH ${account(ANN, "?retailer_id=2001")}`,
    body: { password: PASSWORD },
    status: 404,
    target: "changeAccount",
    details: { retailer_id: "2001", account: ANN, tried: { password: true } },
  },
  {
    what: "a link for an account that the caller manages only in part",
    call: `POST ${account(BOTH, "/_reset")}`,
    status: 403,
    target: "sendResetLink",
    details: {
      account: BOTH,
      tried: { reset: true },
      reason: "This account also belongs to retailers that you don't manage",
    },
  },
  {
    what: "the emails of an account",
    call: `GET ${account(ANN, "/mails")}`,
    status: 403,
    target: "listAccountMails",
    details: { account: ANN, tried: { mails: true }, missing: ["accounts_admin"] },
  },
  {
    what: "a token of an account that holds more",
    call: `POST ${account(SUPPORT, "/tokens")}`,
    body: token(),
    status: 403,
    target: "createAccessToken",
    details: { account: SUPPORT, tried: { retailers: ["1001"], permissions: ["receipts_view"] }, reason: HOLDS_MORE },
  },
  {
    what: "a token at a store that does not exist",
    call: `POST ${account(ANN, "/tokens")}`,
    body: token({ stores: ["9999"] }),
    status: 400,
    target: "createAccessToken",
    details: {
      account: ANN,
      tried: { retailers: ["1001"], permissions: ["receipts_view"], stores: ["9999"] },
      reason: "There is no store 9999",
    },
  },
  {
    what: "revoking a token of an account that the caller manages only in part",
    call: `DELETE ${account(BOTH, "/tokens/0123456789")}`,
    status: 403,
    target: "deleteAccessToken",
    details: {
      account: BOTH,
      tried: { token: "0123456789" },
      reason: "This account also belongs to retailers that you don't manage",
    },
  },
  {
    what: "revoking a token by its secret",
    call: `DELETE ${account(ANN, "/tokens/cft_secret")}`,
    status: 404,
    target: "deleteAccessToken",
    details: { account: ANN, tried: { token: true }, reason: "Not found" },
  },
  {
    what: "an account at a retailer that the caller does not manage",
    call: "POST /_/accounts",
    body: { email: "dora@shop.example", retailers: ["2001"] },
    status: 400,
    target: "createAccount",
    details: { tried: { retailers: ["2001"] }, reason: "There is no retailer 2001" },
  },
];

describe("A refused change of an account", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
    await driver.addAccount(CLERK, { roles: ["employee at retailer 1001"] });
    await driver.addAccount(ANN, { roles: ["employee at retailer 1001"] });
    await driver.addAccount(SUPPORT, { roles: ["support at retailer 1001"] });
    await driver.addAccount(BOTH, { retailers: ["1001", "2001"] });
    await driver.addAccount(ELSEWHERE, { retailers: ["2001"] });
  });
  after(() => server.close());
  beforeEach(() => server.db.deleteFrom("audit").where("action", "=", "access.refused").execute());

  const refused = async () =>
    (await driver.auditEvents("access.refused")).map(({ actor, target, details }) => ({ actor, target, details }));

  for (const { what, who = MANAGER, call, body, status, target, details } of ROWS) {
    it(`is audited: ${what} (${status})`, async () => {
      const response = await driver.sendAs(who, call, body === undefined ? {} : { body });
      expect(response.status).to.equal(status);
      expect(await refused()).to.deep.equal([{ actor: who, target, details: { retailer_id: "1001", ...details } }]);
      const stored = JSON.stringify(await server.db.selectFrom("audit").selectAll().execute());
      for (const secret of [PASSWORD, "Eve Smith", "cft_secret", "dora@shop.example"])
        expect(stored).not.to.include(secret);
    });
  }

  it("is audited with a pseudonym if the account is unknown", async () => {
    const change = () =>
      driver.sendAs(MANAGER, `PATCH ${account("maybe.a.person@mail.example")}`, { body: { status: "inactive" } });
    expect([(await change()).status, (await change()).status]).to.deep.equal([404, 404]);
    const [first, second] = await refused();
    expect(first).to.deep.equal(second);
    expect((first?.details as { account: string }).account).to.match(/^stranger [0-9a-f]{16}$/);
    expect(JSON.stringify(first)).not.to.include("maybe.a.person");
  });

  it("is audited with every role of a long list", async () => {
    const roles = Array.from({ length: 500 }, (_, at) => role("retailer_id", "9999", `flag.${at}`));
    expect((await driver.sendAs(ADMIN, `PATCH ${account(ANN)}`, { body: { roles } })).status).to.equal(400);
    const [entry] = await refused();
    expect((entry?.details as { tried: { roles_added: object[] } }).tried.roles_added).to.deep.equal(roles);
  });

  it("is not audited if the caller has the rights and only the request is invalid", async () => {
    expect((await driver.sendAs(MANAGER, `PATCH ${account(ANN)}`, { body: { password: "short" } })).status).to.equal(
      400,
    );
    expect(
      (await driver.sendAs(MANAGER, `POST ${account(ANN, "/tokens")}`, { body: token({ name: " " }) })).status,
    ).to.equal(400);
    expect((await driver.sendAs(MANAGER, `GET ${account("nobody@shop.example")}`)).status).to.equal(404);
    expect(await refused()).to.deep.equal([]);
  });
});
