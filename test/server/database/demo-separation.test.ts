import { expect } from "chai";
import { seedAccounts } from "#demo/accounts.ts";
import { refuseDemo, assertNoRealData } from "#server/database/demo-separation.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("a demonstration and real data", () => {
  let server: TestServer;
  before(async () => (server = await startTestServer({ empty: true })));
  after(() => server.close());
  const refusalOf = (check: Promise<void>): Promise<string | undefined> =>
    check.then(
      () => undefined,
      (failure: Error) => failure.message,
    );

  it("can both start in an empty database", async () => {
    expect(await refusalOf(assertNoRealData(server.db))).to.equal(undefined);
    expect(await refusalOf(refuseDemo(server.db))).to.equal(undefined);
  });

  it("are separated: a database with real data gets no demo accounts", async () => {
    await server.db.insertInto("retailers").values({ id: "7001", name: "Quill & Rook" }).execute();
    expect(await refusalOf(assertNoRealData(server.db))).to.include("Start it with npm run serve");
    expect(await refusalOf(refuseDemo(server.db))).to.equal(undefined);
  });

  it("are separated: a demonstration is never served as real data", async () => {
    await seedAccounts(
      server.db,
      { choice: "given", hash: () => Promise.resolve("hash"), verify: () => Promise.resolve(true) },
      systemClock.now(),
    );
    expect(await refusalOf(assertNoRealData(server.db))).to.equal(undefined);
    expect(await refusalOf(refuseDemo(server.db))).to.include("Start it with npm start");
  });
});
