import { expect } from "chai";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LatePart } from "#ui/model/late-part.ts";

function aPart() {
  const schedule = new ManualSchedule();
  const network = { isUp: true, asked: 0 };
  const late = new LatePart(() => {
    network.asked += 1;
    return network.isUp ? Promise.resolve("the code") : Promise.reject(new TypeError("Failed to fetch"));
  }, schedule);
  return { schedule, network, late };
}

describe("A part of the code that comes late", () => {
  withoutMobxComplaints();

  it("is fetched once, however often it is wanted", async () => {
    const { late, network } = aPart();
    expect(late.part).to.equal(undefined);
    await Promise.all([late.load(), late.load()]);
    await late.load();
    expect([late.part, network.asked]).to.deep.equal(["the code", 1]);
  });

  it("is asked for again after a pause until it is here, and then no more", async () => {
    const { late, network, schedule } = aPart();
    network.isUp = false;
    await late.load();
    schedule.advance(10_000);
    await turn();
    expect([late.part, network.asked]).to.deep.equal([undefined, 2]);
    network.isUp = true;
    schedule.advance(10_000);
    await turn();
    expect([late.part, network.asked, schedule.pending]).to.deep.equal(["the code", 3, 0]);
  });

  it("that comes by a second asking leaves nothing behind that asks again", async () => {
    const { late, network, schedule } = aPart();
    network.isUp = false;
    await late.load();
    network.isUp = true;
    await late.load();
    schedule.advance(10_000);
    await turn();
    expect([late.part, network.asked]).to.deep.equal(["the code", 2]);
  });
});
