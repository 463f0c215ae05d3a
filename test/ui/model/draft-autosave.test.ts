import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";
import { SOHO } from "#test/ports/drafts.contract.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { DraftAutosave } from "#ui/model/draft-autosave.ts";

const NEW = { base: { name: "Soho" }, mine: { name: "Soho West" } };
const SAME = { base: { name: "Soho" }, mine: { name: "Soho" } };

function aBrowser() {
  const clock = new FixedClock("2026-11-21T09:30:00Z");
  const schedule = new ManualSchedule(clock);
  const drafts = new MemoryDrafts();
  const dialogs = new Dialogs();
  const open = async () => {
    const autosave = new DraftAutosave({ drafts, schedule, clock, dialogs, place: SOHO });
    await flushTasks();
    return autosave;
  };
  const left = async () => (await drafts.findAbandoned(SOHO))?.draft;
  return { clock, schedule, drafts, dialogs, open, left };
}

/** A browser after input and a crash of the tab. */
async function afterACrash(...drafts: readonly { readonly base: FieldTexts; readonly mine: FieldTexts }[]) {
  const browser = aBrowser();
  for (const draft of drafts) {
    (await browser.open()).save(draft);
    browser.schedule.advance(1);
  }
  browser.drafts.simulateCrash();
  return browser;
}

describe("A draft autosave", () => {
  failOnMobxWarnings();

  it("is stored once when the user pauses typing, with its time", async () => {
    const { schedule, drafts, open, left } = aBrowser();
    const autosave = await open();
    for (const name of ["S", "So", "Soh"]) {
      autosave.saveSoon(() => ({ ...NEW, mine: { name } }));
      schedule.advance(399);
    }
    expect(drafts.count).to.equal(0);
    schedule.advance(1);
    drafts.simulateCrash();
    expect(await left()).to.deep.equal({ ...NEW, mine: { name: "Soh" }, savedAt: "2026-11-21T09:30:01.198Z" });
    expect(schedule.pending).to.equal(0);
  });

  it("is offered after a reload until it is restored, and stays stored until the form saves it as its own", async () => {
    const { drafts, open, left } = await afterACrash(NEW);
    const autosave = await open();
    expect(autosave.offered?.mine).to.deep.equal(NEW.mine);
    expect(autosave.restore()?.mine).to.deep.equal(NEW.mine);
    expect([autosave.offered, autosave.restore()]).to.deep.equal([undefined, undefined]);
    expect((await left())?.mine, "a crash now loses nothing").to.deep.equal(NEW.mine);
    autosave.save({ ...NEW, mine: { name: "Soho North" } });
    expect([drafts.count, await left()]).to.deep.equal([1, undefined]);
  });

  it("is neither offered nor stored without a change", async () => {
    const { drafts, open } = aBrowser();
    const autosave = await open();
    expect(autosave.offered).to.equal(undefined);
    autosave.save(NEW);
    autosave.save(SAME);
    expect(drafts.count).to.equal(0);
  });

  it("is neither offered to nor changed by another tab while the user is typing", async () => {
    const { drafts, open, left } = aBrowser();
    const mine = await open();
    mine.save(NEW);
    const other = await open();
    expect(other.offered).to.equal(undefined);
    other.save({ ...NEW, mine: { name: "Other" } });
    other.save(SAME);
    other.discard();
    drafts.simulateCrash();
    expect((await left())?.mine).to.deep.equal(NEW.mine);
  });

  it("stays offered and unchanged while other input is typed, saved or discarded", async () => {
    const { schedule, drafts, open } = await afterACrash(NEW);
    const autosave = await open();
    autosave.saveSoon(() => ({ ...NEW, mine: { name: "Again" } }));
    schedule.advance(400);
    expect([autosave.offered?.mine, drafts.count]).to.deep.equal([NEW.mine, 2]);
    autosave.discard();
    expect([autosave.offered?.mine, (await open()).offered?.mine, drafts.count]).to.deep.equal([NEW.mine, NEW.mine, 1]);
  });

  it("is followed by the previous one when it is dismissed", async () => {
    const { drafts, open } = await afterACrash(
      { ...NEW, mine: { name: "First" } },
      { ...NEW, mine: { name: "Second" } },
    );
    const autosave = await open();
    expect(autosave.offered?.mine).to.deep.equal({ name: "Second" });
    autosave.dismiss();
    await flushTasks();
    expect(autosave.offered?.mine).to.deep.equal({ name: "First" });
    autosave.dismiss();
    await flushTasks();
    expect([autosave.offered, drafts.count]).to.deep.equal([undefined, 0]);
  });

  it("asks before it replaces newer input", async () => {
    const { dialogs, open } = await afterACrash(NEW);
    const autosave = await open();
    const replaced = autosave.confirmReplace();
    expect(dialogs.open).to.include({ title: "Replace what you typed?", confirmLabel: "Replace it" });
    dialogs.answer(true);
    expect(await replaced).to.equal(true);
  });

  it("is deleted together with its pending save", async () => {
    const { schedule, drafts, open } = aBrowser();
    const autosave = await open();
    autosave.save(NEW);
    autosave.saveSoon(() => NEW);
    autosave.discard();
    schedule.advance(1_000);
    expect(drafts.count).to.equal(0);
  });

  it("is released when its form closes", async () => {
    const { schedule, open } = aBrowser();
    const autosave = await open();
    autosave.save(NEW);
    autosave.saveSoon(() => NEW);
    autosave.close();
    expect([schedule.pending, (await open()).offered?.mine]).to.deep.equal([0, NEW.mine]);
  });
});
