import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const QUARTER_MS = 15 * 60_000;
const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id;

describe("how many emails a caller may send", () => {
  let server: TestServer;
  let clock: FixedClock;
  let call: Call;
  before(async () => {
    clock = new FixedClock(new Date().toISOString());
    server = await startTestServer({ clock, config: { limits: { signIn: 2, api: 10_000, page: 10_000 } } });
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
  });
  after(() => server.close());

  const quota = async (as = call) => (await as("GET", "/_/mails/quota")).json;
  const send = (to: string) => call("POST", "/email", { body: { id: RECEIPT, email_address: to } });
  const left = (remaining: number) => ({ limit: 20, window_seconds: 900, remaining });

  it("counts the emails of the window, but not those that were refused", async () => {
    expect(await quota()).to.deep.equal(left(20));
    for (const nth of [1, 2, 2, 2]) await send(`customer${nth}@shop.example`);
    const refused = await send("customer2@shop.example");
    expect([refused.status, await quota()]).to.deep.equal([429, left(17)]);
  });

  it("is that of the caller alone, and begins again after the window", async () => {
    const other = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
    for (let nth = 3; nth < 20; nth += 1) await send(`customer${nth}@shop.example`);
    const refused = await send("customer20@shop.example");
    expect([refused.status, refused.headers.get("retry-after"), await quota()]).to.deep.equal([429, "900", left(0)]);
    expect(await quota(other)).to.deep.equal(left(20));
    clock.advance(QUARTER_MS);
    expect(await quota()).to.deep.equal(left(20));
    expect((await send("customer20@shop.example")).status).to.equal(202);
  });
});
