import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { issueForms } from "./tax-free-server.ts";

describe("the content security policy with a tax-free service", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ taxFreeSandbox: true });
  });
  after(() => server.close());

  async function policies(): Promise<{
    readonly opener: string | null;
    readonly connect: string | undefined;
    readonly forms: string | undefined;
  }> {
    const page = await fetch(`${server.url}/receipts`, {
      headers: { cookie: await server.signIn("staff@shop.example") },
    });
    // Reads the body, because an unread body keeps its connection open and delays closing the server.
    await page.text();
    const { headers } = page;
    const policy = (headers.get("content-security-policy") ?? "").split("; ");
    const named = (name: string) => policy.find((directive) => directive.startsWith(name));
    return {
      opener: headers.get("cross-origin-opener-policy"),
      connect: named("connect-src"),
      forms: named("form-action"),
    };
  }

  it("allows pages to call the service only if their retailer issues forms", async () => {
    expect(await policies()).to.deep.equal({
      opener: "same-origin",
      connect: "connect-src 'self'",
      forms: "form-action 'self'",
    });
    await issueForms(server);
    const { opener, connect, forms } = await policies();
    const [origin] = /http:\/\/127\.0\.0\.1:\d+$/.exec(connect ?? "") ?? [];
    expect(origin).to.be.a("string").and.not.to.equal(server.url);
    expect([opener, connect, forms]).to.deep.equal([
      "same-origin-allow-popups",
      `connect-src 'self' ${origin}`,
      `form-action 'self' ${origin}`,
    ]);
  });
});
