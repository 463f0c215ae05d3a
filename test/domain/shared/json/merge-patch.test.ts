import { expect } from "chai";
import fc from "fast-check";
import { stripEmptyValues } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { applyMergePatch, buildMergePatch } from "#domain/shared/json/merge-patch.ts";

describe("a JSON merge patch (RFC 7396)", () => {
  // Appendix A of the RFC, for targets and patches that are objects.
  const CASES: readonly (readonly [target: JsonObject, patch: JsonObject, result: JsonObject])[] = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    [{ a: "b" }, { a: { c: 1 } }, { a: { c: 1 } }],
  ];
  for (const [target, patch, result] of CASES) {
    it(`makes ${JSON.stringify(result)} of ${JSON.stringify(target)} with ${JSON.stringify(patch)}`, () => {
      expect(applyMergePatch(target, patch)).to.deep.equal(result);
    });
  }

  it("turns any object into any other without empty values", () => {
    const objects = fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
      .map((object) => stripEmptyValues(object as JsonObject));
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        expect(applyMergePatch(before, buildMergePatch(before, after))).to.deep.equal(after);
      }),
    );
  });

  it("is empty if nothing differs", () => {
    expect(buildMergePatch({ a: { b: [1] } }, { a: { b: [1] } })).to.deep.equal({});
  });
});
