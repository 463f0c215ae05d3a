import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryConnectivity } from "#adapters/memory/shell/memory-connectivity.ts";
import { MemoryVisibility } from "#adapters/memory/shell/memory-visibility.ts";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { turn } from "#test/ui/support/turn.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { Poll } from "#ui/model/poll.ts";

const MINUTE = 60_000;
const REFUSED = failure("rejected", { status: 503 });

describe("A poll", () => {
  withoutMobxComplaints();

  it("asks at once, and an interval after each answer", async () => {
    const desk = new Desk();
    desk.poll.start();
    expect([desk.questions, desk.poll.state, desk.poll.isLoading]).to.deep.equal([1, "loading", true]);
    await desk.pass(20_000);
    expect(desk.questions, "two at a time").to.equal(1);
    await desk.answer(ok(3));
    expect([desk.poll.state, desk.poll.value, desk.poll.isLoading, desk.poll.answeredAt]).to.deep.equal(["ready", 3, false, desk.clock.now()]);
    await desk.pass(MINUTE - 1);
    expect(desk.questions).to.equal(1);
    await desk.pass(1);
    expect([desk.questions, desk.poll.value]).to.deep.equal([2, 3]);
  });

  it("asks nothing any more once it is stopped, and drops what was under way", async () => {
    const desk = new Desk();
    desk.poll.start();
    const [signal] = desk.signals;
    desk.poll.stop();
    expect([signal?.aborted, desk.poll.isLoading]).to.deep.equal([true, false]);
    await desk.answer(ok(3));
    expect([desk.poll.value, desk.schedule.pending]).to.deep.equal([undefined, 0]);
    desk.visibility.become(true);
    desk.visibility.become(false);
    desk.poll.refresh();
    expect(desk.questions).to.equal(1);
    desk.poll.start();
    desk.poll.start();
    expect(desk.questions).to.equal(2);
  });

  it("keeps what there is after a failure, and waits longer each time, up to five minutes", async () => {
    const desk = new Desk();
    desk.poll.start();
    await desk.answer(ok(3));
    const since = desk.poll.answeredAt;
    await desk.pass(MINUTE);
    const waits: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      await desk.answer(err(REFUSED));
      waits.push(await desk.untilNext());
      expect([desk.poll.value, desk.poll.answeredAt, desk.poll.failure, desk.poll.failures]).to.deep.equal([3, since, REFUSED, at + 1]);
      expect(desk.poll.isStale, "after two").to.equal(at >= 1);
    }
    const about = [2, 4, 5, 5, 5, 5].map((minutes) => minutes * MINUTE);
    waits.forEach((wait, at) => expect(wait).to.be.within(about[at]! * 0.8, about[at]! * 1.2));
    expect(new Set(waits.slice(2)).size, "chance").to.be.above(1);
    await desk.answer(ok(4));
    expect([desk.poll.value, desk.poll.failure, desk.poll.isStale, await desk.untilNext()]).to.deep.equal([4, undefined, false, MINUTE]);
  });

  it("says that there is nothing only while there is nothing", async () => {
    const desk = new Desk();
    desk.poll.start();
    await desk.answer(err(REFUSED));
    expect(desk.poll.state).to.equal("error");
    desk.poll.refresh();
    expect([desk.poll.state, desk.poll.isLoading, desk.questions]).to.deep.equal(["error", true, 2]);
    await desk.answer(ok(3));
    expect(desk.poll.state).to.equal("ready");
  });

  it("never comes back sooner than its own interval, nor than the server has asked for", async () => {
    const seldom = new Desk({ every: 30 * MINUTE });
    seldom.poll.start();
    await seldom.answer(err(REFUSED));
    expect(await seldom.untilNext()).to.equal(30 * MINUTE);
    const told = new Desk();
    told.poll.start();
    await told.answer(err(failure("rejected", { status: 429, retryAfter: 1_200 })));
    told.visibility.become(true);
    told.visibility.become(false);
    expect(await told.untilNext(), "a return does not cut it short").to.equal(1_200_000);
  });

  for (const way of ["hidden", "offline"] as const) {
    it(`asks nothing while the page is ${way}, and once on return`, async () => {
      const desk = new Desk();
      desk.leave(way);
      desk.poll.start();
      desk.poll.refresh();
      await desk.pass(10 * MINUTE);
      expect(desk.questions).to.equal(0);
      desk.comeBack(way);
      expect(desk.questions).to.equal(1);
      desk.leave(way);
      desk.comeBack(way);
      expect(desk.questions, "two at a time").to.equal(1);
      await desk.answer(ok(3));
      desk.leave(way);
      await desk.pass(10 * MINUTE);
      expect(desk.questions).to.equal(1);
      desk.comeBack(way);
      expect(desk.questions).to.equal(2);
      await desk.answer(ok(4));
      expect(await desk.untilNext()).to.equal(MINUTE);
    });
  }

  it("waits for both when it was hidden and offline", () => {
    const desk = new Desk();
    desk.leave("hidden");
    desk.leave("offline");
    desk.poll.start();
    desk.comeBack("hidden");
    expect(desk.questions).to.equal(0);
    desk.comeBack("offline");
    expect(desk.questions).to.equal(1);
  });

  it("asks at once for whoever presses, whatever it would have waited after a failure, but not before the server allows it", async () => {
    const desk = new Desk();
    desk.poll.start();
    await desk.answer(err(REFUSED));
    desk.poll.refresh();
    await desk.answer(err(failure("rejected", { status: 429, retryAfter: 1_200 })));
    desk.poll.refresh();
    expect([desk.questions, desk.poll.waitsUntil]).to.deep.equal([2, "2026-11-21T09:20:00.000Z"]);
    await desk.pass(1_199_999);
    expect(desk.questions).to.equal(2);
    await desk.pass(1);
    expect([desk.questions, desk.poll.waitsUntil]).to.deep.equal([3, undefined]);
  });

  it("waits after a pause as long as it would have without one", async () => {
    const desk = new Desk();
    desk.poll.start();
    await desk.answer(err(failure("rejected", { status: 429, retryAfter: 1_200 })));
    desk.poll.pause();
    await desk.pass(MINUTE);
    desk.poll.resume();
    expect(desk.questions).to.equal(1);
    expect(await desk.untilNext()).to.equal(1_140_000);
  });

  it("says that nothing is on its way while there is nothing and no network", async () => {
    const desk = new Desk();
    desk.leave("offline");
    desk.poll.start();
    expect([desk.poll.state, desk.poll.isOffline]).to.deep.equal(["offline", true]);
    desk.comeBack("offline");
    expect([desk.poll.state, desk.poll.isOffline]).to.deep.equal(["loading", false]);
    await desk.answer(ok(3));
    desk.leave("offline");
    expect([desk.poll.state, desk.poll.isOffline]).to.deep.equal(["ready", true]);
  });

  it("asks for its first answer even where it begins with a pause, and no second time", async () => {
    const desk = new Desk();
    desk.poll.pause();
    desk.leave("offline");
    desk.poll.start();
    desk.comeBack("offline");
    expect(desk.questions).to.equal(1);
    await desk.answer(ok(3));
    desk.leave("offline");
    desk.comeBack("offline");
    await desk.pass(60 * MINUTE);
    desk.poll.stop();
    desk.poll.start();
    expect(desk.questions).to.equal(1);
  });

  it("blames nobody for the network that went, nor for a question that was called off", async () => {
    const desk = new Desk();
    desk.poll.start();
    desk.leave("offline");
    await desk.answer(err(failure("unreachable")));
    expect([desk.poll.failures, desk.schedule.pending]).to.deep.equal([0, 0]);
    desk.comeBack("offline");
    await desk.answer(err(aborted()));
    expect([desk.poll.failures, desk.questions]).to.deep.equal([0, 2]);
  });

  it("stands still while it is paused, and asks at once when it goes on", async () => {
    const desk = new Desk();
    desk.poll.start();
    desk.poll.pause();
    await desk.answer(ok(3));
    desk.leave("hidden");
    desk.comeBack("hidden");
    await desk.pass(60 * MINUTE);
    expect([desk.questions, desk.poll.isPaused, desk.poll.value]).to.deep.equal([1, true, 3]);
    desk.poll.refresh();
    await desk.answer(ok(4));
    await desk.pass(60 * MINUTE);
    expect([desk.questions, desk.poll.value], "once, because somebody wanted it").to.deep.equal([2, 4]);
    desk.poll.resume();
    expect([desk.questions, desk.poll.isPaused]).to.deep.equal([3, false]);
  });

  it("holds its rules to the number for eight hours of faults, and nothing grows", async () => {
    const desk = new Desk();
    const chance = new SeededRandom(8);
    const end = Date.parse(desk.clock.now()) + 8 * 60 * MINUTE;
    desk.poll.start();
    let most = 0;
    while (Date.parse(desk.clock.now()) < end) {
      const before = desk.questions;
      switch (chance.below(6)) {
        case 0: {
          // Slow: nothing else is asked meanwhile, not even on return.
          await desk.pass(chance.below(4) * MINUTE);
          desk.leave("hidden");
          desk.comeBack("hidden");
          expect(desk.questions).to.equal(before);
          await desk.answer(ok(desk.questions));
          expect(await desk.untilNext()).to.equal(MINUTE);
          break;
        }
        case 1: {
          const retryAfter = 60 + chance.below(900);
          const failures = desk.poll.failures + 1;
          await desk.answer(err(failure("rejected", { status: 429, retryAfter })));
          const wait = await desk.untilNext();
          expect(wait).to.be.at.least(Math.max(retryAfter * 1000, 0.8 * Math.min(MINUTE * 2 ** failures, 5 * MINUTE)));
          expect(wait).to.be.at.most(Math.max(retryAfter * 1000, 6 * MINUTE));
          break;
        }
        case 2: case 3: {
          const way = chance.below(2) === 0 ? "hidden" : "offline";
          await desk.answer(ok(desk.questions));
          desk.leave(way);
          await desk.pass(chance.below(90) * MINUTE);
          expect(desk.questions, way).to.equal(before);
          desk.comeBack(way);
          expect(desk.questions, `back from ${way}`).to.equal(before + 1);
          break;
        }
        default:
          await desk.answer(ok(desk.questions));
          expect(await desk.untilNext()).to.equal(MINUTE);
      }
      expect(desk.questions).to.equal(before + 1);
      expect(desk.underWay, "at a time").to.equal(1);
      most = Math.max(most, desk.schedule.pending);
    }
    expect(most).to.be.at.most(1);
    desk.poll.stop();
    expect([desk.schedule.pending, desk.listeners]).to.deep.equal([0, 0]);
  });
});

