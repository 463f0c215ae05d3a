import { expect } from "chai";
import { parseBootstrap } from "#domain/shell/index.ts";
import { Desk } from "#test/server/accounts/desk.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const ADMIN = "admin@shop.example";
const ANN = "ann@shop.example";
const HTML = { accept: "text/html,*/*;q=0.8" };

describe("a session whose retailer was taken from the account", () => {
  let server: TestServer;
  let desk: Desk;
  before(async () => {
    server = await startTestServer();
    desk = new Desk(server);
  });
  after(() => server.close());

  let cookie: string;
  beforeEach(async () => {
    await desk.add(ANN, { retailers: ["1001", "2001"], roles: ["employee at retailer 1001", "employee at retailer 2001"] });
    cookie = await desk.cookieOf(ANN);
    await fetch(`${server.url}/?retailer_id=1001`, { headers: { ...HTML, cookie }, redirect: "manual" });
  });

  const take = async (...left: string[]) => expect((await desk.ask(ADMIN, `PATCH /_/account/${ANN}`, { body: { retailers: left } })).status).to.equal(200);
  /** Follows the session under its new id, as a browser does. */
  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(server.url + path, { headers: { cookie, ...headers }, redirect: "manual" });
    const [renewed] = answer.headers.getSetCookie().filter((set) => set.startsWith("counterfoil-session="));
    if (renewed !== undefined) cookie = cookie.replace(/counterfoil-session=[\w-]{43}/, renewed.split(";")[0]!);
    return answer;
  }
  const bootstrap = async () => {
    const answer = await ask("/receipts", HTML);
    expect(answer.status).to.equal(200);
    const parsed = parseBootstrap(JSON.parse(/id="portal-bootstrap">(.*?)<\/script>/s.exec(await answer.text())![1]!));
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  };

  it("finds everything missing there, its session too, until a page is opened", async () => {
    expect((await ask("/api/receipts?retailer_id=1001")).status).to.equal(200);
    await take("2001");
    for (const path of ["/api/receipts?retailer_id=1001", "/api/_/session?retailer_id=1001", "/api/_/session"]) expect((await ask(path)).status, path).to.equal(404);
  });

  it("continues at another of its retailers, and is told once which one it has lost", async () => {
    await take("2001");
    const { retailer, retailers, lostRetailer } = await bootstrap();
    expect([retailer.id, retailers.map(({ id }) => id), lostRetailer]).to.deep.equal(["2001", ["2001"], "Alder & Finch"]);
    expect((await bootstrap()).lostRetailer).to.equal(undefined);
    expect((await ask("/api/_/session?retailer_id=2001")).status).to.equal(200);
    expect((await ask("/api/_/session")).status).to.equal(200);
  });

  it("stays where it is when another retailer is taken", async () => {
    await take("1001");
    const { retailer, lostRetailer } = await bootstrap();
    expect([retailer.id, lostRetailer]).to.deep.equal(["1001", undefined]);
  });

  it("is told why it cannot continue where no retailer is left", async () => {
    await server.rights.changing(() => server.db.deleteFrom("account_retailers").where("email", "=", ANN).execute());
    const answer = await ask("/receipts", HTML);
    expect(answer.status).to.equal(403);
    expect(await answer.text()).to.match(/<h1>[^<]*retailer[^<]*<\/h1>/i);
  });
});
