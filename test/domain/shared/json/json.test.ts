import { expect } from "chai";
import fc from "fast-check";
import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "#domain/shared/json/json.ts";

describe("JSON", () => {
  it("distinguishes an object from everything else", () => {
    expect([{}, { a: 1 }].map(isJsonObject)).to.deep.equal([true, true]);
    expect([null, undefined, [], [1], "a", 1, true].map(isJsonObject)).to.deep.equal(Array<boolean>(7).fill(false));
  });

  it("returns own members of an object, never inherited ones", () => {
    const object: JsonObject = { city: "Bern", none: null };
    expect(
      ["city", "none", "country", "constructor", "__proto__"].map((name) => getOwnMember(object, name)),
    ).to.deep.equal(["Bern", null, undefined, undefined, undefined]);
  });

  const same: readonly (readonly [Json, Json])[] = [
    [
      { a: 1, b: [{ c: null }] },
      { b: [{ c: null }], a: 1 },
    ],
    [[], []],
    [{}, {}],
    ["1", "1"],
    [null, null],
  ];
  for (const [a, b] of same) {
    it(`is the same for ${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => {
      expect(isSameJson(a, b)).to.equal(true);
    });
  }

  const different: readonly (readonly [Json | undefined, Json | undefined])[] = [
    [1, "1"],
    [null, undefined],
    [null, {}],
    [{}, []],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1, b: 1 }, { a: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ toString: "a" }, { valueOf: "a" }],
  ];
  for (const [a, b] of different) {
    it(`is not the same for ${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => {
      expect(isSameJson(a, b)).to.equal(false);
    });
  }

  it("is the same after formatting and parsing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => isSameJson(value as Json, JSON.parse(JSON.stringify(value)) as Json)),
    );
  });

  it("is the same with its members in any order", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        return isSameJson(value as JsonObject, turned as JsonObject);
      }),
    );
  });
});
