import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import type { SaveError } from "#ui/model/form-schema.ts";
import { aForm, LATEST, SOHO } from "./form-fixture.ts";

describe("A form session", () => {
  failOnMobxWarnings();

  it("saves the input and shows the saved record", async () => {
    const { form, sent, saved, answer } = aForm();
    form.draft.type("city", "York");
    const saving = form.save();
    expect([form.isSaving, form.unsaved === undefined]).to.deep.equal([true, false]);
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    expect([sent.length, sent[0]?.draft.city]).to.deep.equal([1, "York"]);
    expect(saved.map(({ seen, isHere }) => [seen.city, isHere])).to.deep.equal([["York", true]]);
    expect([form.isSaving, form.unsaved, form.record?.city]).to.deep.equal([false, undefined, "York"]);
  });

  it("does not send invalid input", async () => {
    const { form, sent } = aForm();
    form.draft.type("name", "");
    await form.save();
    expect([sent.length, form.draft.faults, form.draft.setbacks]).to.deep.equal([0, ["name"], 1]);
  });

  it("sends one request for several clicks", async () => {
    const { form, sent, answer } = aForm();
    form.draft.type("city", "York");
    const clicks = [form.save(), form.save(), form.save()];
    answer(ok(SOHO));
    await Promise.all(clicks);
    expect(sent).to.have.length(1);
  });

  it("keeps input that is typed while saving", async () => {
    const { form, answer } = aForm();
    form.draft.type("city", "York");
    const saving = form.save();
    form.draft.type("phone", "123");
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    expect([form.draft.textOf("phone"), form.unsaved === undefined]).to.deep.equal(["123", false]);
  });

  it("keeps the input after a failure and shows the message at its field", async () => {
    const { form, messages, refuse } = aForm();
    form.draft.type("city", "York");
    const no = failure("rejected", { status: 400, errors: [{ description: "No such city", pointer: "/city" }] });
    const saving = form.save();
    refuse({ kind: "failed", failure: no });
    await saving;
    expect([form.status, messages(), form.draft.textOf("city")]).to.deep.equal([
      { kind: "failed", failure: no, isFieldError: true },
      [],
      "York",
    ]);
    expect([form.draft.errorOf("city"), form.draft.setbacks, form.problem]).to.deep.equal([
      "No such city",
      1,
      undefined,
    ]);
  });

  it("shows a failure for the whole form if no field is invalid", async () => {
    const { form, messages, refuse } = aForm();
    const no = failure("rejected", {
      status: 400,
      errors: [{ description: "retailer_id was given more than once", pointer: "retailer_id" }],
    });
    const saving = form.save();
    refuse({ kind: "failed", failure: no });
    await saving;
    expect([form.problem, form.draft.setbacks, messages()]).to.deep.equal([
      "change failed: rejected",
      0,
      ["change failed: rejected"],
    ]);
    void form.save();
    expect(form.problem).to.equal(undefined);
  });

  it("shows the messages of a rejected draft, and nothing after a declined confirmation", async () => {
    const { form, refuse } = aForm();
    const first = form.save();
    refuse({ kind: "invalid", messages: { name: "Taken" } });
    await first;
    expect(form.draft.faults).to.deep.equal(["name"]);
    const second = form.save();
    refuse({ kind: "called-off" });
    await second;
    expect([form.draft.faults, form.status]).to.deep.equal([[], { kind: "editing" }]);
  });

  it("sends the same idempotency key for the same fields after a lost response", async () => {
    const { form, sent, refuse } = aForm();
    const trySaving = async (city: string) => {
      form.draft.type("city", city);
      const saving = form.save();
      refuse({ kind: "failed", failure: failure("unreachable") });
      await saving;
    };
    for (const city of ["York", "York", "Leeds"]) await trySaving(city);
    const [first, second, third] = sent.map(({ saving }) => saving.attempt);
    expect([first === second, second === third]).to.deep.equal([true, false]);
  });

  /** The user saves and leaves without waiting. */
  function leftWhileSaving() {
    const fixture = aForm();
    fixture.form.draft.type("city", "York");
    const saving = fixture.form.save();
    const { unsaved } = fixture.form;
    unsaved?.discard();
    fixture.form.leave();
    return { ...fixture, saving, unsaved };
  }

  it("continues saving when the user leaves, and does not navigate", async () => {
    const { form, saving, unsaved, saved, answer } = leftWhileSaving();
    expect(
      [unsaved?.isBeingSaved, form.draft.textOf("city"), form.unsaved],
      "asked once, not again by the closing tab",
    ).to.deep.equal([true, "York", undefined]);
    answer(ok({ ...SOHO, city: "York" }));
    await saving;
    expect(saved).to.deep.equal([{ seen: { ...SOHO, city: "York" }, isHere: false }]);
  });

  const REFUSALS: readonly { readonly refusal: SaveError<StoreDetails>; readonly why: string }[] = [
    { refusal: { kind: "failed", failure: failure("unreachable") }, why: "change failed: unreachable" },
    { refusal: { kind: "outdated", theirs: LATEST }, why: "another user saved first" },
    { refusal: { kind: "invalid", messages: { name: "Taken" } }, why: "Taken" },
  ];
  for (const { refusal, why } of REFUSALS) {
    it(`notifies a user who has left that the save failed: ${refusal.kind}`, async () => {
      const { form, saving, messages, refuse } = leftWhileSaving();
      refuse(refusal);
      await saving;
      expect([messages(), form.status.kind, form.draft.textOf("city")]).to.deep.equal([
        [`Your changes to store Soho weren't saved: ${why}`],
        "editing",
        "York",
      ]);
    });
  }

  it("says that a save does not detect changes by other users if the record has no version", () => {
    const { version: _version, ...unversioned } = SOHO;
    const forms = [SOHO, unversioned, undefined].map((record) => aForm({ record }).form);
    expect(forms.map(({ isUnguarded }) => isUnguarded)).to.deep.equal([false, true, false]);
  });

  it("has unsaved changes again after more input", () => {
    const { form } = leftWhileSaving();
    form.draft.type("city", "Leeds");
    expect(form.unsaved).to.not.equal(undefined);
  });

  it("names what is not saved by the labels of the fields", () => {
    const { form } = aForm();
    form.draft.type("city", "York");
    form.draft.type("phone", "1");
    expect(form.unsavedLabels).to.deep.equal(["CITY", "PHONE"]);
    form.discard();
    expect(form.unsavedLabels).to.deep.equal([]);
  });

  it("resets to the record on discard", () => {
    const { form } = aForm();
    form.draft.type("city", "York");
    form.unsaved?.discard();
    expect([form.draft.textOf("city"), form.unsaved]).to.deep.equal([SOHO.city, undefined]);
  });
});

