import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { Conflict } from "#ui/model/conflict.ts";

const VERSIONS = {
  base: { name: "Soho", city: "London", phone: "1", postcode: "W1", country: "GBR" },
  mine: { name: "Soho West", city: "Westminster", phone: "1", postcode: "W1D", country: "GBR" },
  theirs: { name: "Soho Square", city: "London", phone: "2", postcode: "W1D", country: "GBR" },
};
const aConflict = (isMetSaving = true) => new Conflict({ versions: VERSIONS, theirs: "the latest", isMetSaving });
const rowOf = (conflict: Conflict<string>, field: string) => conflict.rows.find((row) => row.field === field)!;

describe("A conflict", () => {
  withoutMobxComplaints();

  it("shows what they changed: before, mine and theirs; what I alone changed, and what is the same by now, needs no pick", () => {
    const conflict = aConflict();
    expect(conflict.rows).to.deep.equal([
      { field: "name", changedBy: "both", base: "Soho", mine: "Soho West", theirs: "Soho Square" },
      { field: "phone", changedBy: "them", base: "1", mine: "1", theirs: "2" },
    ]);
    expect(conflict.mineAlone).to.equal(1);
  });

  it("wants a pick where both changed a field; elsewhere whoever changed it goes first", () => {
    const conflict = aConflict();
    expect(conflict.rows.map((row) => conflict.pickOf(row))).to.deep.equal([undefined, "theirs"]);
    expect([conflict.undecided, conflict.lacks, conflict.needsReason], "no reason is required before a pick").to.deep.equal([["name"], "picks", false]);
    conflict.pick("name", "theirs");
    expect([conflict.undecided, conflict.lacks, conflict.needsReason]).to.deep.equal([[], undefined, false]);
  });

  it("asks for a reason where theirs is written over, and takes no blanks for one", () => {
    const conflict = aConflict();
    conflict.pick("name", "theirs");
    conflict.pick("phone", "mine");
    expect([conflict.needsReason, conflict.lacks]).to.deep.equal([true, "reason"]);
    conflict.giveReason("  ");
    expect(conflict.lacks).to.equal("reason");
    conflict.giveReason("the line is dead");
    expect(conflict.lacks).to.equal(undefined);
  });

  it("asks for one too where it was met while taking up an old draft", () => {
    const conflict = aConflict(false);
    conflict.pick("name", "mine");
    expect([conflict.needsReason, conflict.lacks]).to.deep.equal([true, "reason"]);
  });

  it("tells a pick for every field, and lets it be changed", () => {
    const conflict = aConflict();
    conflict.pick("name", "theirs");
    conflict.pick("name", "mine");
    expect(Object.fromEntries(conflict.picks)).to.deep.equal({ name: "mine", city: "mine", phone: "theirs", postcode: "mine" });
    expect(conflict.pickOf(rowOf(conflict, "name"))).to.equal("mine");
  });
});
