import { expect } from "chai";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { AccountStore } from "#server/accounts/account-store.queries.ts";
import { createAuditPseudonyms } from "#server/accounts/audit-pseudonyms.ts";
import { createAuditLogger } from "#server/accounts/audit-log.queries.ts";
import { hashPassword, verifyPassword, type PasswordCost } from "#server/accounts/password-hash.ts";
import { PasswordHasher } from "#server/accounts/password-hasher.ts";
import { RateLimitStore } from "#server/accounts/rate-limits.queries.ts";
import { SessionStore } from "#server/accounts/session-store.queries.ts";
import { Passkeys } from "#server/accounts/passkeys.queries.ts";
import { SecondFactors } from "#server/accounts/second-factors.queries.ts";
import { SignInSteps } from "#server/accounts/sign-in-steps.queries.ts";
import { SignIn, type SignInOutcome } from "#server/accounts/sign-in.ts";
import { createLocalBreachList } from "#server/external/local-breach-list.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { FIXTURE_PASSWORD, TEST_COST } from "#test/support/server-fixture.ts";

const FAILURES = 2;
/** Enough work to measure, and to fill the queue. */
const SLOW: PasswordCost = { logN: 15, r: 8, p: 1 };
const clock: Clock = { now: () => "2026-03-02T09:00:00Z" as Instant };

describe("The rate limits of sign-in", () => {
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
      accounts: new AccountStore(server.db, clock),
      sessions: new SessionStore(server.db, clock, {
        idleMinutes: 60,
        absoluteHours: 12,
        rights: server.rights,
        secret: Buffer.alloc(32),
      }),
      limits: new RateLimitStore(server.db, clock, 900_000),
      audit: createAuditLogger(server.db, clock),
      auditPseudonym: createAuditPseudonyms(Buffer.alloc(32)),
      passwords: new PasswordHasher({ cost, breaches: createLocalBreachList() }),
      factors: new SecondFactors(server.db, clock, Buffer.alloc(32)),
      passkeys: new Passkeys(server.db, clock, Buffer.alloc(32)),
      steps: new SignInSteps(server.db, clock),
      failures: FAILURES,
    });

  const outcomeOf = (address: string, email: string, password = FIXTURE_PASSWORD): Promise<SignInOutcome> =>
    signIn.attempt({ email, password, address, previous: undefined, browser: "b", device: "", requestId: "test" });
  const attempt = async (address: string, email = "staff@shop.example", password = FIXTURE_PASSWORD): Promise<string> =>
    (await outcomeOf(address, email, password)).kind;
  const failSignIn = async (address: string, times: number, email = "staff@shop.example"): Promise<void> => {
    for (let time = 0; time < times; time++) await attempt(address, email, "wrong");
  };

  it("block one network from one account only", async () => {
    await failSignIn("192.0.2.1", FAILURES);
    expect(await attempt("192.0.2.1")).to.equal("too-often");
    expect(await attempt("192.0.2.1", "counter@shop.example")).to.equal("signed-in");
  });

  it("do not block an account everywhere, or a whole network, after further failures of one pair", async () => {
    await failSignIn("192.0.2.1", 12 * FAILURES);
    expect(await attempt("192.0.2.2")).to.equal("signed-in");
    expect(await attempt("192.0.2.1", "counter@shop.example")).to.equal("signed-in");
  });

  it("block an account after failures from many networks, and an unknown address alike", async () => {
    for (let host = 1; host <= 10; host++) {
      for (const email of ["staff@shop.example", "nobody@shop.example"])
        await failSignIn(`192.0.2.${host}`, FAILURES, email);
    }
    const seconds = await Promise.all(
      ["staff@shop.example", "nobody@shop.example"].map((email) => outcomeOf("192.0.2.200", email)),
    );
    expect(seconds).to.deep.equal([
      { kind: "too-often", seconds: 900 },
      { kind: "too-often", seconds: 900 },
    ]);
    expect(await attempt("192.0.2.200", "counter@shop.example")).to.equal("signed-in");
  });

  it("count the addresses of an IPv6 network together", async () => {
    for (let host = 1; host <= FAILURES; host++) await failSignIn(`2001:db8:1:2::${host}`, 1);
    expect(await attempt("2001:db8:1:2:ffff::1")).to.equal("too-often");
    expect(await attempt("2001:db8:1:3::1")).to.equal("signed-in");
  });

  it("do not count attempts that the full queue rejected", async () => {
    const attempts = 60;
    const slowSignIn = signInAt(SLOW);
    const outcomes = await Promise.all(
      Array.from(
        { length: attempts },
        async (_, at) =>
          (await slowSignIn.attempt({ ...WRONG, address: `192.0.2.${at}`, email: `person${at}@shop.example` })).kind,
      ),
    );
    const refused = outcomes.filter((kind) => kind === "refused").length;
    expect(refused).to.be.within(2, attempts - 1);
    expect(outcomes.filter((kind) => kind === "busy")).to.have.length(attempts - refused);
    const { total } = await server.db
      .selectFrom("rate_limits")
      .select(({ fn }) => fn.sum<string>("count").as("total"))
      .executeTakeFirstOrThrow();
    expect(Number(total)).to.equal(3 * refused);
  });

  it("take the same work for an unknown account", async () => {
    const hash = await hashPassword(FIXTURE_PASSWORD, SLOW);
    const work = await msOf(() => verifyPassword(WRONG.password, hash, SLOW));
    const unknown = await msOf(() =>
      signInAt(SLOW).attempt({ ...WRONG, address: "192.0.2.1", email: "nobody@shop.example" }),
    );
    expect(unknown).to.be.greaterThan(work / 3);
  });
});

const WRONG = { password: "wrong", previous: undefined, browser: "b", device: "", requestId: "test" };

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
