import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import type { FixtureEmail } from "#test/support/server-fixture.ts";

describe("the stores of the API", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const namesFor = async (email: FixtureEmail, query = ""): Promise<string[]> => {
    const answer = await server.get(`/stores${query}`, email);
    expect(answer.status).to.equal(200);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };

  it("are sorted by name in natural order, and are not cached [STORE-020]", async () => {
    expect(await namesFor("staff@shop.example")).to.deep.equal(["Århus", "covent Garden", "Grafton Street"]);
    const answer = await server.get("/stores", "staff@shop.example");
    expect(answer.headers.get("cache-control")).to.equal("no-store");
  });

  it("are separate for each retailer, although another has a store of the same id", async () => {
    expect(await namesFor("both@shop.example", "?retailer_id=2001")).to.deep.equal(["Elsewhere"]);
  });

  it("are only those that the account's roles name [RCPT-015]", async () => {
    expect(await namesFor("counter@shop.example")).to.deep.equal(["Grafton Street"]);
    expect(await namesFor("floor@shop.example")).to.deep.equal(["Århus", "Grafton Street"]);
  });
});
