import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import { SOHO as PLACE } from "#test/ports/drafts.contract.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { DraftAutosave } from "#ui/model/draft-autosave.ts";
import { aForm, LATEST, SOHO } from "./form-fixture.ts";

/** A browser in which the form is opened repeatedly, each time after a crash. */
function aBrowser() {
  const clock = new FixedClock("2026-11-21T09:30:00Z");
  const schedule = new ManualSchedule(clock);
  const drafts = new MemoryDrafts();
  const dialogs = new Dialogs();
  const open = async (seen: StoreDetails | undefined = SOHO, place = PLACE) => {
    drafts.simulateCrash();
    const fixture = aForm({
      record: place.subject === undefined ? undefined : seen,
      autosave: new DraftAutosave({ drafts, schedule, clock, dialogs, place }),
    });
    await flushTasks();
    return fixture;
  };
  return { drafts, schedule, dialogs, open };
}

/** A crashed tab with a typed name and city. */
async function afterACrash() {
  const browser = aBrowser();
  const { form } = await browser.open();
  form.draft.type("name", "Soho West");
  form.draft.type("city", "Westminster");
  browser.schedule.advance(400);
  return browser;
}

describe("A form session with a stored draft", () => {
  failOnMobxWarnings();

  it("offers the draft after a crash and restores it", async () => {
    const { form } = await (await afterACrash()).open();
    expect([form.draft.textOf("name"), form.offered?.savedAt]).to.deep.equal(["Soho", "2026-11-21T09:30:00.400Z"]);
    await form.restoreDraft();
    expect([form.draft.textOf("name"), form.draft.textOf("city"), form.offered, form.conflict]).to.deep.equal([
      "Soho West",
      "Westminster",
      undefined,
      undefined,
    ]);
    expect(form.unsaved).to.not.equal(undefined);
  });

  it("compares the record itself with the draft if it has no version", async () => {
    const browser = await afterACrash();
    const { version: _version, ...same } = SOHO;
    const { form } = await browser.open(same);
    await form.restoreDraft();
    expect([form.draft.textOf("name"), form.conflict]).to.deep.equal(["Soho West", undefined]);
    const { form: changed } = await browser.open({ ...same, name: "Soho Square" });
    await changed.restoreDraft();
    expect(changed.conflict?.rows.map(({ field }) => field)).to.deep.equal(["name"]);
  });

  it("does not offer a dismissed draft again", async () => {
    const browser = await afterACrash();
    const { form } = await browser.open();
    form.dismissDraft();
    expect([form.offered, form.draft.textOf("name"), (await browser.open()).form.offered]).to.deep.equal([
      undefined,
      "Soho",
      undefined,
    ]);
  });

  it("opens the conflict dialog if the record has changed since the draft", async () => {
    const { form, sent } = await (await afterACrash()).open(LATEST);
    await form.restoreDraft();
    expect(form.conflict?.rows.map(({ field, base, theirs }) => [field, base, theirs])).to.deep.equal([
      ["name", "Soho", "Soho Square"],
      ["phone", "", "020 7946 0000"],
    ]);
    form.conflict?.choose("name", "mine");
    form.conflict?.setReason("the sign says West");
    await form.resolveConflict();
    expect([form.draft.textOf("name"), form.draft.textOf("city"), form.draft.textOf("phone")]).to.deep.equal([
      "Soho West",
      "Westminster",
      "020 7946 0000",
    ]);
    expect([form.conflict, sent.length], "nothing is saved by it").to.deep.equal([undefined, 0]);
  });

  it("does not send a restored draft before it is merged with the current record", async () => {
    const { form, sent } = await (await afterACrash()).open(LATEST);
    await form.restoreDraft();
    form.closeConflict();
    form.draft.type("postcode", "W1D");
    await form.save();
    expect([sent.length, form.conflict?.isFromSave, form.conflict?.undecided]).to.deep.equal([0, true, ["name"]]);
    expect(
      form.conflict?.rows.map(({ field, base, theirs }) => [field, base, theirs]),
      "the phone is still the other user's",
    ).to.deep.equal([
      ["name", "Soho", "Soho Square"],
      ["phone", "", "020 7946 0000"],
    ]);
    form.conflict?.choose("name", "theirs");
    void form.resolveConflict();
    expect(sent.map(({ draft: { name, phone, postcode, form } }) => [name, phone, postcode, form.seen])).to.deep.equal([
      ["Soho Square", "020 7946 0000", "W1D", LATEST],
    ]);
  });

  it("asks again after the next crash if the conflict was closed", async () => {
    const browser = await afterACrash();
    const { form } = await browser.open(LATEST);
    await form.restoreDraft();
    form.closeConflict();
    form.draft.type("postcode", "W1D");
    browser.schedule.advance(400);
    const again = (await browser.open(LATEST)).form;
    await again.restoreDraft();
    expect([again.conflict?.undecided, again.draft.textOf("postcode")]).to.deep.equal([["name"], "W1D"]);
  });

  it("sends the reason that was given on restore, also after the next crash", async () => {
    const browser = await afterACrash();
    const { form, sent } = await browser.open(LATEST);
    await form.restoreDraft();
    form.conflict?.choose("name", "mine");
    expect(form.conflict?.missing).to.equal("reason");
    form.conflict?.setReason("the sign says West");
    await form.resolveConflict();
    void form.save();
    const again = await browser.open(LATEST);
    await again.form.restoreDraft();
    void again.form.save();
    expect([...sent, ...again.sent].map(({ saving }) => saving.reason)).to.deep.equal([
      "the sign says West",
      "the sign says West",
    ]);
  });

  it("stores the draft before the request, and sends the same idempotency key after a crash", async () => {
    const browser = aBrowser();
    const first = await browser.open();
    first.form.draft.type("city", "York");
    void first.form.save();
    const second = await browser.open();
    await second.form.restoreDraft();
    const saving = second.form.save();
    second.refuse({ kind: "failed", failure: failure("unreachable") });
    await saving;
    expect(second.sent[0]?.saving.attempt).to.equal(first.sent[0]?.saving.attempt);
  });

  it("deletes the draft when it is saved, discarded or dropped", async () => {
    const ways: ((fixture: ReturnType<typeof aForm>) => Promise<void> | void)[] = [
      async ({ form, answer }) => {
        const saving = form.save();
        answer(ok({ ...SOHO, city: "York" }));
        await saving;
      },
      ({ form }) => form.unsaved?.discard(),
      async ({ form, refuse }) => {
        const saving = form.save();
        refuse({ kind: "outdated", theirs: LATEST });
        await saving;
        form.discardMine();
      },
    ];
    for (const way of ways) {
      const { drafts, schedule, open } = aBrowser();
      const fixture = await open();
      fixture.form.draft.type("city", "York");
      schedule.advance(400);
      expect(drafts.count).to.equal(1);
      await way(fixture);
      schedule.advance(400);
      expect(drafts.count).to.equal(0);
    }
  });

  it("stores input that was typed while saving", async () => {
    const browser = aBrowser();
    const { form, answer } = await browser.open();
    form.draft.type("city", "York");
    const saving = form.save();
    form.draft.type("phone", "123");
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    const again = (await browser.open({ ...SOHO, city: "York" })).form;
    await again.restoreDraft();
    expect([again.draft.textOf("phone"), again.draft.textOf("city"), again.conflict]).to.deep.equal([
      "123",
      "York",
      undefined,
    ]);
  });

  it("offers the draft again if the user left and the save failed", async () => {
    for (const isSaved of [true, false]) {
      const { drafts, open } = aBrowser();
      const { form, answer, refuse } = await open();
      form.draft.type("city", "York");
      const saving = form.save();
      form.unsaved?.discard();
      form.leave();
      if (isSaved) answer(ok({ ...SOHO, city: "York" }));
      else refuse({ kind: "outdated", theirs: LATEST });
      await saving;
      expect((await drafts.findAbandoned(PLACE))?.draft.mine["city"]).to.equal(isSaved ? undefined : "York");
    }
  });

  it("closes the conflict on leave and keeps the input", async () => {
    const { form } = await (await afterACrash()).open(LATEST);
    await form.restoreDraft();
    const typed = form.draft.textOf("city");
    expect(form.conflict).not.to.equal(undefined);
    form.leave();
    expect([form.conflict, form.draft.textOf("city")]).to.deep.equal([undefined, typed]);
  });

  it("stops its timer on leave", async () => {
    const { schedule, open } = aBrowser();
    const { form } = await open();
    form.draft.type("city", "York");
    form.leave();
    expect(schedule.pending).to.equal(0);
  });

  it("stores and offers the draft of a new record", async () => {
    const { schedule, open } = aBrowser();
    const { subject: _, ...place } = PLACE;
    (await open(undefined, place)).form.draft.type("name", "York");
    schedule.advance(400);
    const again = (await open(undefined, place)).form;
    await again.restoreDraft();
    expect([again.draft.textOf("name"), again.record, again.conflict]).to.deep.equal(["York", undefined, undefined]);
  });

  it("asks before a restored draft replaces newer input", async () => {
    const { schedule, drafts, dialogs, open } = await afterACrash();
    const { form } = await open();
    form.draft.type("name", "Typed again");
    schedule.advance(400);
    const first = form.restoreDraft();
    dialogs.answer(false);
    await first;
    expect([form.draft.textOf("name"), form.offered?.mine["name"], drafts.count]).to.deep.equal([
      "Typed again",
      "Soho West",
      2,
    ]);
    const second = form.restoreDraft();
    dialogs.answer(true);
    await second;
    expect([form.draft.textOf("name"), form.offered, drafts.count, dialogs.open]).to.deep.equal([
      "Soho West",
      undefined,
      1,
      undefined,
    ]);
  });

  it("does not restore a draft while saving", async () => {
    const { form } = await (await afterACrash()).open();
    void form.save();
    await form.restoreDraft();
    expect([form.draft.textOf("name"), form.offered === undefined]).to.deep.equal(["Soho", false]);
  });
});
