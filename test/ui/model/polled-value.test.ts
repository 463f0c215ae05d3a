import { expect } from "chai";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { aborted, failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { PollFixture } from "./poll-fixture.ts";

const MINUTE = 60_000;
const REFUSED = failure("rejected", { status: 503 });

describe("A polled value", () => {
  failOnMobxWarnings();

  it("requests at once and then one interval after each result", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    expect([fixture.requests, fixture.poll.state, fixture.poll.isLoading]).to.deep.equal([1, "loading", true]);
    await fixture.pass(20_000);
    expect(fixture.requests, "two at a time").to.equal(1);
    await fixture.answer(ok(3));
    expect([fixture.poll.state, fixture.poll.value, fixture.poll.isLoading, fixture.poll.updatedAt]).to.deep.equal([
      "ready",
      3,
      false,
      fixture.clock.now(),
    ]);
    await fixture.pass(MINUTE - 1);
    expect(fixture.requests).to.equal(1);
    await fixture.pass(1);
    expect([fixture.requests, fixture.poll.value]).to.deep.equal([2, 3]);
  });

  it("stops requesting and aborts the request in flight when it is stopped", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    const [signal] = fixture.signals;
    fixture.poll.stop();
    expect([signal?.aborted, fixture.poll.isLoading]).to.deep.equal([true, false]);
    await fixture.answer(ok(3));
    expect([fixture.poll.value, fixture.schedule.pending]).to.deep.equal([undefined, 0]);
    fixture.visibility.setHidden(true);
    fixture.visibility.setHidden(false);
    fixture.poll.refresh();
    expect(fixture.requests).to.equal(1);
    void fixture.poll.start();
    void fixture.poll.start();
    expect(fixture.requests).to.equal(2);
  });

  it("keeps the value after a failure and backs off up to five minutes", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    await fixture.answer(ok(3));
    const since = fixture.poll.updatedAt;
    await fixture.pass(MINUTE);
    const waits: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      await fixture.answer(err(REFUSED));
      waits.push(await fixture.untilNext());
      expect([fixture.poll.value, fixture.poll.updatedAt, fixture.poll.failure, fixture.poll.failures]).to.deep.equal([
        3,
        since,
        REFUSED,
        at + 1,
      ]);
      expect(fixture.poll.isStale, "after two").to.equal(at >= 1);
    }
    const about = [2, 4, 5, 5, 5, 5].map((minutes) => minutes * MINUTE);
    waits.forEach((wait, at) => expect(wait).to.be.within(about[at]! * 0.8, about[at]! * 1.2));
    expect(new Set(waits.slice(2)).size, "chance").to.be.above(1);
    await fixture.answer(ok(4));
    expect([fixture.poll.value, fixture.poll.failure, fixture.poll.isStale, await fixture.untilNext()]).to.deep.equal([
      4,
      undefined,
      false,
      MINUTE,
    ]);
  });

  it("shows an error only without a value", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    await fixture.answer(err(REFUSED));
    expect(fixture.poll.state).to.equal("error");
    fixture.poll.refresh();
    expect([fixture.poll.state, fixture.poll.isLoading, fixture.requests]).to.deep.equal(["error", true, 2]);
    await fixture.answer(ok(3));
    expect(fixture.poll.state).to.equal("ready");
  });

  it("never requests before its interval or before Retry-After", async () => {
    const seldom = new PollFixture({ every: 30 * MINUTE });
    void seldom.poll.start();
    await seldom.answer(err(REFUSED));
    expect(await seldom.untilNext()).to.equal(30 * MINUTE);
    const limited = new PollFixture();
    void limited.poll.start();
    await limited.answer(err(failure("rejected", { status: 429, retryAfter: 1_200 })));
    limited.visibility.setHidden(true);
    limited.visibility.setHidden(false);
    expect(await limited.untilNext(), "a return does not shorten the wait").to.equal(1_200_000);
  });

  for (const way of ["hidden", "offline"] as const) {
    it(`sends no request while the page is ${way}, and one on return`, async () => {
      const fixture = new PollFixture();
      fixture.leave(way);
      void fixture.poll.start();
      fixture.poll.refresh();
      await fixture.pass(10 * MINUTE);
      expect(fixture.requests).to.equal(0);
      fixture.comeBack(way);
      expect(fixture.requests).to.equal(1);
      fixture.leave(way);
      fixture.comeBack(way);
      expect(fixture.requests, "two at a time").to.equal(1);
      await fixture.answer(ok(3));
      fixture.leave(way);
      await fixture.pass(10 * MINUTE);
      expect(fixture.requests).to.equal(1);
      fixture.comeBack(way);
      expect(fixture.requests).to.equal(2);
      await fixture.answer(ok(4));
      expect(await fixture.untilNext()).to.equal(MINUTE);
    });
  }

  it("waits until the page is both visible and online", () => {
    const fixture = new PollFixture();
    fixture.leave("hidden");
    fixture.leave("offline");
    void fixture.poll.start();
    fixture.comeBack("hidden");
    expect(fixture.requests).to.equal(0);
    fixture.comeBack("offline");
    expect(fixture.requests).to.equal(1);
  });

  it("refreshes at once on demand despite the back-off, but not before Retry-After", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    await fixture.answer(err(REFUSED));
    fixture.poll.refresh();
    await fixture.answer(err(failure("rejected", { status: 429, retryAfter: 1_200 })));
    fixture.poll.refresh();
    expect([fixture.requests, fixture.poll.waitsUntil]).to.deep.equal([2, "2026-11-21T09:20:00.000Z"]);
    await fixture.pass(1_199_999);
    expect(fixture.requests).to.equal(2);
    await fixture.pass(1);
    expect([fixture.requests, fixture.poll.waitsUntil]).to.deep.equal([3, undefined]);
  });

  it("keeps the back-off over a pause", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    await fixture.answer(err(failure("rejected", { status: 429, retryAfter: 1_200 })));
    fixture.poll.pause();
    await fixture.pass(MINUTE);
    fixture.poll.resume();
    expect(fixture.requests).to.equal(1);
    expect(await fixture.untilNext()).to.equal(1_140_000);
  });

  it("is offline without a value and without a network", async () => {
    const fixture = new PollFixture();
    fixture.leave("offline");
    void fixture.poll.start();
    expect([fixture.poll.state, fixture.poll.isOffline]).to.deep.equal(["offline", true]);
    fixture.comeBack("offline");
    expect([fixture.poll.state, fixture.poll.isOffline]).to.deep.equal(["loading", false]);
    await fixture.answer(ok(3));
    fixture.leave("offline");
    expect([fixture.poll.state, fixture.poll.isOffline]).to.deep.equal(["ready", true]);
  });

  it("requests its first result while paused, and no second one", async () => {
    const fixture = new PollFixture();
    fixture.poll.pause();
    fixture.leave("offline");
    void fixture.poll.start();
    fixture.comeBack("offline");
    expect(fixture.requests).to.equal(1);
    await fixture.answer(ok(3));
    fixture.leave("offline");
    fixture.comeBack("offline");
    await fixture.pass(60 * MINUTE);
    fixture.poll.stop();
    void fixture.poll.start();
    expect(fixture.requests).to.equal(1);
  });

  it("reports the first failure after a success, not each retry", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    for (const result of [err(REFUSED), err(REFUSED), ok(3), err(REFUSED)]) {
      await fixture.answer(result);
      await fixture.untilNext();
    }
    expect(fixture.notifications).to.deep.equal([REFUSED, REFUSED]);
  });

  it("resolves its start with the first result, and returns nothing if no request starts", async () => {
    const fixture = new PollFixture();
    const first = fixture.poll.start();
    await fixture.answer(ok(3));
    await first;
    expect([fixture.poll.value, fixture.poll.start()]).to.deep.equal([3, undefined]);
  });

  it("does not count a lost network or an aborted request as a failure", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    fixture.leave("offline");
    await fixture.answer(err(failure("unreachable")));
    expect([fixture.poll.failures, fixture.schedule.pending]).to.deep.equal([0, 0]);
    fixture.comeBack("offline");
    await fixture.answer(err(aborted()));
    expect([fixture.poll.failures, fixture.requests]).to.deep.equal([0, 2]);
  });

  it("does not request while paused, and requests at once on resume", async () => {
    const fixture = new PollFixture();
    void fixture.poll.start();
    fixture.poll.pause();
    await fixture.answer(ok(3));
    fixture.leave("hidden");
    fixture.comeBack("hidden");
    await fixture.pass(60 * MINUTE);
    expect([fixture.requests, fixture.poll.isPaused, fixture.poll.value]).to.deep.equal([1, true, 3]);
    fixture.poll.refresh();
    await fixture.answer(ok(4));
    await fixture.pass(60 * MINUTE);
    expect([fixture.requests, fixture.poll.value], "once, on demand").to.deep.equal([2, 4]);
    fixture.poll.resume();
    expect([fixture.requests, fixture.poll.isPaused]).to.deep.equal([3, false]);
  });

  it("keeps its intervals through eight hours of faults and leaks no timer", async () => {
    const fixture = new PollFixture();
    const chance = new SeededRandom(8);
    const end = Date.parse(fixture.clock.now()) + 8 * 60 * MINUTE;
    void fixture.poll.start();
    let most = 0;
    while (Date.parse(fixture.clock.now()) < end) {
      const before = fixture.requests;
      switch (chance.below(6)) {
        case 0: {
          // Slow: no other request is sent during this one, not even on return.
          await fixture.pass(chance.below(4) * MINUTE);
          fixture.leave("hidden");
          fixture.comeBack("hidden");
          expect(fixture.requests).to.equal(before);
          await fixture.answer(ok(fixture.requests));
          expect(await fixture.untilNext()).to.equal(MINUTE);
          break;
        }
        case 1: {
          const retryAfter = 60 + chance.below(900);
          const failures = fixture.poll.failures + 1;
          await fixture.answer(err(failure("rejected", { status: 429, retryAfter })));
          const wait = await fixture.untilNext();
          expect(wait).to.be.at.least(Math.max(retryAfter * 1000, 0.8 * Math.min(MINUTE * 2 ** failures, 5 * MINUTE)));
          expect(wait).to.be.at.most(Math.max(retryAfter * 1000, 6 * MINUTE));
          break;
        }
        case 2:
        case 3: {
          const way = chance.below(2) === 0 ? "hidden" : "offline";
          await fixture.answer(ok(fixture.requests));
          fixture.leave(way);
          await fixture.pass(chance.below(90) * MINUTE);
          expect(fixture.requests, way).to.equal(before);
          fixture.comeBack(way);
          expect(fixture.requests, `back from ${way}`).to.equal(before + 1);
          break;
        }
        default:
          await fixture.answer(ok(fixture.requests));
          expect(await fixture.untilNext()).to.equal(MINUTE);
      }
      expect(fixture.requests).to.equal(before + 1);
      expect(fixture.inFlight, "at a time").to.equal(1);
      most = Math.max(most, fixture.schedule.pending);
    }
    expect(most).to.be.at.most(1);
    fixture.poll.stop();
    expect([fixture.schedule.pending, fixture.listeners]).to.deep.equal([0, 0]);
  });
});
