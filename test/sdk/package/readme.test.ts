import { expect } from "chai";
import { AccessTokenStore } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { installedProject, runnable, start, type Project } from "./project.ts";
import { snippetsOf, type Snippet } from "./readme.ts";

/** What each example prints, by hand from the receipts and stores of server-fixture.ts. */
const PRINTED: Readonly<Record<string, string>> = {
  "first-call-1": "<b>bold</b> 7.2 GBP\n50 % off? 7.2 GBP\nTXN-0100 7.2 GBP\nTXN-0097 7.2 GBP\nTXN-0094 7.2 GBP\n",
  "errors-1": "There is no such receipt\n",
  "errors-2": "Another user has changed this store\n",
  "errors-3": "Århus, covent Garden, Grafton Street\n",
  "retries-1": "3\n",
  "middleware-1": "/stores 200\n",
  "paging-1": "36 receipts\n",
  "paging-2": "TXN-0100-COPY\n",
  "auth-1": "README true\n",
  // 32 receipts of 7.20: every third of the 96 between 08:00 and midnight, ten minutes apart.
  "receipts-1": "230.40\n",
  "receipts-2": "TXN-0100\n",
  // All but the first of the 108, which is known.
  "receipts-3": "107\n",
  "refunds-1":
    "1 Has the card been reported lost or stolen? yes_no always\n2 Comment text always\n" +
    "3 Is the item within its return guarantee? guarantee always\ncomments up to 500 characters\n",
  "mails-1": "0 bounced\n",
  "suppression-1": "ann@shop.example gets emails\n",
  "search-1": "36\n",
  "tills-1": "text/plain Till 3 is out of paper\n",
  // The sales 3, 12 and so on up to 102.
  "consumers-1": "shopper3@mail.example 12\n",
  "consumers-2": "accepted\n",
  "taxfree-1": "issues no forms\n",
  "stores-1": "Europe/Dublin\n",
  "dashboard-1": "0\n",
  // 32 of the 96 of that day, none with an identifier.
  "reports-1": "32 230.40 GBP\n",
  "reports-2": "2026-03-01,0,32,230.4,32\n",
  "surveys-1": "no responses\n",
  "audit-1": "0 no more\n",
  "views-1": "0 views\n",
  "templates-2": "true true\n",
  "shell-1": "Alder & Finch true\nopenapi: 3.1.0\n",
  "writing-in-any-area-1": '{"op":"add","path":"/properties/opens~1closes","value":"09:00/19:00"}\n',
  // Those that write, after those that read what is there before.
  "stores-2": "LON-04 Europe/London\n",
  "stores-3": "+44 20 7946 0002\n",
  "rates-1": "1.1598\n",
  "translations-1": "1 of 1\n",
  "templates-1": "Fish &amp; chips\n",
  "files-1": 'version 2: {"A1": {"price": 13.00}}\n',
  "forms-1": "1 true\n",
  "retailers-1": "Alder & Finch\n",
  "accounts-1": "employee Grafton Street\n",
  "accounts-2": "0 revoked\n",
};

/** What tills have sent: a receipt was made of the first. */
const RAW_RECORDS = [
  {
    id: "69a41a5ca1b2c3d4e5f60718",
    mime_type: "application/json",
    content: Buffer.from("{}"),
    processed: "2026-03-01T10:52:15Z",
  },
  {
    id: "69a41a5da1b2c3d4e5f60719",
    mime_type: "text/plain",
    content: Buffer.from("Till 3 is out of paper"),
    processed: null,
  },
].map((record) => ({ ...record, retailer_id: "1001", store_id: "5001", receipt_id: null }));

describe("the README of the SDK", () => {
  let server: TestServer;
  let project: Project;
  let token: string;
  let snippets: readonly Snippet[];
  before(async function () {
    this.timeout(120_000);
    [server, project] = await Promise.all([startTestServer(), installedProject()]);
    ({ token } = await new AccessTokenStore(server.db, systemClock).create({
      name: "README",
      retailers: ["1001"],
      permissions: ["administrator"],
    }));
    await server.db.insertInto("raw_records").values(RAW_RECORDS).execute();
    snippets = snippetsOf(await project.read("README.md"));
  });
  after(() => server.close());

  it("has no example whose outcome is not known", () => {
    expect(
      snippets
        .filter(({ inBrowser }) => !inBrowser)
        .map(({ name }) => name)
        .sort(),
    ).to.deep.equal(Object.keys(PRINTED).sort());
  });

  for (const [name, printed] of Object.entries(PRINTED)) {
    it(`does in ${name} what it says`, async () => {
      const code = snippets.find((snippet) => snippet.name === name)?.code ?? "";
      const source = await project.write(
        `run/${name}.ts`,
        code.replaceAll("https://portal.example/api", `${server.url}/api`),
      );
      const { ended } = start(await runnable(source), [], { COUNTERFOIL_TOKEN: token });
      expect(await ended).to.deep.equal({ code: 0, stdout: printed, stderr: "" });
    }).timeout(30_000);
  }
});
