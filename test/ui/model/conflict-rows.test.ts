import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { conflictRows } from "#ui/model/conflict-rows.ts";
import { Conflict } from "#ui/model/conflict.ts";

describe("A conflict in words", () => {
  withoutMobxComplaints();

  it("has a row for what they changed, with every value as people read it, and nothing where there is none", () => {
    const versions = { base: { city: "Leeds", zone: "UTC" }, mine: { city: "York", zone: "UTC" }, theirs: { city: "Hull", zone: "UTC", floor: "2" } };
    const conflict = new Conflict({ versions, theirs: undefined, isMetSaving: true });
    const rows = () => conflictRows(conflict, { labelOf: (field) => field.toUpperCase(), textOf: (_field, value) => `${value}!` });
    expect(rows()).to.deep.equal([
      { field: "city", label: "CITY", before: "Leeds!", mine: "York!", theirs: "Hull!", pick: undefined },
      { field: "floor", label: "FLOOR", before: "", mine: "", theirs: "2!", pick: "theirs" },
    ]);
    conflict.pick("city", "mine");
    expect(rows()[0]?.pick).to.equal("mine");
  });

  it("shows values as they stand where nobody knows better", () => {
    const conflict = new Conflict({ versions: { base: { a: "1" }, mine: { a: "2" }, theirs: { a: "3" } }, theirs: undefined, isMetSaving: true });
    expect(conflictRows(conflict, { labelOf: (field) => field })).to.deep.include({ field: "a", label: "a", before: "1", mine: "2", theirs: "3", pick: undefined });
  });
});
