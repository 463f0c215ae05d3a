import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { HttpReportProvider } from "#server/external/report-provider.ts";
import { createTokenCalls } from "#test/support/calls.ts";
import { startTestServer } from "#test/support/server.ts";

describe("a provider of reports", () => {
  let provider: Server;
  let url: string;
  let body: string;
  before(async () => {
    provider = createServer(
      (request, reply) =>
        void reply.writeHead(request.url === "/base/reports.json?retailer_id=1001" ? 200 : 404).end(body),
    );
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/base`;
  });
  after(
    () =>
      new Promise((resolve) => {
        provider.closeAllConnections();
        provider.close(resolve);
      }),
  );

  const ONE = { id: "week", name: "The week", restricted: false, url: "pages/week" };
  const respondWith = (value: unknown): void => void (body = JSON.stringify(value));

  it("returns the reports of a retailer, with pages at its own origin", async () => {
    respondWith([ONE, { ...ONE, id: "secret", restricted: true, url: `${url}/secret` }]);
    expect(await new HttpReportProvider(url).reports("1001")).to.deep.equal([
      { ...ONE, url: `${url}/pages/week` },
      { ...ONE, id: "secret", restricted: true, url: `${url}/secret` },
    ]);
  });

  for (const [what, value] of [
    ["an object instead of a list", { reports: [ONE] }],
    ["a page at another origin", [{ ...ONE, url: "https://elsewhere.example/week" }]],
    ["a page that is a script", [{ ...ONE, url: "javascript:alert(1)" }]],
    ["two reports with one id", [ONE, ONE]],
    ["an id with a slash", [{ ...ONE, id: "a/b" }]],
    ["an empty name", [{ ...ONE, name: " " }]],
    ["no restriction flag", [{ id: "a", name: "A", url: "a" }]],
    ["a null report", [null]],
  ] as const) {
    it(`is ignored when it returns ${what}`, async () => {
      respondWith(value);
      expect(await new HttpReportProvider(url).reports("1001")).to.equal(undefined);
    });
  }

  it("is ignored when it returns invalid JSON, too much data, or nothing in time", async () => {
    body = "<html>";
    expect(await new HttpReportProvider(url).reports("1001")).to.equal(undefined);
    body = `[${" ".repeat(1_100_000)}]`;
    expect(await new HttpReportProvider(url).reports("1001")).to.equal(undefined);
    expect(await new HttpReportProvider(url, 0).reports("1001")).to.equal(undefined);
  });

  it("is used by the API and the portal's content security policy, and leads to 503 when it does not respond", async () => {
    const server = await startTestServer({ externals: { reports: new HttpReportProvider(url) } });
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["embedded_reports_view"] });
    respondWith([ONE]);
    expect((await call("GET", "/_/reports/week")).json).to.deep.equal({
      id: "week",
      name: "The week",
      url: `${url}/pages/week`,
    });
    const cookie = await server.signIn("admin@shop.example");
    const page = await fetch(`${server.url}/reports`, { headers: { cookie, accept: "text/html" } });
    expect(page.headers.get("content-security-policy")).to.include(`; frame-src 'self' ${new URL(url).origin};`);
    expect(
      (
        await fetch(`${server.url}/embedded-reports/a-year-of-sales?retailer_id=1001`, {
          headers: { cookie, accept: "text/html" },
        })
      ).headers.get("x-frame-options"),
    ).to.equal("DENY");
    body = "";
    expect((await call("GET", "/_/reports")).json).to.include({
      description: "The provider of the reports does not answer, please try again",
    });
    await server.close();
  });

  it("is optional: without one there are no reports, and the portal allows no other frames", async () => {
    const server = await startTestServer({ externals: { reports: undefined } });
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["embedded_reports_view"] });
    expect((await call("GET", "/_/reports")).json).to.deep.equal({ data: [] });
    expect((await call("GET", "/_/reports/a-year-of-sales")).status).to.equal(404);
    const headers = { cookie: await server.signIn("admin@shop.example"), accept: "text/html" };
    const page = await fetch(`${server.url}/reports`, { headers });
    expect(page.headers.get("content-security-policy")).to.include("; frame-src 'self';");
    const sample = await fetch(`${server.url}/embedded-reports/a-year-of-sales?retailer_id=1001`, { headers });
    expect(sample.headers.get("x-frame-options")).to.equal("DENY");
    await server.close();
  });
});
