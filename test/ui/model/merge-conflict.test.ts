import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { buildConflictRows, MergeConflict } from "#ui/model/merge-conflict.ts";

const VERSIONS = {
  base: { name: "Soho", city: "London", phone: "1", postcode: "W1", country: "GBR" },
  mine: { name: "Soho West", city: "Westminster", phone: "1", postcode: "W1D", country: "GBR" },
  theirs: { name: "Soho Square", city: "London", phone: "2", postcode: "W1D", country: "GBR" },
};
const aConflict = (isFromSave = true) => new MergeConflict({ versions: VERSIONS, theirs: "the latest", isFromSave });
const rowOf = (conflict: MergeConflict<string>, field: string) => conflict.rows.find((row) => row.field === field)!;

describe("A merge conflict", () => {
  failOnMobxWarnings();

  it("lists the fields that the other user changed, except equal changes", () => {
    const conflict = aConflict();
    expect(conflict.rows).to.deep.equal([
      { field: "name", changedBy: "both", base: "Soho", mine: "Soho West", theirs: "Soho Square" },
      { field: "phone", changedBy: "them", base: "1", mine: "1", theirs: "2" },
    ]);
    expect(conflict.mineAlone).to.equal(1);
  });

  it("needs a choice only for fields that both users changed", () => {
    const conflict = aConflict();
    expect(conflict.rows.map((row) => conflict.pickOf(row))).to.deep.equal([undefined, "theirs"]);
    expect(
      [conflict.undecided, conflict.missing, conflict.needsReason],
      "no reason is required before a choice",
    ).to.deep.equal([["name"], "picks", false]);
    conflict.choose("name", "theirs");
    expect([conflict.undecided, conflict.missing, conflict.needsReason]).to.deep.equal([[], undefined, false]);
  });

  it("needs a reason, not a blank one, if a change is overwritten", () => {
    const conflict = aConflict();
    conflict.choose("name", "theirs");
    conflict.choose("phone", "mine");
    expect([conflict.needsReason, conflict.missing]).to.deep.equal([true, "reason"]);
    conflict.setReason("  ");
    expect(conflict.missing).to.equal("reason");
    conflict.setReason("the line is dead");
    expect(conflict.missing).to.equal(undefined);
  });

  it("needs a reason also for a restored draft", () => {
    const conflict = aConflict(false);
    conflict.choose("name", "mine");
    expect([conflict.needsReason, conflict.missing]).to.deep.equal([true, "reason"]);
  });

  it("returns a choice for every field, which can be changed", () => {
    const conflict = aConflict();
    conflict.choose("name", "theirs");
    conflict.choose("name", "mine");
    expect(Object.fromEntries(conflict.picks)).to.deep.equal({
      name: "mine",
      city: "mine",
      phone: "theirs",
      postcode: "mine",
    });
    expect(conflict.pickOf(rowOf(conflict, "name"))).to.equal("mine");
  });
});

describe("The rows of a merge conflict", () => {
  failOnMobxWarnings();

  it("formats every value and shows a missing one as empty", () => {
    const versions = {
      base: { city: "Leeds", zone: "UTC" },
      mine: { city: "York", zone: "UTC" },
      theirs: { city: "Hull", zone: "UTC", floor: "2" },
    };
    const conflict = new MergeConflict({ versions, theirs: undefined, isFromSave: true });
    const rows = () =>
      buildConflictRows(conflict, {
        labelOf: (field) => field.toUpperCase(),
        formatValue: (_field, value) => `${value}!`,
      });
    expect(rows()).to.deep.equal([
      { field: "city", label: "CITY", before: "Leeds!", mine: "York!", theirs: "Hull!", pick: undefined },
      { field: "floor", label: "FLOOR", before: "", mine: "", theirs: "2!", pick: "theirs" },
    ]);
    conflict.choose("city", "mine");
    expect(rows()[0]?.pick).to.equal("mine");
  });

  it("shows plain texts without a formatter", () => {
    const conflict = new MergeConflict({
      versions: { base: { a: "1" }, mine: { a: "2" }, theirs: { a: "3" } },
      theirs: undefined,
      isFromSave: true,
    });
    expect(buildConflictRows(conflict, { labelOf: (field) => field })).to.deep.include({
      field: "a",
      label: "a",
      before: "1",
      mine: "2",
      theirs: "3",
      pick: undefined,
    });
  });
});
