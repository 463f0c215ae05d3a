import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SOHO } from "#test/ports/drafts.contract.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { KeptDraft } from "#ui/model/kept-draft.ts";

const NEW = { base: { name: "Soho" }, mine: { name: "Soho West" } };
const SAME = { base: { name: "Soho" }, mine: { name: "Soho" } };

function aBrowser() {
  const clock = new FixedClock("2026-11-21T09:30:00Z");
  const schedule = new ManualSchedule(clock);
  const drafts = new MemoryDrafts();
  return { schedule, drafts, open: () => new KeptDraft({ drafts, schedule, clock, place: SOHO }) };
}

describe("A kept draft", () => {
  withoutMobxComplaints();

  it("is kept when the typing has paused, once, with its time", () => {
    const { schedule, drafts, open } = aBrowser();
    const kept = open();
    for (const name of ["S", "So", "Soh"]) {
      kept.keepSoon(() => ({ ...NEW, mine: { name } }));
      schedule.advance(399);
    }
    expect(drafts.count).to.equal(0);
    schedule.advance(1);
    expect(drafts.at(SOHO)).to.deep.equal({ ...NEW, mine: { name: "Soh" }, savedAt: "2026-11-21T09:30:01.198Z" });
    expect(schedule.pending).to.equal(0);
  });

  it("is offered after a reload, until it is taken up", () => {
    const { open } = aBrowser();
    open().keep(NEW);
    const kept = open();
    expect(kept.offered?.mine).to.deep.equal(NEW.mine);
    expect(kept.takeUp()?.mine).to.deep.equal(NEW.mine);
    expect([kept.offered, kept.takeUp()]).to.deep.equal([undefined, undefined]);
    expect(open().offered?.mine, "a crash now costs nothing").to.deep.equal(NEW.mine);
  });

  it("is not offered where nothing was changed, nor kept where everything is as before again", () => {
    const { drafts, open } = aBrowser();
    expect(open().offered).to.equal(undefined);
    open().keep(NEW);
    open().keep(SAME);
    expect(drafts.count).to.equal(0);
  });

  it("is forgotten with what was about to be kept", () => {
    const { schedule, drafts, open } = aBrowser();
    open().keep(NEW);
    const kept = open();
    kept.keepSoon(() => NEW);
    kept.forget();
    schedule.advance(1_000);
    expect([kept.offered, drafts.count]).to.deep.equal([undefined, 0]);
  });
});
