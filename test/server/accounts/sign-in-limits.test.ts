import { expect } from "chai";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { Accounts } from "#server/accounts/accounts.queries.ts";
import { strangerNames } from "#server/accounts/audit-names.ts";
import { auditOf } from "#server/accounts/audit.queries.ts";
import { hashPassword, verifyPassword, type PasswordCost } from "#server/accounts/password.ts";
import { Passwords } from "#server/accounts/passwords.ts";
import { RateLimits } from "#server/accounts/rate-limits.queries.ts";
import { Sessions } from "#server/accounts/sessions.queries.ts";
import { SignIn, type SignInOutcome } from "#server/accounts/sign-in.ts";
import { listedBreaches } from "#server/external/listed-breaches.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { FIXTURE_PASSWORD, TEST_COST } from "#test/support/server-fixture.ts";

const FAILURES = 2;
/** Enough work to be told from none, and for tries to queue up. */
const SLOW: PasswordCost = { logN: 15, r: 8, p: 1 };
const clock: Clock = { now: () => "2026-03-02T09:00:00Z" as Instant };

describe("the limits of signing in", () => {
  let server: TestServer;
  let signIn: SignIn;
  before(async () => {
    server = await startTestServer();
    signIn = signInAt(TEST_COST);
  });
  beforeEach(() => server.db.deleteFrom("rate_limits").execute());
  after(() => server.close());

  const signInAt = (cost: PasswordCost): SignIn =>
    new SignIn({
      accounts: new Accounts(server.db, clock),
      sessions: new Sessions(server.db, clock, { idleMinutes: 60, absoluteHours: 12, rights: server.rights, secret: Buffer.alloc(32) }),
      limits: new RateLimits(server.db, clock, 900_000),
      audit: auditOf(server.db, clock),
      strangerName: strangerNames(Buffer.alloc(32)),
      passwords: new Passwords({ cost, breaches: listedBreaches() }),
      failures: FAILURES,
    });

  const outcomeOf = (address: string, email: string, password = FIXTURE_PASSWORD): Promise<SignInOutcome> =>
    signIn.attempt({ email, password, address, previous: undefined, requestId: "test" });
  const attempt = async (address: string, email = "staff@shop.example", password = FIXTURE_PASSWORD): Promise<string> =>
    (await outcomeOf(address, email, password)).kind;
  const hammer = async (address: string, times: number, email = "staff@shop.example"): Promise<void> => {
    for (let time = 0; time < times; time++) await attempt(address, email, "wrong");
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

  it("end the tries of many addresses together, and say the same of an account that there is not", async () => {
    for (let host = 1; host <= 10; host++) {
      for (const email of ["staff@shop.example", "nobody@shop.example"]) await hammer(`192.0.2.${host}`, FAILURES, email);
    }
    const seconds = await Promise.all(["staff@shop.example", "nobody@shop.example"].map((email) => outcomeOf("192.0.2.200", email)));
    expect(seconds).to.deep.equal([{ kind: "too-often", seconds: 900 }, { kind: "too-often", seconds: 900 }]);
    expect(await attempt("192.0.2.200", "counter@shop.example")).to.equal("signed-in");
  });

  it("take the addresses of one IPv6 network for one", async () => {
    for (let host = 1; host <= FAILURES; host++) await hammer(`2001:db8:1:2::${host}`, 1);
    expect(await attempt("2001:db8:1:2:ffff::1")).to.equal("too-often");
    expect(await attempt("2001:db8:1:3::1")).to.equal("signed-in");
  });

  it("count no try that there was no room to make", async () => {
    const tries = 60;
    const slowly = signInAt(SLOW);
    const outcomes = await Promise.all(Array.from({ length: tries }, async (_, at) =>
      (await slowly.attempt({ ...WRONG, address: `192.0.2.${at}`, email: `person${at}@shop.example` })).kind));
    const refused = outcomes.filter((kind) => kind === "refused").length;
    expect(refused).to.be.within(2, tries - 1);
    expect(outcomes.filter((kind) => kind === "busy")).to.have.length(tries - refused);
    const { total } = await server.db.selectFrom("rate_limits").select(({ fn }) => fn.sum<string>("count").as("total")).executeTakeFirstOrThrow();
    expect(Number(total)).to.equal(3 * refused);
  });

  it("hide by the same work which accounts there are", async () => {
    const hash = await hashPassword(FIXTURE_PASSWORD, SLOW);
    const work = await msOf(() => verifyPassword(WRONG.password, hash, SLOW));
    const unknown = await msOf(() => signInAt(SLOW).attempt({ ...WRONG, address: "192.0.2.1", email: "nobody@shop.example" }));
    expect(unknown).to.be.greaterThan(work / 3);
  });
});

const WRONG = { password: "wrong", previous: undefined, requestId: "test" };

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
