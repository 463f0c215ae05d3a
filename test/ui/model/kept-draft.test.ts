import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import type { FieldTexts } from "#domain/shared/stored-draft.ts";
import { SOHO } from "#test/ports/drafts.contract.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { KeptDraft } from "#ui/model/kept-draft.ts";

const NEW = { base: { name: "Soho" }, mine: { name: "Soho West" } };
const SAME = { base: { name: "Soho" }, mine: { name: "Soho" } };

function aBrowser() {
  const clock = new FixedClock("2026-11-21T09:30:00Z");
  const schedule = new ManualSchedule(clock);
  const drafts = new MemoryDrafts();
  const dialogs = new Dialogs();
  const open = async () => {
    const kept = new KeptDraft({ drafts, schedule, clock, dialogs, place: SOHO });
    await turn();
    return kept;
  };
  const left = async () => (await drafts.leftAt(SOHO))?.draft;
  return { clock, schedule, drafts, dialogs, open, left };
}

/** Something was typed, and the tab crashed. */
async function afterACrash(...drafts: readonly { readonly base: FieldTexts; readonly mine: FieldTexts }[]) {
  const browser = aBrowser();
  for (const draft of drafts) {
    (await browser.open()).keep(draft);
    browser.schedule.advance(1);
  }
  browser.drafts.crash();
  return browser;
}

describe("A kept draft", () => {
  withoutMobxComplaints();

  it("is kept when the typing has paused, once, with its time", async () => {
    const { schedule, drafts, open, left } = aBrowser();
    const kept = await open();
    for (const name of ["S", "So", "Soh"]) {
      kept.keepSoon(() => ({ ...NEW, mine: { name } }));
      schedule.advance(399);
    }
    expect(drafts.count).to.equal(0);
    schedule.advance(1);
    drafts.crash();
    expect(await left()).to.deep.equal({ ...NEW, mine: { name: "Soh" }, savedAt: "2026-11-21T09:30:01.198Z" });
    expect(schedule.pending).to.equal(0);
  });

  it("is offered after a reload, until it is taken up; it stays until it is kept as one's own", async () => {
    const { drafts, open, left } = await afterACrash(NEW);
    const kept = await open();
    expect(kept.offered?.mine).to.deep.equal(NEW.mine);
    expect(kept.takeUp()?.mine).to.deep.equal(NEW.mine);
    expect([kept.offered, kept.takeUp()]).to.deep.equal([undefined, undefined]);
    expect((await left())?.mine, "a crash now costs nothing").to.deep.equal(NEW.mine);
    kept.keep({ ...NEW, mine: { name: "Soho North" } });
    expect([drafts.count, await left()]).to.deep.equal([1, undefined]);
  });

  it("is not offered where nothing was changed, nor kept where everything is as before again", async () => {
    const { drafts, open } = aBrowser();
    const kept = await open();
    expect(kept.offered).to.equal(undefined);
    kept.keep(NEW);
    kept.keep(SAME);
    expect(drafts.count).to.equal(0);
  });

  it("is neither offered to, nor touched by, another tab as long as it is being typed", async () => {
    const { drafts, open, left } = aBrowser();
    const mine = await open();
    mine.keep(NEW);
    const other = await open();
    expect(other.offered).to.equal(undefined);
    other.keep({ ...NEW, mine: { name: "Other" } });
    other.keep(SAME);
    other.forget();
    drafts.crash();
    expect((await left())?.mine).to.deep.equal(NEW.mine);
  });

  it("stays on offer, and as it was, while something else is typed, saved or discarded", async () => {
    const { schedule, drafts, open } = await afterACrash(NEW);
    const kept = await open();
    kept.keepSoon(() => ({ ...NEW, mine: { name: "Anew" } }));
    schedule.advance(400);
    expect([kept.offered?.mine, drafts.count]).to.deep.equal([NEW.mine, 2]);
    kept.forget();
    expect([kept.offered?.mine, (await open()).offered?.mine, drafts.count]).to.deep.equal([NEW.mine, NEW.mine, 1]);
  });

  it("gives way to the one before when it is declined", async () => {
    const { drafts, open } = await afterACrash({ ...NEW, mine: { name: "First" } }, { ...NEW, mine: { name: "Second" } });
    const kept = await open();
    expect(kept.offered?.mine).to.deep.equal({ name: "Second" });
    kept.decline();
    await turn();
    expect(kept.offered?.mine).to.deep.equal({ name: "First" });
    kept.decline();
    await turn();
    expect([kept.offered, drafts.count]).to.deep.equal([undefined, 0]);
  });

  it("asks before it takes the place of what has been typed since", async () => {
    const { dialogs, open } = await afterACrash(NEW);
    const kept = await open();
    const replaced = kept.mayReplace();
    expect(dialogs.open).to.include({ title: "Replace what you typed?", confirmLabel: "Replace it" });
    dialogs.answer(true);
    expect(await replaced).to.equal(true);
  });

  it("is forgotten with what was about to be kept", async () => {
    const { schedule, drafts, open } = aBrowser();
    const kept = await open();
    kept.keep(NEW);
    kept.keepSoon(() => NEW);
    kept.forget();
    schedule.advance(1_000);
    expect(drafts.count).to.equal(0);
  });

  it("is left to others when its form goes", async () => {
    const { schedule, open } = aBrowser();
    const kept = await open();
    kept.keep(NEW);
    kept.keepSoon(() => NEW);
    kept.close();
    expect([schedule.pending, (await open()).offered?.mine]).to.deep.equal([0, NEW.mine]);
  });
});
