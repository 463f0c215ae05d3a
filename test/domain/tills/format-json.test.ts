import { expect } from "chai";
import { formatJson } from "#domain/tills/index.ts";

describe("formatting JSON strictly", () => {
  const valid = [
    ["true", "true"],
    ["[1e5, -0.5E-3,0]", "[\n  1e5,\n  -0.5E-3,\n  0\n]"],
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9"', '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9"'],
    ["\r\n\t [ ]", "[]"],
    ['{"a":{"b":[]}}', '{\n  "a": {\n    "b": []\n  }\n}'],
  ] as const;
  for (const [text, formatted] of valid) {
    it(`formats ${JSON.stringify(text)}`, () => expect(formatJson(text)).to.equal(formatted));
  }

  const invalid = [
    ["a wrong separator", ['{"a",1}', '{"a" "b"}', "[1:2]", "[1 2 3]", '{"a":1:"b":2}']],
    ["a missing value", ["[1,]", '{"a":}', '{"a"}', '{"a":1,}', "[,1]", "[", "", " "]],
    ["a second value", ["1 2", "[] []", "[]]", "{}}"]],
    ["the wrong bracket", ["[}", "{]", '{"a":1]', "[1}"]],
    ["a name that is not a string", ["{1:2}", "{null:1}", "{[]:1}", "{a:1}"]],
    ["white space of JSON5", ["\u00a0 1", " \u00a01", " \u00a0 1", "1\u2028"]],
    ["a word of JSON5", ["+1", "01", ".5", "5.", "0x1F", "1e", "NaN", "Infinity", "undefined", "trues", "nulltrue"]],
    ["a string of JSON5", ["'a'", "'say \"hi\"'", '"\\x41"', '"\\u12"', '"\\\'"', '"\\\n"', '"\u0001"', '"tab\there"']],
    ["an unclosed string", ['"a', '"a\\"', '{"a']],
    ["a comment", ["// a\n1", "/* a */ 1", "1 /* a */"]],
  ] as const;
  for (const [what, texts] of invalid) {
    for (const text of texts)
      it(`refuses ${what}: ${JSON.stringify(text)}`, () => expect(formatJson(text)).to.equal(undefined));
  }
});
