import { expect } from "chai";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { Accounts } from "#server/accounts/accounts.queries.ts";
import { auditOf } from "#server/accounts/audit.queries.ts";
import { RateLimits } from "#server/accounts/rate-limits.queries.ts";
import { Sessions } from "#server/accounts/sessions.queries.ts";
import { SignIn } from "#server/accounts/sign-in.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { FIXTURE_PASSWORD, TEST_COST } from "#test/support/server-fixture.ts";

const FAILURES = 2;
const clock: Clock = { now: () => "2026-03-02T09:00:00Z" as Instant };

describe("the limits of signing in", () => {
  let server: TestServer;
  let signIn: SignIn;
  before(async () => {
    server = await startTestServer();
    const { db } = server;
    signIn = new SignIn({
      accounts: new Accounts(db, clock),
      sessions: new Sessions(db, clock, { idleMinutes: 60, absoluteHours: 12 }),
      limits: new RateLimits(db, clock, 900_000),
      audit: auditOf(db, clock),
      cost: TEST_COST,
      failures: FAILURES,
    });
  });
  beforeEach(() => server.db.deleteFrom("rate_limits").execute());
  after(() => server.close());

  const attempt = async (address: string, email = "staff@shop.example", password = FIXTURE_PASSWORD): Promise<string> =>
    (await signIn.attempt({ email, password, address, previous: undefined, requestId: "test" })).kind;
  const hammer = async (address: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await attempt(address, "staff@shop.example", "wrong");
  };

  it("shut an address out of an account for a while, and out of no other", async () => {
    await hammer("192.0.2.1", FAILURES);
    expect(await attempt("192.0.2.1")).to.equal("too-often");
    expect(await attempt("192.0.2.1", "counter@shop.example")).to.equal("signed-in");
  });

  it("let nobody shut the account out everywhere, or its whole address, by going on", async () => {
    await hammer("192.0.2.1", 12 * FAILURES);
    expect(await attempt("192.0.2.2")).to.equal("signed-in");
    expect(await attempt("192.0.2.1", "counter@shop.example")).to.equal("signed-in");
  });

  it("end the tries of many addresses together", async () => {
    for (let host = 1; host <= 10; host++) await hammer(`192.0.2.${host}`, FAILURES);
    expect(await attempt("192.0.2.200")).to.equal("too-often");
  });
});
