import { expect } from "chai";
import fc from "fast-check";
import { formatJsonText } from "#domain/test-receipts/index.ts";

describe("formatting JSON", () => {
  it("formats like JSON.stringify", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(formatJsonText(JSON.stringify(value))).to.equal(
          JSON.stringify(JSON.parse(JSON.stringify(value)), null, 2),
        );
      }),
    );
  });

  it("keeps numbers, escapes and duplicate members unchanged", () => {
    expect(formatJsonText('{"a":12.3000000000000000001,"b":"\\u00e9\\/","a":1e2,"c":[],"d":{}}')).to.equal(`{
  "a": 12.3000000000000000001,
  "b": "\\u00e9\\/",
  "a": 1e2,
  "c": [],
  "d": {}
}`);
  });

  for (const text of ["", "<html>", '{"a":', "{} // and more", "Bad Gateway"])
    it(`returns ${JSON.stringify(text)} unchanged`, () => expect(formatJsonText(text)).to.equal(text));
});
