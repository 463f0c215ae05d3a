import { expect } from "chai";
import fc from "fast-check";
import { parsePointer, formatPointer } from "#domain/shared/json/json-pointer.ts";

describe("A pointer into JSON", () => {
  const rows: readonly (readonly [pointer: string, names: readonly string[]])[] = [
    ["", []],
    ["/", [""]],
    ["/items/0/name", ["items", "0", "name"]],
    ["/~01/a~1b//", ["~1", "a/b", "", ""]],
  ];
  for (const [pointer, names] of rows) {
    it(`is '${pointer}' for ${JSON.stringify(names)}`, () =>
      expect([parsePointer(pointer), formatPointer(names)]).to.deep.equal([names, pointer]));
  }

  for (const text of ["items", "items/0", "/a~", "/a~2", "#/a"]) {
    it(`is never '${text}'`, () => expect(parsePointer(text)).to.equal(undefined));
  }

  it("is read back to its names, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom("~", "/", "0", "1", "a", "\n") })), (names) => {
        expect(parsePointer(formatPointer(names))).to.deep.equal(names);
      }),
    );
  });
});