type Away = "hidden" | "offline";

/** A poll, and everything around it that can go wrong. */
class Desk {
  readonly clock = new FixedClock("2026-11-21T09:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly visibility = new MemoryVisibility();
  readonly connectivity = new MemoryConnectivity();
  readonly signals: { readonly aborted: boolean }[] = [];
  readonly poll: Poll<number>;
  questions = 0;
  underWay = 0;
  listeners = 0;
  private settle: (result: Result<number, Failure>) => void = () => undefined;

  constructor({ every = MINUTE } = {}) {
    const counted = <Listener>(port: { onChange: (listener: Listener) => () => void }) => (listener: Listener) => {
      this.listeners += 1;
      const stop = port.onChange(listener);
      return () => {
        this.listeners -= 1;
        stop();
      };
    };
    this.poll = new Poll<number>({
      every, clock: this.clock, schedule: this.schedule, random: new SeededRandom(3),
      visibility: { isHidden: () => this.visibility.isHidden(), onChange: counted<() => void>(this.visibility) },
      connectivity: { isOnline: () => this.connectivity.isOnline(), onChange: counted<() => void>(this.connectivity) },
      ask: (signal) => {
        this.questions += 1;
        this.underWay += 1;
        this.signals.push(signal);
        return new Promise((resolve) => { this.settle = resolve; });
      },
    });
  }

  async answer(result: Result<number, Failure>): Promise<void> {
    this.underWay -= 1;
    this.settle(result);
    await turn();
  }

  async pass(milliseconds: number): Promise<void> {
    this.schedule.advance(milliseconds);
    await turn();
  }

  /** How long it takes until the next question, which is then under way. */
  async untilNext(): Promise<number> {
    const [from, before] = [Date.parse(this.clock.now()), this.questions];
    while (this.questions === before && Date.parse(this.clock.now()) - from < 3 * 60 * MINUTE) this.schedule.advance(1_000);
    await turn();
    return Date.parse(this.clock.now()) - from;
  }

  leave(way: Away): void {
    if (way === "hidden") this.visibility.become(true);
    else this.connectivity.become(false);
  }

  comeBack(way: Away): void {
    if (way === "hidden") this.visibility.become(false);
    else this.connectivity.become(true);
  }
}
