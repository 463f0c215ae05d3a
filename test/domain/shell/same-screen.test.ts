import { expect } from "chai";
import { isSameScreen, matchPage, type PageMatch } from "#domain/shell/index.ts";

const CASES: readonly (readonly [a: string, b: string, isSame: boolean])[] = [
  ["/admin/stores/S-1", "/admin/stores/S-1", true],
  ["/admin/stores/S-1", "/admin/stores/S-2", false],
  ["/admin/stores/S-1", "/admin/stores", false],
  ["/admin/templatemanager", "/admin/templatemanager/receipt", true],
  ["/admin/templatemanager/email", "/admin/templatemanager/receipt", true],
  ["/admin/stores/S-1/templatemanager/email", "/admin/stores/S-1/templatemanager/receipt", true],
  ["/admin/stores/S-1/templatemanager/email", "/admin/stores/S-2/templatemanager/email", false],
  ["/admin/stores/S-1/templatemanager/email", "/admin/templatemanager/email", false],
];

describe("The screen of an address", () => {
  for (const [a, b, isSame] of CASES) {
    it(`is ${isSame ? "the same" : "different"} at ${a} and ${b}`, () => {
      expect(isSameScreen(matchPage(a) as PageMatch, matchPage(b) as PageMatch)).to.equal(isSame);
    });
  }
});