describe("The status of a form session", () => {
  failOnMobxWarnings();

  type Step =
    "type" | "save" | "clear name" | "close" | "latest" | "choose" | "resolve" | SaveError<StoreDetails> | "saved";
  const FAILED: SaveError<StoreDetails> = { kind: "failed", failure: failure("unreachable") };
  const OUTDATED: SaveError<StoreDetails> = { kind: "outdated", theirs: LATEST };
  const CASES: readonly { readonly steps: readonly Step[]; readonly status: string }[] = [
    { steps: [], status: "editing" },
    { steps: ["type"], status: "editing" },
    { steps: ["clear name", "save"], status: "invalid" },
    { steps: ["type", "save"], status: "saving" },
    { steps: ["type", "save", "save"], status: "saving" },
    { steps: ["type", "save", "saved"], status: "saved" },
    { steps: ["type", "save", "saved", "type"], status: "editing" },
    { steps: ["type", "save", { kind: "called-off" }], status: "editing" },
    { steps: ["type", "save", { kind: "invalid", messages: { city: "No such city" } }], status: "invalid" },
    { steps: ["type", "save", FAILED], status: "failed" },
    { steps: ["type", "save", FAILED, "type"], status: "failed" },
    { steps: ["type", "save", FAILED, "save"], status: "saving" },
    { steps: ["type", "save", OUTDATED], status: "conflict" },
    { steps: ["type", "save", OUTDATED, "save"], status: "conflict" },
    { steps: ["type", "save", OUTDATED, "close"], status: "editing" },
    { steps: ["type", "save", OUTDATED, "close", "save"], status: "saving" },
    { steps: ["type", "save", OUTDATED, "latest"], status: "editing" },
    { steps: ["type", "save", OUTDATED, "resolve"], status: "conflict" },
    { steps: ["type", "save", OUTDATED, "choose", "resolve"], status: "saving" },
  ];
  for (const { steps, status } of CASES) {
    it(`is ${status} after ${steps.map((step) => (typeof step === "string" ? step : step.kind)).join(", ") || "nothing"}`, async () => {
      const { form, answer, refuse } = aForm();
      for (const step of steps) {
        if (step === "type") form.draft.type("name", "Soho West");
        else if (step === "clear name") form.draft.type("name", "");
        else if (step === "save") void form.save();
        else if (step === "close") form.conflictDialog?.onCancel();
        else if (step === "latest") form.conflictDialog?.onLatest();
        else if (step === "resolve") form.conflictDialog?.onConfirm();
        else if (step === "choose") form.conflictDialog?.onPick("name", "theirs");
        else if (step === "saved") answer(ok({ ...SOHO, name: "Soho West" }));
        else refuse(step);
        await flushTasks();
      }
      expect(form.status.kind).to.equal(status);
    });
  }

  it("is editing again after a save that threw", async () => {
    const { form, answer } = aForm();
    form.draft.type("city", "York");
    const bug = new Error("a bug");
    const saving = form.save().catch((error: unknown) => error);
    answer(Promise.reject(bug) as never);
    const caught = await saving;
    expect([caught, form.status.kind]).to.deep.equal([bug, "editing"]);
  });

  it("gives the conflict dialog its texts by its cause", async () => {
    const { form, refuse } = aForm();
    form.draft.type("name", "Soho West");
    const saving = form.save();
    refuse(OUTDATED);
    await saving;
    const { title, text, confirmLabel, rows, missing, reason } = form.conflictDialog!;
    expect([title, text, confirmLabel, rows.map(({ label }) => label), missing, reason]).to.deep.equal([
      "Changed",
      "while saving",
      "Save",
      ["NAME", "PHONE"],
      "picks",
      undefined,
    ]);
    form.conflict?.choose("name", "mine");
    form.conflictDialog?.reason?.onChange("the sign");
    expect([form.conflictDialog?.missing, form.conflictDialog?.reason?.text]).to.deep.equal([undefined, "the sign"]);
  });
});

