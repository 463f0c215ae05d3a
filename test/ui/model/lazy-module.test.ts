import { expect } from "chai";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";

function setUp() {
  const schedule = new ManualSchedule();
  const network = { isUp: true, asked: 0 };
  const late = new LazyModule(() => {
    network.asked += 1;
    return network.isUp ? Promise.resolve("the code") : Promise.reject(new TypeError("Failed to fetch"));
  }, schedule);
  return { schedule, network, late };
}

describe("A lazy module", () => {
  failOnMobxWarnings();

  it("loads once for several callers", async () => {
    const { late, network } = setUp();
    expect(late.module).to.equal(undefined);
    await Promise.all([late.load(), late.load()]);
    await late.load();
    expect([late.module, network.asked]).to.deep.equal(["the code", 1]);
  });

  it("retries after a delay until it is loaded", async () => {
    const { late, network, schedule } = setUp();
    network.isUp = false;
    await late.load();
    schedule.advance(10_000);
    await flushTasks();
    expect([late.module, late.isMissing, network.asked]).to.deep.equal([undefined, true, 2]);
    network.isUp = true;
    schedule.advance(10_000);
    await flushTasks();
    expect([late.module, late.isMissing, network.asked, schedule.pending]).to.deep.equal(["the code", false, 3, 0]);
  });

  it("does not retry if another call loaded it", async () => {
    const { late, network, schedule } = setUp();
    network.isUp = false;
    await late.load();
    network.isUp = true;
    await late.load();
    schedule.advance(10_000);
    await flushTasks();
    expect([late.module, network.asked]).to.deep.equal(["the code", 2]);
  });
});
