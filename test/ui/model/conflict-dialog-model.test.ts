import { expect } from "chai";
import { autorun } from "mobx";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { aForm, LATEST } from "./form-fixture.ts";

describe("The conflict dialog of a form", () => {
  failOnMobxWarnings();

  it("formats its values again after a choice, but not while the reason is typed", async () => {
    const { form, refuse } = aForm();
    form.draft.type("name", "Soho West");
    const saving = form.save();
    refuse({ kind: "outdated", theirs: LATEST });
    await saving;
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(form.conflictDialog?.rows));
    form.conflict?.choose("name", "mine");
    for (const reason of ["t", "th", "the"]) form.conflictDialog?.reason?.onChange(reason);
    stop();
    expect([seen.length, new Set(seen).size]).to.deep.equal([5, 2]);
  });
});
