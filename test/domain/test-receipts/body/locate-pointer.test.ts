import { expect } from "chai";
import fc from "fast-check";
import { formatPointer } from "#domain/shared/json/json-pointer.ts";
import type { Json } from "#domain/shared/json/json.ts";
import {
  formatBody,
  toTextOffset,
  locatePointer,
  toLineColumn,
  replaceTransactionId,
} from "#domain/test-receipts/index.ts";

const TEXT = `{
  // a till
  total: 1.5, "items": [
    { 'name': "Tea, {hot}", "a/b~c": [] },
    [1, 2],
  ], "total": 2, "na\\u006de": 1,
}`;

const shownAt = (text: string, pointer: string): string | undefined => {
  const piece = locatePointer(text, pointer);
  return piece && text.slice(piece.offset, piece.offset + piece.length);
};

describe("locating a JSON pointer", () => {
  const rows = [
    { pointer: "", shown: "{" },
    { pointer: "/items", shown: '"items"' },
    { pointer: "/items/0", shown: "{" },
    { pointer: "/items/0/name", shown: "'name'" },
    { pointer: "/items/0/a~1b~0c", shown: '"a/b~c"' },
    { pointer: "/items/1/1", shown: "2" },
    { pointer: "/name", shown: '"na\\u006de"' },
    { pointer: "/items/2", shown: undefined },
    { pointer: "/items/0/name/0", shown: undefined },
    { pointer: "/colour", shown: undefined },
  ];
  for (const { pointer, shown } of rows) {
    it(`${JSON.stringify(pointer)} points to ${shown ?? "nothing"}`, () =>
      expect(shownAt(TEXT, pointer)).to.equal(shown));
  }

  it("uses the last of duplicate names", () => {
    expect(locatePointer(TEXT, "/total")?.offset).to.equal(TEXT.lastIndexOf('"total"'));
  });

  it("finds every member and entry of any JSON", () => {
    const ways = (value: Json, way: readonly string[] = []): readonly (readonly string[])[] =>
      typeof value === "object" && value !== null
        ? [way, ...Object.entries(value).flatMap(([name, each]) => ways(each as Json, [...way, name]))]
        : [way];
    fc.assert(
      fc.property(
        fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json),
        (value) => {
          const text = formatBody(value);
          for (const way of ways(value)) {
            const [pointer, last] = [formatPointer(way), way.at(-1)];
            const shown = shownAt(text, pointer) ?? "";
            if (
              last !== undefined &&
              shown.startsWith('"') &&
              text.slice((locatePointer(text, pointer)?.offset ?? 0) + shown.length).startsWith(":")
            )
              expect(JSON.parse(shown)).to.equal(last);
            else expect(shown).not.to.equal("");
          }
        },
      ),
    );
  });
});

describe("line and column", () => {
  it("convert to an offset and back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "\n", "🧾", "\r\n")).map((parts) => parts.join("")),
        fc.nat(),
        (text, at) => {
          const offset = at % (text.length + 1);
          expect(toTextOffset(text, toLineColumn(text, offset))).to.equal(offset);
        },
      ),
    );
  });

  it("are clamped to the end of the text", () =>
    expect([toTextOffset("ab", { line: 9, column: 1 }), toTextOffset("ab", { line: 1, column: 9 })]).to.deep.equal([
      0, 2,
    ]));
});

describe("replacing the transaction id", () => {
  const rows = [
    { text: "{ transaction_id: 'T-1', /* mine */ a: 1, }", after: '{ transaction_id: "T-2", /* mine */ a: 1, }' },
    {
      text: '{"transaction_id":"T-1","x":{"transaction_id":"T-1"}}',
      after: '{"transaction_id":"T-2","x":{"transaction_id":"T-1"}}',
    },
    {
      text: '{"transaction_id":"T-0","transaction_id":"T-1"}',
      after: '{"transaction_id":"T-0","transaction_id":"T-2"}',
    },
    { text: '{"transaction_id":1}', after: '{"transaction_id":1}' },
    { text: '{"transaction_id":["T-1"]}', after: '{"transaction_id":["T-1"]}' },
    { text: '{"x":{"transaction_id":"T-1"}}', after: '{"x":{"transaction_id":"T-1"}}' },
    { text: "[1]", after: "[1]" },
    { text: "", after: "" },
  ];
  for (const { text, after } of rows)
    it(`changes ${JSON.stringify(text)} to ${text === after ? "the same text" : after}`, () =>
      expect(replaceTransactionId(text, "T-2")).to.equal(after));
});
