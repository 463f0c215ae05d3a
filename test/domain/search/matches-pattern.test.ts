import { expect } from "chai";
import { matchesPattern } from "#domain/search/index.ts";

describe("patterns", () => {
  const LIKE: readonly (readonly [text: string, pattern: string, isLike: boolean])[] = [
    ["abc", "abc", true],
    ["abc", "ab", false],
    ["abc", "a*", true],
    ["abc", "*c", true],
    ["abc", "*b*", true],
    ["abc", "b*", false],
    ["abc", "*b", false],
    ["abc", "*", true],
    ["", "*", true],
    ["", "", true],
    ["aba", "aba*aba", false],
    ["abaaba", "aba*aba", true],
    ["ab", "a*b", true],
    ["a", "a*a", false],
    ["abcabc", "a*b*c", true],
    ["acb", "a*b*c", false],
    ["xaxbx", "x*a*b*x", true],
    ["xbxax", "x*a*b*x", false],
    ["abc", "a**c", true],
    ["a.c", "a?c", false],
    ["aXbYbc", "a*b*bc", true],
    ["abc", "a*b*bc", false],
    ["aab", "a*ab*b", false],
  ];
  for (const [text, pattern, expected] of LIKE)
    it(`${pattern} ${expected ? "matches" : "does not match"} '${text}'`, () =>
      expect(matchesPattern(text, pattern)).to.equal(expected));
});
