import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import { SOHO as PLACE } from "#test/ports/drafts.contract.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { KeptDraft } from "#ui/model/kept-draft.ts";
import { aDesk, LATEST, SOHO } from "./editing-desk.ts";

/** A browser in which the form is opened again and again. */
function aBrowser() {
  const clock = new FixedClock("2026-11-21T09:30:00Z");
  const schedule = new ManualSchedule(clock);
  const drafts = new MemoryDrafts();
  const open = (seen: StoreDetails | undefined = SOHO) => aDesk({ seen, kept: new KeptDraft({ drafts, schedule, clock, place: PLACE }) });
  return { drafts, schedule, open };
}

/** The tab crashed with a name and a city typed. */
function afterACrash() {
  const browser = aBrowser();
  const { editing } = browser.open();
  editing.draft.type("name", "Soho West");
  editing.draft.type("city", "Westminster");
  browser.schedule.advance(400);
  return browser;
}

describe("A form whose draft outlives its page", () => {
  withoutMobxComplaints();

  it("offers what was typed before a crash, and goes on with it", () => {
    const { editing } = afterACrash().open();
    expect([editing.draft.textOf("name"), editing.offered?.savedAt]).to.deep.equal(["Soho", "2026-11-21T09:30:00.400Z"]);
    editing.takeUp();
    expect([editing.draft.textOf("name"), editing.draft.textOf("city"), editing.offered, editing.conflict]).to.deep.equal(["Soho West", "Westminster", undefined, undefined]);
    expect(editing.unsaved).to.not.equal(undefined);
  });

  it("offers nothing any more when it was declined", () => {
    const browser = afterACrash();
    const { editing } = browser.open();
    editing.declineOffer();
    expect([editing.offered, editing.draft.textOf("name"), browser.open().editing.offered]).to.deep.equal([undefined, "Soho", undefined]);
  });

  it("lets each field be picked where the record has changed since, with what was there when it was typed", async () => {
    const { editing, sent } = afterACrash().open(LATEST);
    editing.takeUp();
    expect(editing.conflict?.rows.map(({ field, base, theirs }) => [field, base, theirs])).to.deep.equal([["name", "Soho", "Soho Square"], ["phone", "", "020 7946 0000"]]);
    editing.conflict?.pick("name", "mine");
    editing.conflict?.giveReason("the sign says West");
    await editing.settle();
    expect([editing.draft.textOf("name"), editing.draft.textOf("city"), editing.draft.textOf("phone")]).to.deep.equal(["Soho West", "Westminster", "020 7946 0000"]);
    expect([editing.conflict, sent.length], "nothing is saved by it").to.deep.equal([undefined, 0]);
  });

  it("sends nothing of a draft that was not held against what somebody else has changed since: it is asked again", async () => {
    const { editing, sent } = afterACrash().open(LATEST);
    editing.takeUp();
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

  it("asks once more after the next crash, where what somebody else has changed was put off", () => {
    const browser = afterACrash();
    const { editing } = browser.open(LATEST);
    editing.takeUp();
    editing.postpone();
    editing.draft.type("postcode", "W1D");
    browser.schedule.advance(400);
    const again = browser.open(LATEST).editing;
    again.takeUp();
    expect([again.conflict?.undecided, again.draft.textOf("postcode")]).to.deep.equal([["name"], "W1D"]);
  });

  it("is saved with the reason that was given when it was taken up, also after the next crash", async () => {
    const browser = afterACrash();
    const { editing, sent } = browser.open(LATEST);
    editing.takeUp();
    editing.conflict?.pick("name", "mine");
    expect(editing.conflict?.lacks).to.equal("reason");
    editing.conflict?.giveReason("the sign says West");
    await editing.settle();
    void editing.save();
    const again = browser.open(LATEST);
    again.editing.takeUp();
    void again.editing.save();
    expect([...sent, ...again.sent].map(({ saving }) => saving.reason)).to.deep.equal(["the sign says West", "the sign says West"]);
  });

  it("keeps the draft before anything goes out, and names the attempt the same after a crash", async () => {
    const browser = aBrowser();
    const first = browser.open();
    first.editing.draft.type("city", "York");
    void first.editing.save();
    const second = browser.open();
    second.editing.takeUp();
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
      const desk = open();
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
    const { editing, answer } = browser.open();
    editing.draft.type("city", "York");
    const saving = editing.save();
    editing.draft.type("phone", "123");
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    const again = browser.open({ ...SOHO, city: "York" }).editing;
    again.takeUp();
    expect([again.draft.textOf("phone"), again.draft.textOf("city"), again.conflict]).to.deep.equal(["123", "York", undefined]);
  });

  it("plans nothing any more when it is left", () => {
    const { schedule, open } = aBrowser();
    const { editing } = open();
    editing.draft.type("city", "York");
    editing.leave();
    expect(schedule.pending).to.equal(0);
  });

  it("of something new is kept and offered the same way", () => {
    const { schedule, drafts } = aBrowser();
    const place = { ...PLACE, subject: "" };
    const open = () => aDesk({ seen: undefined, kept: new KeptDraft({ drafts, schedule, clock: new FixedClock("2026-11-21T09:30:00Z"), place }) }).editing;
    open().draft.type("name", "York");
    schedule.advance(400);
    const again = open();
    again.takeUp();
    expect([again.draft.textOf("name"), again.seen, again.conflict]).to.deep.equal(["York", undefined, undefined]);
  });
});
