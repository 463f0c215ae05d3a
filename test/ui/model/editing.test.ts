import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import type { SavingRefusal } from "#ui/model/editable.ts";
import { aDesk, LATEST, SOHO } from "./editing-desk.ts";

describe("Editing a record", () => {
  withoutMobxComplaints();

  it("saves what was typed, and tells of the record as it is then", async () => {
    const { editing, sent, saved, answer } = aDesk();
    editing.draft.type("city", "York");
    const saving = editing.save();
    expect([editing.isSaving, editing.unsaved === undefined]).to.deep.equal([true, false]);
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    expect([sent.length, sent[0]?.draft.city]).to.deep.equal([1, "York"]);
    expect(saved.map(({ seen, isHere }) => [seen.city, isHere])).to.deep.equal([["York", true]]);
    expect([editing.isSaving, editing.unsaved, editing.seen?.city]).to.deep.equal([false, undefined, "York"]);
  });

  it("sends nothing while something is wrong", async () => {
    const { editing, sent } = aDesk();
    editing.draft.type("name", "");
    await editing.save();
    expect([sent.length, editing.draft.faults, editing.draft.setbacks]).to.deep.equal([0, ["name"], 1]);
  });

  it("sends once, however often one clicks", async () => {
    const { editing, sent, answer } = aDesk();
    editing.draft.type("city", "York");
    const clicks = [editing.save(), editing.save(), editing.save()];
    answer(ok(SOHO));
    await Promise.all(clicks);
    expect(sent).to.have.length(1);
  });

  it("keeps what is typed while the answer is on its way", async () => {
    const { editing, answer } = aDesk();
    editing.draft.type("city", "York");
    const saving = editing.save();
    editing.draft.type("phone", "123");
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    expect([editing.draft.textOf("phone"), editing.unsaved === undefined]).to.deep.equal(["123", false]);
  });

  it("keeps everything when the outside world says no, and tells why: at its field where it has one", async () => {
    const { editing, failed, refuse } = aDesk();
    editing.draft.type("city", "York");
    const no = failure("rejected", { status: 400, errors: [{ description: "No such city", pointer: "/city" }] });
    const saving = editing.save();
    refuse({ kind: "failed", failure: no });
    await saving;
    expect([editing.failure, failed, editing.draft.textOf("city")]).to.deep.equal([no, [no], "York"]);
    expect([editing.draft.errorOf("city"), editing.draft.setbacks, editing.problem]).to.deep.equal(["No such city", 1, undefined]);
  });

  it("tells of the form as a whole what no field of it is to blame for", async () => {
    const { editing, refuse } = aDesk();
    const no = failure("rejected", { status: 400, errors: [{ description: "retailer_id was given more than once", pointer: "retailer_id" }] });
    const saving = editing.save();
    refuse({ kind: "failed", failure: no });
    await saving;
    expect([editing.problem, editing.draft.setbacks]).to.deep.equal([no, 0]);
    void editing.save();
    expect(editing.problem).to.equal(undefined);
  });

  it("shows what the operation finds wrong, and nothing where somebody was asked once more and said no", async () => {
    const { editing, refuse } = aDesk();
    const first = editing.save();
    refuse({ kind: "invalid", messages: { name: "Taken" } });
    await first;
    expect(editing.draft.faults).to.deep.equal(["name"]);
    const second = editing.save();
    refuse({ kind: "called-off" });
    await second;
    expect([editing.draft.faults, editing.failure, editing.isSaving]).to.deep.equal([[], undefined, false]);
  });

  it("names the same wish the same, so that one whose answer was lost is not granted twice; another wish is named anew", async () => {
    const { editing, sent, refuse } = aDesk();
    const trySaving = async (city: string) => {
      editing.draft.type("city", city);
      const saving = editing.save();
      refuse({ kind: "failed", failure: failure("unreachable") });
      await saving;
    };
    for (const city of ["York", "York", "Leeds"]) await trySaving(city);
    const [first, second, third] = sent.map(({ saving }) => saving.attempt);
    expect([first === second, second === third]).to.deep.equal([true, false]);
  });

  /** Somebody pressed Save and went elsewhere, leaving it to that. */
  function leftWhileSaving() {
    const desk = aDesk();
    desk.editing.draft.type("city", "York");
    const saving = desk.editing.save();
    const { unsaved } = desk.editing;
    unsaved?.discard();
    desk.editing.leave();
    return { ...desk, saving, unsaved };
  }

  it("discards nothing while it is being saved: whoever leaves is told how that went, and led nowhere", async () => {
    const { editing, saving, unsaved, saved, answer } = leftWhileSaving();
    expect([unsaved?.isBeingSaved, editing.draft.textOf("city"), editing.unsaved], "asked once, not again by the closing tab").to.deep.equal([true, "York", undefined]);
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    expect(saved).to.deep.equal([{ seen: { ...SOHO, city: "York" }, isHere: false }]);
  });

  const refusals: readonly SavingRefusal<StoreDetails>[] = [
    { kind: "failed", failure: failure("unreachable") }, { kind: "outdated", theirs: LATEST }, { kind: "invalid", messages: { name: "Taken" } },
  ];
  for (const refusal of refusals) {
    it(`tells whoever has left that it was not saved after all: ${refusal.kind}`, async () => {
      const { editing, saving, failed, lost, refuse } = leftWhileSaving();
      refuse(refusal);
      await saving;
      expect([lost, failed, editing.conflict, editing.draft.textOf("city")]).to.deep.equal([[refusal.kind], [], undefined, "York"]);
    });
  }

  it("asks again before one leaves when something is typed after all", () => {
    const { editing } = leftWhileSaving();
    editing.draft.type("city", "Leeds");
    expect(editing.unsaved).to.not.equal(undefined);
  });

  it("goes back to how the record was when what was typed is discarded", () => {
    const { editing } = aDesk();
    editing.draft.type("city", "York");
    editing.unsaved?.discard();
    expect([editing.draft.textOf("city"), editing.unsaved]).to.deep.equal([SOHO.city, undefined]);
  });
});

