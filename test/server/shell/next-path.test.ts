import { expect } from "chai";
import { parseNextPath } from "#server/shell/next-path.ts";

const CASES: readonly (readonly [given: string | undefined, next: string])[] = [
  ["/receipts?store_id=5001&date=2026-03-01", "/receipts?store_id=5001&date=2026-03-01"],
  ["/transaction/A%2F1", "/transaction/A%2F1"],
  ["/", "/"],
  [undefined, "/"],
  ["", "/"],
  ["receipts", "/"],
  ["https://elsewhere.example/", "/"],
  ["//elsewhere.example/", "/"],
  ["/\\elsewhere.example/", "/"],
  ["\\\\elsewhere.example/", "/"],
  ["/\t/elsewhere.example/", "/"],
  ["/..//elsewhere.example/", "/"],
  ["/a/../..//elsewhere.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/sign-in?next=/", "/"],
  ["/sign-out", "/"],
  ["/api/receipts", "/"],
  ["/assets/x.js", "/"],
  ["/signing", "/signing"],
  [`/${"a".repeat(2_000)}`, "/"],
];

describe("parseNextPath", () => {
  for (const [given, next] of CASES) {
    it(`returns ${next.slice(0, 60)} for ${JSON.stringify(given)?.slice(0, 60)}`, () => {
      expect(parseNextPath(given)).to.equal(next);
    });
  }
});
