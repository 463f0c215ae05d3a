import { expect } from "chai";
import fc from "fast-check";
import type { Instant } from "#domain/shared/instant.ts";
import type { Draw } from "#server/accounts/rate-limits.queries.ts";
import { createThrottle, type Throttle } from "#server/plugins/throttle.ts";

const MINUTE = 60_000;

describe("a throttle", () => {
  let now: number;
  let drawn: number;
  let total: { count: number; until: number };
  beforeEach(() => {
    [now, drawn, total] = [Date.parse("2026-03-02T09:00:00Z"), 0, { count: 0, until: 0 }];
  });
  /** What the database does for one key. */
  const draw: Draw = async ({ limit, count }) => {
    drawn += 1;
    if (total.until <= now) total = { count: 0, until: now + MINUTE };
    total.count += count;
    const granted = Math.max(0, Math.min(count, limit - (total.count - count)));
    return Promise.resolve({ granted, until: total.until });
  };
  const server = (limit: number): Throttle =>
    createThrottle({ name: "calls", limit, clock: { now: () => new Date(now).toISOString() as Instant }, windowMs: MINUTE, draw });
  const passes = async (throttle: Throttle, calls: number): Promise<number> => {
    const waits = await Promise.all(Array.from({ length: calls }, () => throttle.take("ann")));
    return waits.filter((wait) => wait === undefined).length;
  };

  it("lets exactly its limit through in a window, however the calls come", async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), async (limit, bursts) => {
      total = { count: 0, until: 0 };
      const throttle = server(limit);
      let passed = 0;
      for (const burst of bursts) passed += await passes(throttle, burst);
      expect(passed).to.equal(Math.min(limit, bursts.reduce((sum, burst) => sum + burst, 0)));
    }));
  });

  it("tells the seconds until the window's end, and begins anew there", async () => {
    const throttle = server(5);
    expect(await passes(throttle, 6)).to.equal(5);
    now += 20_000;
    expect(await throttle.take("ann")).to.equal(40);
    now += 40_000;
    expect(await passes(throttle, 6)).to.equal(5);
  });

  it("tells without counting who would have to wait, as soon as it knows", async () => {
    const throttle = server(5);
    expect([throttle.waitOf("ann"), await passes(throttle, 5), throttle.waitOf("ann")]).to.deep.equal([undefined, 5, undefined]);
    expect([await throttle.take("ann"), throttle.waitOf("ann"), throttle.waitOf("ben")]).to.deep.equal([60, 60, undefined]);
    now += 60_000;
    expect([throttle.waitOf("ann"), await passes(throttle, 6)]).to.deep.equal([undefined, 5]);
  });

  it("asks the database for a twentieth at a time, and for nothing before that much was used", async () => {
    const throttle = server(1_200);
    await passes(throttle, 60);
    expect(drawn).to.equal(0);
    await passes(throttle, 1_140);
    expect(drawn).to.equal(19);
  });

  it("lets several servers pass what they have together, give or take a share of each", async () => {
    const servers = [server(1_200), server(1_200), server(1_200)];
    let passed = 0;
    for (let burst = 0; burst < 30; burst += 1) for (const each of servers) passed += await passes(each, 25);
    expect(passed).to.be.within(1_200 - 3 * 60, 1_200 + 3 * 60);
  });

  it("gives the call that could not ask its failure, and asks again at the next", async () => {
    let works = false;
    const failing: Draw = (asked) => (works ? draw(asked) : Promise.reject(new Error("the database is away")));
    const throttle = createThrottle({ name: "calls", limit: 20, clock: { now: () => new Date(now).toISOString() as Instant }, windowMs: MINUTE, draw: failing });
    expect(await throttle.take("ann")).to.equal(undefined);
    expect(await throttle.take("ann").catch((error: Error) => error.message)).to.equal("the database is away");
    works = true;
    expect(await throttle.take("ann")).to.equal(undefined);
  });
});