describe("A form session with a conflict", () => {
  failOnMobxWarnings();

  /** This user changed name and city, the other one name and phone. */
  async function met() {
    const fixture = aForm();
    fixture.form.draft.type("name", "Soho West");
    fixture.form.draft.type("city", "Westminster");
    const saving = fixture.form.save();
    fixture.refuse({ kind: "outdated", theirs: LATEST });
    await saving;
    return fixture;
  }

  it("keeps the input and shows the fields that the other user changed", async () => {
    const { form } = await met();
    expect(form.conflict?.rows.map(({ field, mine, theirs }) => [field, mine, theirs])).to.deep.equal([
      ["name", "Soho West", "Soho Square"],
      ["phone", "", "020 7946 0000"],
    ]);
    expect([form.draft.textOf("name"), form.draft.textOf("city"), form.isSaving]).to.deep.equal([
      "Soho West",
      "Westminster",
      false,
    ]);
  });

  it("saves only after each field has a choice, and a reason if a change is overwritten", async () => {
    const { form, sent, saved, answer } = await met();
    await form.resolveConflict();
    form.conflict?.choose("name", "mine");
    await form.resolveConflict();
    expect([sent.length, form.conflict?.missing]).to.deep.equal([1, "reason"]);
    form.conflict?.setReason(" the sign says West ");
    const settling = form.resolveConflict();
    answer(ok({ ...LATEST, name: "Soho West", city: "Westminster" }));
    await settling;
    const { draft, saving } = sent[1]!;
    expect([draft.name, draft.city, draft.phone, draft.form.seen]).to.deep.equal([
      "Soho West",
      "Westminster",
      "020 7946 0000",
      LATEST,
    ]);
    expect([saving.reason, saving.attempt === sent[0]?.saving.attempt]).to.deep.equal(["the sign says West", false]);
    expect([saved.length, form.conflict, form.unsaved]).to.deep.equal([1, undefined, undefined]);
  });

  it("asks for a choice for input that was typed after the request was sent", async () => {
    const { form, sent, refuse, answer } = aForm();
    form.draft.type("city", "Westminster");
    const saving = form.save();
    form.draft.type("phone", "123");
    refuse({ kind: "outdated", theirs: LATEST });
    await saving;
    expect(form.conflict?.rows.map(({ field, mine, theirs }) => [field, mine, theirs])).to.deep.equal([
      ["name", SOHO.name, "Soho Square"],
      ["phone", "123", "020 7946 0000"],
    ]);
    expect(form.conflict?.undecided).to.deep.equal(["phone"]);
    form.conflict?.choose("phone", "mine");
    form.conflict?.setReason("it has moved");
    const settling = form.resolveConflict();
    answer(ok({ ...LATEST, city: "Westminster", phone: "123" }));
    await settling;
    expect([sent[1]?.draft.city, sent[1]?.draft.phone, sent[1]?.draft.name]).to.deep.equal([
      "Westminster",
      "123",
      "Soho Square",
    ]);
  });

  it("sends no reason if no change is overwritten", async () => {
    const { form, sent, answer } = await met();
    form.conflict?.choose("name", "theirs");
    const settling = form.resolveConflict();
    answer(ok(LATEST));
    await settling;
    expect(sent[1]?.saving).to.not.have.property("reason");
  });

  it("reports the next conflict, and keeps the reason after a lost connection", async () => {
    const { form, sent, refuse } = await met();
    form.conflict?.choose("name", "mine");
    form.conflict?.setReason("the sign");
    const settling = form.resolveConflict();
    refuse({ kind: "failed", failure: failure("unreachable") });
    await settling;
    const again = form.save();
    refuse({ kind: "outdated", theirs: { ...LATEST, name: "Soho Third" } });
    await again;
    expect(sent.map(({ saving }) => saving.reason)).to.deep.equal([undefined, "the sign", "the sign"]);
    expect(form.conflict?.rows.map(({ base, theirs }) => [base, theirs])).to.deep.equal([
      ["Soho Square", "Soho Third"],
    ]);
  });

  it("keeps the input when the conflict is closed, and reports it again on the next save", async () => {
    const { form, sent, refuse } = await met();
    form.closeConflict();
    expect([form.conflict, form.draft.textOf("name"), form.record]).to.deep.equal([undefined, "Soho West", SOHO]);
    const saving = form.save();
    refuse({ kind: "outdated", theirs: LATEST });
    await saving;
    expect([sent.length, form.conflict?.undecided]).to.deep.equal([2, ["name"]]);
  });

  it("drops the changes for those of the other user", async () => {
    const { form } = await met();
    form.discardMine();
    expect([form.draft.textOf("name"), form.draft.textOf("city"), form.unsaved, form.conflict]).to.deep.equal([
      "Soho Square",
      SOHO.city,
      undefined,
      undefined,
    ]);
  });

  it("has nothing to resolve without a conflict", async () => {
    const { form, sent } = aForm();
    form.draft.type("city", "York");
    await form.resolveConflict();
    form.discardMine();
    await flushTasks();
    expect([sent.length, form.draft.textOf("city")]).to.deep.equal([0, "York"]);
  });
});
