import fastify from "fastify";
import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { siteFileRoutes } from "#server/shell/site-files.routes.ts";
import { startTestServer } from "#test/support/server.ts";

describe("the files of the site", () => {
  const clock = new FixedClock("2026-03-01T12:34:56Z");

  it("ask crawlers to index nothing, and do not include security.txt without a contact", async () => {
    const server = await startTestServer({ empty: true, config: { securityContacts: [] } });
    const read = async (path: string) => {
      const answer = await fetch(server.url + path, { redirect: "manual", headers: { accept: "text/html,*/*;q=0.8" } });
      return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
    };
    expect(await read("/robots.txt")).to.deep.equal({
      status: 200,
      type: "text/plain; charset=utf-8",
      text: "User-agent: *\nDisallow: /\n",
    });
    const { status, text } = await read("/.well-known/security.txt");
    expect(status).to.equal(404);
    expect(text).to.include("Page not found");
    await server.close();
  });

  const CONTACT =
    "Contact: mailto:security@shop.example\nContact: https://shop.example/report\nExpires: 2026-08-30T00:00:00Z\nPreferred-Languages: en\n";
  const cases = [
    {
      publicUrl: "https://portal.shop.example",
      text: `${CONTACT}Canonical: https://portal.shop.example/.well-known/security.txt\n`,
    },
    { publicUrl: "http://127.0.0.1:4870", text: CONTACT },
    { publicUrl: undefined, text: CONTACT },
  ];
  for (const { publicUrl, text } of cases) {
    it(`name the contacts for vulnerabilities until a day in half a year, at ${publicUrl ?? "no public address"}`, async () => {
      const host = fastify();
      siteFileRoutes(host, {
        clock,
        securityContacts: ["mailto:security@shop.example", "https://shop.example/report"],
        publicUrl,
      });
      const { headers, body } = await host.inject("/.well-known/security.txt");
      expect([headers["content-type"], body]).to.deep.equal(["text/plain; charset=utf-8", text]);
    });
  }
});
