import { expect } from "chai";
import { createIdentifierCheck } from "#server/consumers/identifier-check.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("the retailer's check of identifiers", () => {
  for (const [strictEmail, identifier, verdict] of [
    [false, "loyalty card 12", { valid: true }],
    [false, "ann@shop.invalid", { valid: true }],
    [false, "a@b@c", { valid: false, description: "Enter an email address" }],
    [true, "mailto:ann@shop.example", { valid: true }],
    [true, "Ann <ann@shop.invalid>", { valid: false, description: "This mailbox accepts no email" }],
    [true, "ann@shop.example", { valid: true }],
    [true, "ann@shop", { valid: false, description: "Enter an email address" }],
    [true, "loyalty card 12", { valid: false, description: "Enter an email address" }],
    [true, "ann@Shop.INVALID", { valid: false, description: "This mailbox accepts no email" }],
  ] as const) {
    it(`${verdict.valid ? "accepts" : "refuses"} '${identifier}' with the ${strictEmail ? "strict" : "simple"} rule`, async () => {
      expect(await createIdentifierCheck({ strictEmail }).check(identifier)).to.deep.equal({
        ok: true,
        value: verdict,
      });
    });
  }

  describe("over HTTP", () => {
    let server: TestServer;
    before(async () => {
      server = await startTestServer();
      await server.rights.runChange(async () => {
        await server.db
          .insertInto("retailers")
          .values({ id: "4001", name: "Dell", settings: "{}", tweaks: "{}" })
          .execute();
      });
    });
    after(() => server.close());

    const post = async (path: string, body: object) => {
      const headers = {
        cookie: await server.signIn("admin@shop.example"),
        "content-type": "application/json",
        origin: server.url,
      };
      return fetch(`${server.url}/api${path}?retailer_id=4001`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
    };

    it("is available to the portal [CONS-034, CONS-040]", async () => {
      const verdicts = await Promise.all(
        ["ann@shop.example", "ann@shop.invalid"].map((identifier) => post("/identifiers/_validate", { identifier })),
      );
      expect(verdicts.map(({ status }) => status)).to.deep.equal([200, 200]);
      expect(await Promise.all(verdicts.map((verdict) => verdict.json()))).to.deep.equal([
        { valid: true },
        { valid: false, description: "This mailbox accepts no email" },
      ]);
      expect((await post("/identifiers/_validate", {})).status).to.equal(400);
    });

    it("is applied by the server before it creates an account", async () => {
      const refused = await post("/_/accounts", { email: "ann@shop.invalid", retailers: ["4001"] });
      expect([refused.status, ((await refused.json()) as { description: string }).description]).to.deep.equal([
        400,
        "This mailbox accepts no email",
      ]);
      const weak = await post("/_/accounts", { email: "ann@shop", retailers: ["4001"] });
      expect(weak.status).to.equal(400);
    });
  });
});
