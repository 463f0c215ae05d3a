import { expect } from "chai";
import { hasSamePlaceholders, parsePlaceholders } from "#domain/shared/text/placeholders.ts";

describe("placeholders", () => {
  const SAME: readonly (readonly [original: string, translation: string, isSame: boolean])[] = [
    ["Hi {name}", "Salut {name}", true],
    ["Hi {name}", "Salut", false],
    ["Hi", "Salut {name}", false],
    ["Hi {name}", "Salut {nom}", false],
    ["{a} {b}", "{b} {a}", true],
    ["{b} {a}", "{a} {b}", true],
    ["{a} {a}", "{a}", false],
    ["Hi", "Salut", true],
    ["Hi {name}", "Salut { name }", true],
    ["Hi {name}", "Salut {Name}", false],
    ["a {x", "b {x", true],
  ];
  for (const [original, translation, isSame] of SAME) {
    it(`of '${original}' and '${translation}' are ${isSame ? "the same" : "different"}`, () => {
      expect(hasSamePlaceholders(original, translation)).to.equal(isSame);
    });
  }

  it("are the innermost braces", () => {
    expect(parsePlaceholders("{{7*7}} ${day} {a{b}c} { total }")).to.deep.equal(["7*7", "day", "b", "total"]);
  });
});
