import { expect } from "chai";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const OWNER = "admin@shop.example";

/** The cases in which an administrator keeps every role; see also test/server/accounts/accounts.test.ts. */
describe("the last administrator", () => {
  let server: TestServer;
  let accounts: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    accounts = new AccountsApiDriver(server);
  });
  after(() => server.close());

  const rolesOf = (...roles: readonly string[]) =>
    roles.map(aRole).map(({ contextName, contextValue, permission }) => ({
      context_name: contextName,
      context_value: contextValue,
      permission,
    }));
  const give = async (who: string, ...roles: readonly string[]): Promise<readonly unknown[]> => {
    const { status, body } = await accounts.sendAs(who, `PATCH /_/account/${who}`, {
      body: { roles: rolesOf(...roles) },
    });
    return status === 200 ? [status] : [status, (body as { description: string }).description];
  };

  it("cannot restrict their own account to a demonstration until another account has all permissions", async () => {
    const restricted = ["administrator at retailer *", "sales_demo at retailer *"];
    expect(await give(OWNER, ...restricted)).to.deep.equal([
      409,
      "This is the last administrator of all retailers. Make another user administrator first.",
    ]);
    expect((await accounts.readAccount(OWNER)).body)
      .to.have.property("roles")
      .that.has.length(1);
    await accounts.addAccount("owner@shop.example", { retailers: ["*"], roles: ["administrator at retailer *"] });
    expect(await give(OWNER, ...restricted)).to.deep.equal([200]);
    expect((await accounts.sendAs(OWNER, "GET /_/accounts")).status).to.equal(403);
  });
});
