import { expect } from "chai";
import { autorun } from "mobx";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { MinuteTicker } from "#ui/model/minute-ticker.ts";

describe("The minute ticker", () => {
  failOnMobxWarnings();

  it("ticks at each full minute, until it is stopped", () => {
    const clock = new FixedClock("2026-11-21T09:30:42Z");
    const schedule = new ManualSchedule(clock);
    const hand = new MinuteTicker(clock, schedule);
    const seen: string[] = [];
    const stop = autorun(() => seen.push(hand.now.slice(11, 19)));
    hand.start();
    schedule.advance(17_999);
    expect(seen).to.deep.equal(["09:30:42"]);
    schedule.advance(60_001);
    expect(seen).to.deep.equal(["09:30:42", "09:31:00", "09:32:00"]);
    hand.stop();
    expect(schedule.pending).to.equal(0);
    schedule.advance(600_000);
    hand.start();
    hand.start();
    expect([seen.at(-1), schedule.pending]).to.deep.equal(["09:42:00", 1]);
    stop();
  });
});
