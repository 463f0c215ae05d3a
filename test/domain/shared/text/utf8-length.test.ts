import { expect } from "chai";
import fc from "fast-check";
import { utf8Length } from "#domain/shared/text/utf8-length.ts";

describe("the number of bytes in UTF-8", () => {
  for (const [text, bytes] of [
    ["", 0],
    ["abc", 3],
    ["\u007f", 1],
    ["\u0080", 2],
    ["\u07ff", 2],
    ["\u0800", 3],
    ["\ud7ff", 3],
    ["\ue000", 3],
    ["\uffff", 3],
    ["\u{10000}", 4],
    ["\u{10ffff}", 4],
    ["Zürich €5 🧾", 17],
  ] as const) {
    it(`of ${JSON.stringify(text)} is ${bytes}`, () => expect(utf8Length(text)).to.equal(bytes));
  }

  it("of any text is that of its encoding", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(utf8Length(text)).to.equal(new TextEncoder().encode(text).length);
      }),
    );
  });
});
