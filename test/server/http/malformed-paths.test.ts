import { expect } from "chai";
import { toRoutableUrl } from "#server/http/malformed-paths.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("a path with malformed percent-encoding", () => {
  let server: TestServer;
  let cookie: string;
  before(async () => {
    server = await startTestServer();
    cookie = await server.signIn("staff@shop.example");
  });
  after(() => server.close());

  const BROWSER = { accept: "text/html,*/*;q=0.8" };

  for (const path of ["/%ff", "/%", "/%zz", "/receipts/%E0%A4%A?store_id=1", "/transaction/%c3%28", "/sign-in/%ff"]) {
    it(`is a page for browsers: ${path}`, async () => {
      for (const headers of [BROWSER, { ...BROWSER, cookie }]) {
        const answer = await fetch(server.url + path, { headers, redirect: "manual" });
        expect([answer.status, answer.headers.get("content-type")]).to.deep.equal([404, "text/html; charset=utf-8"]);
        expect(answer.headers.get("content-security-policy")).to.include("script-src 'nonce-");
        expect(answer.headers.get("x-content-type-options")).to.equal("nosniff");
        expect(await answer.text()).to.include("Page not found");
      }
    });
  }

  it("is the page of a customer below the address of receipts", async () => {
    expect(await (await fetch(`${server.url}/r/%ff`, { headers: BROWSER })).text()).to.include("Receipt not found");
  });

  it("is a problem for scripts and for calls of the API", async () => {
    const script = await fetch(`${server.url}/assets/%ff.js`, {
      headers: { accept: "*/*", "sec-fetch-dest": "script" },
    });
    expect([script.status, await script.json()]).to.deep.equal([
      404,
      { status: "Not Found", description: "Not found", code: "not_found" },
    ]);
    for (const path of ["/api/%ff", "/api/receipts/%ff?retailer_id=1001", "/api/_/account/%E0%A4%A", "/api/stores/%"]) {
      const answer = await fetch(server.url + path, { headers: { ...BROWSER, cookie } });
      expect([answer.status, await answer.json()], path).to.deep.equal([
        400,
        {
          status: "Bad Request",
          description: "The path is not correctly percent-encoded",
          code: "invalid_request",
          errors: [{ description: "The path is not correctly percent-encoded" }],
        },
      ]);
      expect(answer.headers.get("x-content-type-options")).to.equal("nosniff");
    }
  });

  it("has a request id and is not logged as a failure", async () => {
    const answer = await fetch(`${server.url}/%ff`, { headers: BROWSER });
    expect(answer.headers.get("counterfoil-request-id")).to.match(/\S/);
    expect(server.log.filter((line) => line.includes("request failed"))).to.deep.equal([]);
  });

  const unchanged = ["/", "/receipts?x=%ff", "/transaction/A%2F1", "/consumer/%F0%9F%92%B6"];
  for (const url of unchanged) it(`leaves ${url} as it is`, () => expect(toRoutableUrl({ url })).to.equal(url));
});
