import { expect } from "chai";
import { scanJson } from "#server/http/json-scanner.ts";

const numbersIn = (text: string): readonly (readonly [pointer: string, literal: string])[] => {
  const found: (readonly [string, string])[] = [];
  for (const piece of scanJson(text)) if (piece.kind === "number") found.push([piece.pointer(), piece.text]);
  return found;
};

describe("the numbers of a JSON text", () => {
  const CASES: readonly [text: string, ...numbers: (readonly [pointer: string, literal: string])[]][] = [
    ['{"a":1.23456789012345678901}', ["/a", "1.23456789012345678901"]],
    ['{"a":{"b":-0.10,"c":1E+2}, "d" : 3 }', ["/a/b", "-0.10"], ["/a/c", "1E+2"], ["/d", "3"]],
    ['{"a":[1,[2,"3,4"],{"b/~":5}]}', ["/a/0", "1"], ["/a/1/0", "2"], ["/a/2/b~1~0", "5"]],
    ['{"1":"2","a\\"3":"\\\\","b":true,"c":null,"d":4}', ["/d", "4"]],
    ['{"\\u0061":1}', ["/a", "1"]],
    ["12", ["", "12"]],
    ['"12"'],
    ['{"a":[],"b":{}}'],
  ];
  for (const [text, ...numbers] of CASES) {
    it(`are ${JSON.stringify(numbers)} in ${text}`, () => {
      expect(numbersIn(text)).to.deep.equal(numbers);
    });
  }
});
