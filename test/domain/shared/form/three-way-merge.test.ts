import { expect } from "chai";
import fc from "fast-check";
import {
  CHANGE_SOURCES,
  diffVersions,
  mergeVersions,
  completeChoices,
  findMissingDecision,
  selectOverwritten,
  selectReason,
  selectUndecided,
  type ChangeSource,
  type VersionChoice,
  type VersionChoices,
  type ThreeVersions,
} from "#domain/shared/form/three-way-merge.ts";
import { isSameJson, type JsonObject } from "#domain/shared/json/json.ts";

const picks = (picked: Readonly<Record<string, VersionChoice>> = {}): VersionChoices => new Map(Object.entries(picked));

/** Two people had the same store open; `theirs` was saved first. */
const STORE: ThreeVersions = {
  base: { name: "Soho", city: "London", phone: "1", postcode: "W1", roles: ["a"] },
  mine: { name: "Soho Square", city: "London", phone: "2", country: "GBR", roles: ["a"] },
  theirs: { name: "Soho Market", city: "Westminster", phone: "2", postcode: "W1", roles: ["a"], locale: "en_GB" },
};

describe("two changes to one record", () => {
  const cases: readonly {
    readonly base?: string;
    readonly mine?: string;
    readonly theirs?: string;
    readonly changedBy: ChangeSource | undefined;
  }[] = [
    { base: "a", mine: "a", theirs: "a", changedBy: undefined },
    { changedBy: undefined },
    { base: "a", mine: "b", theirs: "a", changedBy: "me" },
    { base: "a", theirs: "a", changedBy: "me" },
    { mine: "b", changedBy: "me" },
    { base: "a", mine: "a", theirs: "c", changedBy: "them" },
    { base: "a", mine: "a", changedBy: "them" },
    { theirs: "c", changedBy: "them" },
    { base: "a", mine: "b", theirs: "b", changedBy: "both-alike" },
    { base: "a", changedBy: "both-alike" },
    { mine: "b", theirs: "b", changedBy: "both-alike" },
    { base: "a", mine: "b", theirs: "c", changedBy: "both" },
    { base: "a", mine: "b", changedBy: "both" },
    { base: "a", theirs: "c", changedBy: "both" },
    { mine: "b", theirs: "c", changedBy: "both" },
  ];
  for (const { changedBy, ...values } of cases) {
    it(`change a field by ${changedBy} in ${JSON.stringify(values)}`, () => {
      const versions = { base: fieldOf(values.base), mine: fieldOf(values.mine), theirs: fieldOf(values.theirs) };
      expect(diffVersions(versions)).to.deep.equal(
        changedBy === undefined ? [] : [{ field: "name", changedBy, ...values }],
      );
    });
  }

  it("are listed field by field, in the order of the form", () => {
    expect(diffVersions(STORE).map(({ field, changedBy }) => `${field}: ${changedBy}`)).to.deep.equal([
      "name: both",
      "city: them",
      "phone: both-alike",
      "country: me",
      "postcode: me",
      "locale: them",
    ]);
    expect(CHANGE_SOURCES).to.include.members(diffVersions(STORE).map(({ changedBy }) => changedBy));
  });

  it("leave fields undecided that both changed differently, until a value is chosen", () => {
    expect(selectUndecided(diffVersions(STORE), picks())).to.deep.equal(["name"]);
    expect(selectUndecided(diffVersions(STORE), picks({ name: "mine" }))).to.deep.equal([]);
    expect(selectUndecided(diffVersions(STORE), picks({ city: "mine" }))).to.deep.equal(["name"]);
  });

  const merges = [
    { picked: {}, merged: { name: "Soho Square", city: "Westminster" } },
    { picked: { name: "theirs" }, merged: { name: "Soho Market", city: "Westminster" } },
    { picked: { name: "mine", city: "mine" }, merged: { name: "Soho Square", city: "London" } },
  ] as const;
  for (const { picked, merged } of merges) {
    it(`are merged by ${JSON.stringify(picked)}`, () => {
      expect(mergeVersions(STORE, picks(picked))).to.deep.equal({
        ...merged,
        phone: "2",
        country: "GBR",
        roles: ["a"],
        locale: "en_GB",
      });
    });
  }

  it("lose only my own change if I choose theirs", () => {
    const merged = mergeVersions(STORE, picks({ country: "theirs", postcode: "theirs" }));
    expect(merged).to.include({ postcode: "W1" }).and.not.have.property("country");
  });

  it("overwrite a value of theirs if I choose mine", () => {
    const lost = (picked: Readonly<Record<string, VersionChoice>>) =>
      selectOverwritten(diffVersions(STORE), picks(picked)).map(({ field }) => field);
    expect(lost({ name: "theirs" })).to.deep.equal([]);
    expect(lost({ name: "theirs", country: "mine", phone: "mine" })).to.deep.equal([]);
    expect(lost({ name: "mine" })).to.deep.equal(["name"]);
    expect(lost({ name: "mine", city: "mine", locale: "mine" })).to.deep.equal(["name", "city", "locale"]);
  });

  it("keep the choices and take the changed value of all other fields, except contested ones", () => {
    const found = diffVersions(STORE);
    const choices = Object.fromEntries(completeChoices(found, picks({ phone: "theirs" })));
    expect(Object.keys(choices)).to.have.members(
      found.filter(({ changedBy }) => changedBy !== "both").map(({ field }) => field),
    );
    for (const { field, changedBy } of found.filter(({ changedBy }) => changedBy !== "both"))
      expect(choices[field], field).to.equal(field === "phone" || changedBy === "them" ? "theirs" : "mine");
  });

  it("lack choices first, then a reason, not a blank one, if a change of theirs is lost", () => {
    const found = diffVersions(STORE);
    const contested = selectUndecided(found, picks());
    const all = (pick: VersionChoice): VersionChoices => new Map(contested.map((field) => [field, pick]));
    const decided = (chosen: VersionChoices, reason: string) => {
      const decision = { picks: chosen, reason };
      return [findMissingDecision(found, decision), selectReason(found, decision)];
    };
    expect(contested).to.have.length.above(0);
    expect(selectOverwritten(found, picks()), "nothing is lost before a choice").to.deep.equal([]);
    expect(decided(picks(), "agreed")).to.deep.equal(["picks", undefined]);
    expect(decided(all("theirs"), "")).to.deep.equal([undefined, undefined]);
    expect(decided(all("theirs"), "agreed")).to.deep.equal([undefined, undefined]);
    expect(decided(all("mine"), " ")[0]).to.equal("reason");
    expect(decided(all("mine"), " agreed ")).to.deep.equal([undefined, "agreed"]);
  });

  it("give all of mine or all of theirs by the same choice everywhere, and overwrite nothing in the second case", () => {
    const record = fc.dictionary(fc.constantFrom("a", "b", "constructor", "__proto__"), fc.constantFrom("1", "2", "3"));
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const versions = { base, mine, theirs };
        const found = diffVersions(versions);
        const all = (pick: VersionChoice): VersionChoices => new Map(found.map(({ field }) => [field, pick]));
        expect(isSameJson(mergeVersions(versions, all("mine")), mine)).to.equal(true);
        expect(isSameJson(mergeVersions(versions, all("theirs")), theirs)).to.equal(true);
        expect(selectOverwritten(found, all("theirs"))).to.deep.equal([]);
        expect(selectUndecided(found, all("mine"))).to.deep.equal([]);
      }),
    );
  });

  it("need no choice, and overwrite nothing, if each field was changed by one user", () => {
    const record = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom("1", "2"));
    fc.assert(
      fc.property(record, record, (base, changed) => {
        for (const versions of [
          { base, mine: changed, theirs: base },
          { base, mine: base, theirs: changed },
        ]) {
          expect(selectUndecided(diffVersions(versions), picks())).to.deep.equal([]);
          expect(selectOverwritten(diffVersions(versions), picks())).to.deep.equal([]);
          expect(mergeVersions(versions, picks())).to.deep.equal(changed);
        }
      }),
    );
  });
});

const fieldOf = (name: string | undefined): JsonObject => (name === undefined ? {} : { name });
