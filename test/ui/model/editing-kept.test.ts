import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import { SOHO as PLACE } from "#test/ports/drafts.contract.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { KeptDraft } from "#ui/model/kept-draft.ts";
import { aDesk, LATEST, SOHO } from "./editing-desk.ts";

/** A browser in which the form is opened again and again, each time after a crash. */
function aBrowser() {
  const clock = new FixedClock("2026-11-21T09:30:00Z");
  const schedule = new ManualSchedule(clock);
  const drafts = new MemoryDrafts();
  const dialogs = new Dialogs();
  const open = async (seen: StoreDetails | undefined = SOHO, place = PLACE) => {
    drafts.crash();
    const desk = aDesk({ seen: place.subject === undefined ? undefined : seen, kept: new KeptDraft({ drafts, schedule, clock, dialogs, place }) });
    await turn();
    return desk;
  };
  return { drafts, schedule, dialogs, open };
}

/** The tab crashed with a name and a city typed. */
async function afterACrash() {
  const browser = aBrowser();
  const { editing } = await browser.open();
  editing.draft.type("name", "Soho West");
  editing.draft.type("city", "Westminster");
  browser.schedule.advance(400);
  return browser;
}

describe("A form whose draft outlives its page", () => {
  withoutMobxComplaints();

  it("offers what was typed before a crash, and goes on with it", async () => {
    const { editing } = await (await afterACrash()).open();
    expect([editing.draft.textOf("name"), editing.offered?.savedAt]).to.deep.equal(["Soho", "2026-11-21T09:30:00.400Z"]);
    await editing.takeUp();
    expect([editing.draft.textOf("name"), editing.draft.textOf("city"), editing.offered, editing.conflict]).to.deep.equal(["Soho West", "Westminster", undefined, undefined]);
    expect(editing.unsaved).to.not.equal(undefined);
  });

  it("offers nothing any more when it was declined", async () => {
    const browser = await afterACrash();
    const { editing } = await browser.open();
    editing.declineOffer();
    expect([editing.offered, editing.draft.textOf("name"), (await browser.open()).editing.offered]).to.deep.equal([undefined, "Soho", undefined]);
  });

  it("lets each field be picked where the record has changed since, with what was there when it was typed", async () => {
    const { editing, sent } = await (await afterACrash()).open(LATEST);
    await editing.takeUp();
    expect(editing.conflict?.rows.map(({ field, base, theirs }) => [field, base, theirs])).to.deep.equal([["name", "Soho", "Soho Square"], ["phone", "", "020 7946 0000"]]);
    editing.conflict?.pick("name", "mine");
    editing.conflict?.giveReason("the sign says West");
    await editing.settle();
    expect([editing.draft.textOf("name"), editing.draft.textOf("city"), editing.draft.textOf("phone")]).to.deep.equal(["Soho West", "Westminster", "020 7946 0000"]);
    expect([editing.conflict, sent.length], "nothing is saved by it").to.deep.equal([undefined, 0]);
  });

  it("sends nothing of a draft that was not held against what somebody else has changed since: it is asked again", async () => {
    const { editing, sent } = await (await afterACrash()).open(LATEST);
    await editing.takeUp();
    editing.postpone();
    editing.draft.type("postcode", "W1D");
    await editing.save();
    expect([sent.length, editing.conflict?.isMetSaving, editing.conflict?.undecided]).to.deep.equal([0, true, ["name"]]);
    expect(editing.conflict?.rows.map(({ field, base, theirs }) => [field, base, theirs]), "the phone is still theirs")
      .to.deep.equal([["name", "Soho", "Soho Square"], ["phone", "", "020 7946 0000"]]);
    editing.conflict?.pick("name", "theirs");
    void editing.settle();
    expect(sent.map(({ draft: { name, phone, postcode, form } }) => [name, phone, postcode, form.seen])).to.deep.equal([["Soho Square", "020 7946 0000", "W1D", LATEST]]);
  });

  it("asks once more after the next crash, where what somebody else has changed was put off", async () => {
    const browser = await afterACrash();
    const { editing } = await browser.open(LATEST);
    await editing.takeUp();
    editing.postpone();
    editing.draft.type("postcode", "W1D");
    browser.schedule.advance(400);
    const again = (await browser.open(LATEST)).editing;
    await again.takeUp();
    expect([again.conflict?.undecided, again.draft.textOf("postcode")]).to.deep.equal([["name"], "W1D"]);
  });

  it("is saved with the reason that was given when it was taken up, also after the next crash", async () => {
    const browser = await afterACrash();
    const { editing, sent } = await browser.open(LATEST);
    await editing.takeUp();
    editing.conflict?.pick("name", "mine");
    expect(editing.conflict?.lacks).to.equal("reason");
    editing.conflict?.giveReason("the sign says West");
    await editing.settle();
    void editing.save();
    const again = await browser.open(LATEST);
    await again.editing.takeUp();
    void again.editing.save();
    expect([...sent, ...again.sent].map(({ saving }) => saving.reason)).to.deep.equal(["the sign says West", "the sign says West"]);
  });

  it("keeps the draft before anything goes out, and names the attempt the same after a crash", async () => {
    const browser = aBrowser();
    const first = await browser.open();
    first.editing.draft.type("city", "York");
    void first.editing.save();
    const second = await browser.open();
    await second.editing.takeUp();
    const saving = second.editing.save();
    second.refuse({ kind: "failed", failure: failure("unreachable") });
    await saving;
    expect(second.sent[0]?.saving.attempt).to.equal(first.sent[0]?.saving.attempt);
  });

  it("forgets the draft once it is saved, discarded, or given up for the latest", async () => {
    const ways: ((desk: ReturnType<typeof aDesk>) => Promise<void> | void)[] = [
      async ({ editing, answer }) => {
        const saving = editing.save();
        answer(ok({ ...SOHO, city: "York" }));
        await saving;
      },
      ({ editing }) => editing.unsaved?.discard(),
      async ({ editing, refuse }) => {
        const saving = editing.save();
        refuse({ kind: "outdated", theirs: LATEST });
        await saving;
        editing.viewLatest();
      },
    ];
    for (const way of ways) {
      const { drafts, schedule, open } = aBrowser();
      const desk = await open();
      desk.editing.draft.type("city", "York");
      schedule.advance(400);
      expect(drafts.count).to.equal(1);
      await way(desk);
      schedule.advance(400);
      expect(drafts.count).to.equal(0);
    }
  });

  it("keeps what was typed while it was being saved", async () => {
    const browser = aBrowser();
    const { editing, answer } = await browser.open();
    editing.draft.type("city", "York");
    const saving = editing.save();
    editing.draft.type("phone", "123");
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    const again = (await browser.open({ ...SOHO, city: "York" })).editing;
    await again.takeUp();
    expect([again.draft.textOf("phone"), again.draft.textOf("city"), again.conflict]).to.deep.equal(["123", "York", undefined]);
  });

  it("is offered again where it was left to be saved, and was not; forgotten where it was", async () => {
    for (const isSaved of [true, false]) {
      const { drafts, open } = aBrowser();
      const { editing, answer, refuse } = await open();
      editing.draft.type("city", "York");
      const saving = editing.save();
      editing.unsaved?.discard();
      editing.leave();
      if (isSaved) answer(ok({ ...SOHO, city: "York" }));
      else refuse({ kind: "outdated", theirs: LATEST });
      await saving;
      expect((await drafts.leftAt(PLACE))?.draft.mine["city"]).to.equal(isSaved ? undefined : "York");
    }
  });

  it("leaves no question open when it is left, and loses nothing of what was typed", async () => {
    const { editing } = await (await afterACrash()).open(LATEST);
    await editing.takeUp();
    const typed = editing.draft.textOf("city");
    expect(editing.conflict).not.to.equal(undefined);
    editing.leave();
    expect([editing.conflict, editing.draft.textOf("city")]).to.deep.equal([undefined, typed]);
  });

  it("plans nothing any more when it is left", async () => {
    const { schedule, open } = aBrowser();
    const { editing } = await open();
    editing.draft.type("city", "York");
    editing.leave();
    expect(schedule.pending).to.equal(0);
  });

  it("of something new is kept and offered the same way", async () => {
    const { schedule, open } = aBrowser();
    const { subject: _, ...place } = PLACE;
    (await open(undefined, place)).editing.draft.type("name", "York");
    schedule.advance(400);
    const again = (await open(undefined, place)).editing;
    await again.takeUp();
    expect([again.draft.textOf("name"), again.seen, again.conflict]).to.deep.equal(["York", undefined, undefined]);
  });

  it("is taken up in place of what was typed since only where that is wanted; nothing of either is lost before", async () => {
    const { schedule, drafts, dialogs, open } = await afterACrash();
    const { editing } = await open();
    editing.draft.type("name", "Typed anew");
    schedule.advance(400);
    const first = editing.takeUp();
    dialogs.answer(false);
    await first;
    expect([editing.draft.textOf("name"), editing.offered?.mine["name"], drafts.count]).to.deep.equal(["Typed anew", "Soho West", 2]);
    const second = editing.takeUp();
    dialogs.answer(true);
    await second;
    expect([editing.draft.textOf("name"), editing.offered, drafts.count, dialogs.open]).to.deep.equal(["Soho West", undefined, 1, undefined]);
  });

  it("is not taken up in the middle of a save", async () => {
    const { editing } = await (await afterACrash()).open();
    void editing.save();
    await editing.takeUp();
    expect([editing.draft.textOf("name"), editing.offered === undefined]).to.deep.equal(["Soho", false]);
  });
});
