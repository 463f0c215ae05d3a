import { expect } from "chai";
import fc from "fast-check";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { LeaseQuota } from "#server/accounts/rate-limits.queries.ts";
import { createRateLimiter, type RateLimiter } from "#server/http/rate-limiter.ts";

const MINUTE = 60_000;

describe("a rate limiter", () => {
  let now: number;
  let drawn: number;
  let total: { count: number; until: number };
  beforeEach(() => {
    [now, drawn, total] = [Date.parse("2026-03-02T09:00:00Z"), 0, { count: 0, until: 0 }];
  });
  /** Simulates the database for one key. */
  const draw: LeaseQuota = async ({ limit, count }) => {
    drawn += 1;
    if (total.until <= now) total = { count: 0, until: now + MINUTE };
    total.count += count;
    const granted = Math.max(0, Math.min(count, limit - (total.count - count)));
    return Promise.resolve({ granted, until: total.until });
  };
  const server = (limit: number): RateLimiter =>
    createRateLimiter({
      name: "calls",
      limit,
      clock: { now: () => new Date(now).toISOString() as Instant },
      windowMs: MINUTE,
      leaseQuota: draw,
    });
  const passes = async (limiter: RateLimiter, calls: number): Promise<number> => {
    const waits = await Promise.all(Array.from({ length: calls }, () => limiter.consume("ann")));
    return waits.filter((wait) => wait === undefined).length;
  };

  it("allows exactly its limit in a window, however the calls are distributed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
        async (limit, bursts) => {
          total = { count: 0, until: 0 };
          const limiter = server(limit);
          let passed = 0;
          for (const burst of bursts) passed += await passes(limiter, burst);
          expect(passed).to.equal(
            Math.min(
              limit,
              bursts.reduce((sum, burst) => sum + burst, 0),
            ),
          );
        },
      ),
    );
  });

  it("returns the seconds until the end of the window, and starts again there", async () => {
    const limiter = server(5);
    expect(await passes(limiter, 6)).to.equal(5);
    now += 20_000;
    expect(await limiter.consume("ann")).to.equal(40);
    now += 40_000;
    expect(await passes(limiter, 6)).to.equal(5);
  });

  it("returns the wait without counting when it knows that the limit is exhausted", async () => {
    const limiter = server(5);
    expect([
      limiter.secondsUntilReset("ann"),
      await passes(limiter, 5),
      limiter.secondsUntilReset("ann"),
    ]).to.deep.equal([undefined, 5, undefined]);
    expect([
      await limiter.consume("ann"),
      limiter.secondsUntilReset("ann"),
      limiter.secondsUntilReset("ben"),
    ]).to.deep.equal([60, 60, undefined]);
    now += 60_000;
    expect([limiter.secondsUntilReset("ann"), await passes(limiter, 6)]).to.deep.equal([undefined, 5]);
  });

  it("acquires a twentieth at a time, and nothing before the first batch is used", async () => {
    const limiter = server(1_200);
    await passes(limiter, 60);
    expect(drawn).to.equal(0);
    await passes(limiter, 1_140);
    expect(drawn).to.equal(19);
  });

  it("shares its limit between servers, up to a batch for each", async () => {
    const servers = [server(1_200), server(1_200), server(1_200)];
    let passed = 0;
    for (let burst = 0; burst < 30; burst += 1) for (const each of servers) passed += await passes(each, 25);
    expect(passed).to.be.within(1_200 - 3 * 60, 1_200 + 3 * 60);
  });

  it("passes a failed query to its call, and tries again on the next", async () => {
    let works = false;
    const failing: LeaseQuota = (asked) => (works ? draw(asked) : Promise.reject(new Error("the database is away")));
    const limiter = createRateLimiter({
      name: "calls",
      limit: 20,
      clock: { now: () => new Date(now).toISOString() as Instant },
      windowMs: MINUTE,
      leaseQuota: failing,
    });
    expect(await limiter.consume("ann")).to.equal(undefined);
    expect(await limiter.consume("ann").catch((error: Error) => error.message)).to.equal("the database is away");
    works = true;
    expect(await limiter.consume("ann")).to.equal(undefined);
  });
});
