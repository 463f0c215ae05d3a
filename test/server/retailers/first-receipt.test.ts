import { expect } from "chai";
import { buildFirstReceipt } from "#domain/test-receipts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { createCalls, createTokenCalls } from "#test/support/calls.ts";
import { signInTo, startTestServer, type TestServer } from "#test/support/server.ts";

describe("a new retailer over HTTP", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("gets a store, a token and its first receipt by the call that Home shows", async () => {
    const admin = createCalls(server, { cookie: await signInTo(server.url, "admin@shop.example") });
    const settings = { timezone: "Europe/Dublin", currency: "EUR" };
    const created = await admin("POST", "/_/retailers", { body: { id: "7001", name: "Quill", settings } });
    expect(created.status, created.text).to.equal(201);
    const store = { name: "Dublin", external_reference: "DUB-1", country: "IRL" };
    expect((await admin("POST", "/stores?retailer_id=7001", { body: store })).status).to.equal(201);
    const till = await createTokenCalls(server, { retailers: ["7001"], permissions: ["post_receipt"] });
    const body = buildFirstReceipt({
      storeReference: "DUB-1",
      currency: settings.currency,
      zone: settings.timezone,
      now: parseInstant("2026-03-01T10:00:00Z") as Instant,
    });
    const posted = await till("POST", "/receipts?retailer_id=7001", { body });
    expect(posted.status, posted.text).to.be.oneOf([201, 202]);
    await server.app.processing.processAll();
    const { json } = await admin("GET", "/receipts?count=1&retailer_id=7001");
    expect(json).to.have.lengthOf(1);
  });
});
