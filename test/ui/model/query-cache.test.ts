import { expect } from "chai";
import fc from "fast-check";
import { autorun } from "mobx";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { QueryCache } from "#ui/model/query-cache.ts";

/** A cache and a server that answers when the test says so. */
function setUp(ttlMs = 60_000) {
  const schedule = new ManualSchedule();
  const cache = new QueryCache<string>({ schedule, ttlMs });
  const calls: {
    readonly key: string;
    readonly signal: AbortSignal;
    readonly answer: (result: Result<string, Failure>) => void;
  }[] = [];
  const get = (key: string) => cache.get(key, (signal) => new Promise((answer) => calls.push({ key, signal, answer })));
  return { schedule, cache, calls, get };
}

describe("A query cache", () => {
  failOnMobxWarnings();

  it("shares one call among concurrent requests for a key [ACCT-023]", async () => {
    const { get, calls } = setUp();
    const both = [get("1001"), get("1001")];
    calls[0]?.answer(ok("Soho"));
    expect([await Promise.all(both), calls.length]).to.deep.equal([[ok("Soho"), ok("Soho")], 1]);
  });

  it("returns a result for 60 seconds after it arrived, then requests it again [ACCT-023]", async () => {
    const { get, calls, schedule } = setUp();
    const first = get("1001");
    schedule.advance(90_000);
    calls[0]?.answer(ok("Soho"));
    await first;
    schedule.advance(59_999);
    expect(await get("1001")).to.deep.equal(ok("Soho"));
    schedule.advance(1);
    void get("1001");
    expect(calls).to.have.length(2);
  });

  it("keeps a result until it is invalidated if it has no TTL", async () => {
    const cache = new QueryCache<string>();
    await cache.get("1001", () => Promise.resolve(ok("Soho")));
    expect(cache.peek("1001")).to.equal("Soho");
    cache.invalidate("1001");
    expect(cache.peek("1001")).to.equal(undefined);
  });

  it("does not cache a failure", async () => {
    const { get, calls, schedule } = setUp();
    const first = get("1001");
    calls[0]?.answer(err(failure("unreachable")));
    expect(await first).to.deep.equal(err(failure("unreachable")));
    await flushTasks();
    void get("1001");
    expect([calls.length, schedule.pending]).to.deep.equal([2, 0]);
  });

  it("requests again after a call that threw", async () => {
    const cache = new QueryCache<string>();
    const broken = await cache
      .get("1001", () => Promise.reject(new Error("a bug")))
      .catch((error: Error) => error.message);
    await flushTasks();
    expect([broken, await cache.get("1001", () => Promise.resolve(ok("Soho")))]).to.deep.equal(["a bug", ok("Soho")]);
  });

  it("drops results but not calls in flight on invalidate", async () => {
    const { get, calls, cache } = setUp();
    const first = get("1001");
    cache.set("1002", "York");
    cache.invalidate();
    calls[0]?.answer(ok("Soho"));
    await first;
    expect([calls[0]?.signal.aborted, cache.peek("1001"), cache.peek("1002")]).to.deep.equal([
      false,
      "Soho",
      undefined,
    ]);
  });

  it("aborts calls on clear and plans nothing", async () => {
    const { get, calls, cache, schedule } = setUp();
    void get("1001");
    cache.set("1002", "York");
    cache.clear();
    calls[0]?.answer(ok("late"));
    await flushTasks();
    expect([calls[0]?.signal.aborted, cache.peek("1001"), cache.peek("1002"), schedule.pending]).to.deep.equal([
      true,
      undefined,
      undefined,
      0,
    ]);
  });

  it("keeps a set value against the call in flight, which it aborts", async () => {
    const { get, calls, cache } = setUp();
    void get("1001");
    cache.set("1001", "newer");
    calls[0]?.answer(ok("older"));
    await flushTasks();
    expect([cache.peek("1001"), calls[0]?.signal.aborted]).to.deep.equal(["newer", true]);
  });

  it("updates only a cached value", () => {
    const { cache } = setUp();
    cache.set("1001", "Soho");
    for (const key of ["1001", "1002"]) cache.update(key, (name) => `${name} Square`);
    expect([cache.peek("1001"), cache.peek("1002")]).to.deep.equal(["Soho Square", undefined]);
  });

  it("renews the TTL of a value that is set again", () => {
    const { cache, schedule } = setUp();
    cache.set("1001", "Soho");
    schedule.advance(50_000);
    cache.set("1001", "Soho Square");
    schedule.advance(50_000);
    expect([cache.peek("1001"), schedule.pending]).to.deep.equal(["Soho Square", 1]);
  });

  it("notifies observers of a key", () => {
    const { cache } = setUp();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(cache.peek("1001")));
    cache.set("1001", "Soho");
    cache.invalidate("1001");
    stop();
    expect(seen).to.deep.equal([undefined, "Soho", undefined]);
  });

  it("ends with the latest set value or the latest result, in whatever order calls settle", async () => {
    const steps = fc.array(fc.constantFrom("get", "set", "clear"), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, sequence) => {
        const cache = new QueryCache<number>();
        let expected: number | undefined;
        sequence.forEach((step, at) => {
          if (step === "clear") cache.clear();
          else if (step === "set") cache.set("key", at);
          else void cache.get("key", () => scheduler.schedule(Promise.resolve(ok(at))));
          // A request is sent only if nothing is cached and no call is in flight.
          expected = step === "clear" ? undefined : step === "set" ? at : (expected ?? at);
        });
        await scheduler.waitIdle();
        await flushTasks();
        expect(cache.peek("key")).to.equal(expected);
      }),
    );
  });
});