describe("Editing a record that somebody else has changed", () => {
  withoutMobxComplaints();

  /** I changed name and city, they changed name and phone. */
  async function met() {
    const desk = aDesk();
    desk.editing.draft.type("name", "Soho West");
    desk.editing.draft.type("city", "Westminster");
    const saving = desk.editing.save();
    desk.refuse({ kind: "outdated", theirs: LATEST });
    await saving;
    return desk;
  }

  it("keeps every keystroke and shows what they changed", async () => {
    const { editing } = await met();
    expect(editing.conflict?.rows.map(({ field, mine, theirs }) => [field, mine, theirs])).to.deep.equal([
      ["name", "Soho West", "Soho Square"], ["phone", "", "020 7946 0000"],
    ]);
    expect([editing.draft.textOf("name"), editing.draft.textOf("city"), editing.isSaving]).to.deep.equal(["Soho West", "Westminster", false]);
  });

  it("saves nothing until each field is picked, and a reason given where theirs is written over", async () => {
    const { editing, sent, saved, answer } = await met();
    await editing.settle();
    editing.conflict?.pick("name", "mine");
    await editing.settle();
    expect([sent.length, editing.conflict?.lacks]).to.deep.equal([1, "reason"]);
    editing.conflict?.giveReason(" the sign says West ");
    const settling = editing.settle();
    answer(ok({ ...LATEST, name: "Soho West", city: "Westminster" }));
    await settling;
    const { draft, saving } = sent[1]!;
    expect([draft.name, draft.city, draft.phone, draft.form.seen]).to.deep.equal(["Soho West", "Westminster", "020 7946 0000", LATEST]);
    expect([saving.reason, saving.attempt === sent[0]?.saving.attempt]).to.deep.equal(["the sign says West", false]);
    expect([saved.length, editing.conflict, editing.unsaved]).to.deep.equal([1, undefined, undefined]);
  });

  it("has what was typed after it was sent picked, too: nothing is written over unseen", async () => {
    const { editing, sent, refuse, answer } = aDesk();
    editing.draft.type("city", "Westminster");
    const saving = editing.save();
    editing.draft.type("phone", "123");
    refuse({ kind: "outdated", theirs: LATEST });
    await saving;
    expect(editing.conflict?.rows.map(({ field, mine, theirs }) => [field, mine, theirs])).to.deep.equal([["name", SOHO.name, "Soho Square"], ["phone", "123", "020 7946 0000"]]);
    expect(editing.conflict?.undecided).to.deep.equal(["phone"]);
    editing.conflict?.pick("phone", "mine");
    editing.conflict?.giveReason("it has moved");
    const settling = editing.settle();
    answer(ok({ ...LATEST, city: "Westminster", phone: "123" }));
    await settling;
    expect([sent[1]?.draft.city, sent[1]?.draft.phone, sent[1]?.draft.name]).to.deep.equal(["Westminster", "123", "Soho Square"]);
  });

  it("gives no reason where nothing of theirs is written over", async () => {
    const { editing, sent, answer } = await met();
    editing.conflict?.pick("name", "theirs");
    const settling = editing.settle();
    answer(ok(LATEST));
    await settling;
    expect(sent[1]?.saving).to.not.have.property("reason");
  });

  it("meets the next conflict when somebody is faster once more, and keeps the reason while the network is away", async () => {
    const { editing, sent, refuse } = await met();
    editing.conflict?.pick("name", "mine");
    editing.conflict?.giveReason("the sign");
    const settling = editing.settle();
    refuse({ kind: "failed", failure: failure("unreachable") });
    await settling;
    const again = editing.save();
    refuse({ kind: "outdated", theirs: { ...LATEST, name: "Soho Third" } });
    await again;
    expect(sent.map(({ saving }) => saving.reason)).to.deep.equal([undefined, "the sign", "the sign"]);
    expect(editing.conflict?.rows.map(({ base, theirs }) => [base, theirs])).to.deep.equal([["Soho Square", "Soho Third"]]);
  });

  it("can be put off: the form is as it was, and the next try meets it again", async () => {
    const { editing, sent, refuse } = await met();
    editing.postpone();
    expect([editing.conflict, editing.draft.textOf("name"), editing.seen]).to.deep.equal([undefined, "Soho West", SOHO]);
    const saving = editing.save();
    refuse({ kind: "outdated", theirs: LATEST });
    await saving;
    expect([sent.length, editing.conflict?.undecided]).to.deep.equal([2, ["name"]]);
  });

  it("can be given up for what they left", async () => {
    const { editing } = await met();
    editing.viewLatest();
    expect([editing.draft.textOf("name"), editing.draft.textOf("city"), editing.unsaved, editing.conflict]).to.deep.equal(["Soho Square", SOHO.city, undefined, undefined]);
  });

  it("has nothing to settle or to give up where nobody was faster", async () => {
    const { editing, sent } = aDesk();
    editing.draft.type("city", "York");
    await editing.settle();
    editing.viewLatest();
    await turn();
    expect([sent.length, editing.draft.textOf("city")]).to.deep.equal([0, "York"]);
  });
});
