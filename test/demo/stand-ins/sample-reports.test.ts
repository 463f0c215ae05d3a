import { expect } from "chai";
import { sql } from "kysely";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";

const showRestricted = (server: TestServer, isShown: boolean) =>
  server.rights.runChange(() =>
    sql`UPDATE retailers SET tweaks = jsonb_set(tweaks, '{show_restricted_reports}', ${String(isShown)}::jsonb) WHERE id = '1001'`.execute(
      server.db,
    ),
  );

describe("the sample reports", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["embedded_reports_view"] });
  });
  after(() => server.close());

  const idsOf = async () => ((await call("GET", "/_/reports")).json["data"] as { id: string }[]).map(({ id }) => id);

  it("are listed without the restricted one, which counts as missing [REPT-037, REPT-038]", async () => {
    expect(await idsOf()).to.deep.equal(["a-year-of-sales", "stores-side-by-side"]);
    const [restricted, missing] = [
      await call("GET", "/_/reports/what-staff-sells"),
      await call("GET", "/_/reports/nothing"),
    ];
    expect([restricted.status, restricted.text]).to.deep.equal([404, missing.text]);
  });

  it("are all listed where the installation shows restricted ones [SHELL-049, REPT-037]", async () => {
    await showRestricted(server, true);
    expect(await idsOf()).to.deep.equal(["a-year-of-sales", "stores-side-by-side", "what-staff-sells"]);
    expect((await call("GET", "/_/reports/what-staff-sells")).json).to.include({ name: "Sales by salesperson" });
    await showRestricted(server, false);
  });

  it("are pages for a frame of the portal, with figures and without scripts [REPT-038]", async () => {
    const { url } = (await call("GET", "/_/reports/stores-side-by-side")).json as { url: string };
    await server.db
      .insertInto("receipts")
      .values(
        ["gone", null].map((store_id, at) => ({
          retailer_id: "1001",
          id: receiptIdAt(Math.floor(Date.now() / 1_000) - 60, at),
          transaction_id: `closed-${at}`,
          store_id,
          identifier: null,
          localtime: new Date().toISOString(),
          body: '{"total":4321,"l10n":{"currency":"GBP"}}',
        })),
      )
      .execute();
    const cookie = await server.signIn("both@shop.example");
    const page = await fetch(server.url + url, { headers: { cookie } });
    expect(page.status).to.equal(404);
    const admin = await fetch(server.url + url, { headers: { cookie: await server.signIn("admin@shop.example") } });
    expect([admin.status, admin.headers.get("x-frame-options")]).to.deep.equal([200, "SAMEORIGIN"]);
    expect(admin.headers.get("content-security-policy")).to.equal(
      "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src https: data: 'self'; frame-ancestors 'self'",
    );
    const text = await admin.text();
    expect(text)
      .to.include("Store comparison: Alder &amp; Finch")
      .and.include("covent Garden")
      .and.match(/Closed stores[^]*?8,?642/)
      .and.not.include("<script");
  });

  it("show the 25 salespersons with the highest sales, wherever they sort by name", async () => {
    await showRestricted(server, true);
    await sql`
      INSERT INTO sales_by_salesperson
      SELECT '1001', 'Clerk ' || lpad(n::text, 6, '0'), '5001', current_date - 1, 'GBP', 1, 0, n FROM generate_series(1, 2030) AS n`.execute(
      server.db,
    );
    const cookie = await server.signIn("admin@shop.example");
    const page = await fetch(`${server.url}/embedded-reports/what-staff-sells?retailer_id=1001`, {
      headers: { cookie },
    });
    const clerks = (await page.text()).match(/Clerk \d+/g) ?? [];
    expect([clerks.length, clerks[0], clerks.at(-1)]).to.deep.equal([25, "Clerk 002030", "Clerk 002006"]);
    await sql`DELETE FROM sales_by_salesperson WHERE salesperson LIKE 'Clerk %'`.execute(server.db);
    await showRestricted(server, false);
  });

  it("are refused for callers who are not signed in, other retailers and restricted reports", async () => {
    const admin = await server.signIn("admin@shop.example");
    const statusOf = async (path: string, cookie?: string) =>
      (await fetch(`${server.url}/embedded-reports/${path}`, { headers: cookie === undefined ? {} : { cookie } }))
        .status;
    expect(await statusOf("a-year-of-sales?retailer_id=1001")).to.equal(404);
    expect(await statusOf("a-year-of-sales?retailer_id=9999", admin)).to.equal(404);
    expect(await statusOf("a-year-of-sales", admin)).to.equal(404);
    expect(await statusOf("what-staff-sells?retailer_id=1001", admin)).to.equal(404);
  });

  it("are the only frames that the portal allows", async () => {
    const page = await fetch(`${server.url}/reports`, {
      headers: { cookie: await server.signIn("admin@shop.example"), accept: "text/html" },
    });
    expect(page.headers.get("content-security-policy")).to.include("; frame-src 'self';");
  });
});
