import { expect } from "chai";
import { parseBootstrap } from "#domain/shell/index.ts";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const ADMIN = "admin@shop.example";
const ANN = "ann@shop.example";
const HTML = { accept: "text/html,*/*;q=0.8" };

describe("A session whose account lost the retailer", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
  });
  after(() => server.close());

  let cookie: string;
  beforeEach(async () => {
    await driver.addAccount(ANN, {
      retailers: ["1001", "2001"],
      roles: ["employee at retailer 1001", "employee at retailer 2001"],
    });
    cookie = await driver.cookieOf(ANN);
    await fetch(`${server.url}/?retailer_id=1001`, { headers: { ...HTML, cookie }, redirect: "manual" });
  });

  const setRetailers = async (...remaining: string[]) =>
    expect((await driver.sendAs(ADMIN, `PATCH /_/account/${ANN}`, { body: { retailers: remaining } })).status).to.equal(
      200,
    );
  /** Sends a request and stores a rotated session id, as a browser does. */
  async function send(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(server.url + path, { headers: { cookie, ...headers }, redirect: "manual" });
    const [renewed] = response.headers.getSetCookie().filter((set) => set.startsWith("counterfoil-session="));
    if (renewed !== undefined) cookie = cookie.replace(/counterfoil-session=[\w-]{43}/, renewed.split(";")[0]!);
    return response;
  }
  const bootstrap = async () => {
    const response = await send("/receipts", HTML);
    expect(response.status).to.equal(200);
    const parsed = parseBootstrap(
      JSON.parse(/id="portal-bootstrap">(.*?)<\/script>/s.exec(await response.text())![1]!),
    );
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  };

  it("gets 404 for every call, including the session, until a page is opened", async () => {
    expect((await send("/api/receipts?retailer_id=1001")).status).to.equal(200);
    await setRetailers("2001");
    for (const path of ["/api/receipts?retailer_id=1001", "/api/_/session?retailer_id=1001", "/api/_/session"])
      expect((await send(path)).status, path).to.equal(404);
  });

  it("continues at another retailer of the account, and reports the lost one once", async () => {
    await setRetailers("2001");
    const { retailer, retailers, lostRetailer } = await bootstrap();
    expect([retailer.id, retailers.map(({ id }) => id), lostRetailer]).to.deep.equal([
      "2001",
      ["2001"],
      "Alder & Finch",
    ]);
    expect((await bootstrap()).lostRetailer).to.equal(undefined);
    expect((await send("/api/_/session?retailer_id=2001")).status).to.equal(200);
    expect((await send("/api/_/session")).status).to.equal(200);
  });

  it("stays at its retailer if the account loses another one", async () => {
    await setRetailers("1001");
    const { retailer, lostRetailer } = await bootstrap();
    expect([retailer.id, lostRetailer]).to.deep.equal(["1001", undefined]);
  });

  it("gets an explanation if the account has no retailer left", async () => {
    await server.rights.runChange(() => server.db.deleteFrom("account_retailers").where("email", "=", ANN).execute());
    const response = await send("/receipts", HTML);
    expect(response.status).to.equal(403);
    expect(await response.text()).to.match(/<h1>[^<]*retailer[^<]*<\/h1>/i);
  });
});
