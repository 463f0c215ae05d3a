import { expect } from "chai";
import fc from "fast-check";
import { MAX_JSON_DEPTH } from "#domain/shared/json/json-flaws.ts";
import {
  bodyRefused,
  AUTOFIX_CODES,
  formatBody,
  MAX_BODY_BYTES,
  parseBody,
  type AutofixCode,
} from "#domain/test-receipts/index.ts";

const parsed = (text: string) => {
  const read = parseBody(text);
  return read.ok ? read.value.body : read.error.kind;
};
const fixes = (text: string): readonly string[] => {
  const read = parseBody(text);
  return read.ok
    ? read.value.fixes.map(({ code, line, column }) => `${code} ${line}:${column}`)
    : [`refused: ${read.error.kind}`];
};
const nested = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;
const objects = fc
  .dictionary(fc.string(), fc.jsonValue())
  .map((body) => JSON.parse(JSON.stringify(body)) as Record<string, never>);

// Truth table R28, rows 1 to 8
describe("typed body [POST-006]", () => {
  const readable = [
    { text: '{"a":1}', body: { a: 1 }, expectedFixes: [] },
    { text: '{"a":1,}', body: { a: 1 }, expectedFixes: ["trailing-comma 1:7"] },
    { text: "{a:'x'}", body: { a: "x" }, expectedFixes: ["unquoted-name 1:2", "single-quotes 1:4"] },
    { text: '/* c */ {"a":1} // end', body: { a: 1 }, expectedFixes: ["comment 1:1", "comment 1:17"] },
    {
      text: '{"a": [1, 2, ],\n  // two\n}',
      body: { a: [1, 2] },
      expectedFixes: ["trailing-comma 1:12", "trailing-comma 1:15", "comment 2:3"],
    },
    {
      text: '{"a": 0x1F, "b": +2, "c": .5, "d": 5., "e": -.5, "f": 5.e1}',
      body: { a: 31, b: 2, c: 0.5, d: 5, e: -0.5, f: 50 },
      expectedFixes: [
        "hexadecimal 1:7",
        "leading-plus 1:18",
        "bare-point 1:27",
        "bare-point 1:36",
        "bare-point 1:45",
        "bare-point 1:55",
      ],
    },
    {
      text: '{"a": +0X10, "b": -0x10, "c": +.5}',
      body: { a: 16, b: -16, c: 0.5 },
      expectedFixes: [
        "hexadecimal 1:7",
        "leading-plus 1:7",
        "hexadecimal 1:19",
        "leading-plus 1:31",
        "bare-point 1:31",
      ],
    },
    {
      text: String.raw`{"a": "\x41\v", "b": "\"\\\/\b\f\n\r\t\u0041"}`,
      body: { a: "A\v", b: '"\\/\b\f\n\r\tA' },
      expectedFixes: ["escape 1:7"],
    },
    {
      text: String.raw`{"a": 'it\'s', "b": "it\'s", "c": '\\\"'}`,
      body: { a: "it's", b: "it's", c: '\\"' },
      expectedFixes: ["single-quotes 1:7", "escape 1:21", "single-quotes 1:35"],
    },
    {
      text: '{"a": "one\\\ntwo",\nb: 1}',
      body: { a: "onetwo", b: 1 },
      expectedFixes: ["escape 1:7", "unquoted-name 3:1"],
    },
    {
      text: '{"a": "\t", "b": "\u001f"}',
      body: { a: "\t", b: "\u001f" },
      expectedFixes: ["control-character 1:7", "control-character 1:17"],
    },
    { text: '{\u00a0"a":\n \u2003\u2003 1}', body: { a: 1 }, expectedFixes: ["white-space 1:2", "white-space 2:2"] },
    {
      text: '{"a": 9007199254740993, "b": 12.30, "c": 1e2, "d": 0.1}',
      body: { a: 9007199254740992, b: 12.3, c: 100, d: 0.1 },
      expectedFixes: ["many-digits 1:7"],
    },
    {
      text: '{"a": 0x20000000000001, "b": 0x20000000000002}',
      body: { a: 9007199254740992, b: 9007199254740994 },
      expectedFixes: ["hexadecimal 1:7", "many-digits 1:7", "hexadecimal 1:30"],
    },
    {
      text: '{NaN: "NaN", Infinity: {e400: null}}',
      body: { NaN: "NaN", Infinity: { e400: null } },
      expectedFixes: ["unquoted-name 1:2", "unquoted-name 1:14", "unquoted-name 1:25"],
    },
    {
      text: "{/* a\n * b */a /* c */ : true, $é: false}",
      body: { a: true, $é: false },
      expectedFixes: ["comment 1:2", "unquoted-name 2:8", "comment 2:10", "unquoted-name 2:26"],
    },
    {
      text: '{"//": "/* no comment */", "it\'s": "a, }"}',
      body: { "//": "/* no comment */", "it's": "a, }" },
      expectedFixes: [],
    },
    { text: `{"a": 1} // it's "a", 'b'`, body: { a: 1 }, expectedFixes: ["comment 1:10"] },
    { text: `{"a": 1} // it\\'s \\"a"`, body: { a: 1 }, expectedFixes: ["comment 1:10"] },
    { text: '{\r\n\t"a":\r\n\t1\r\n}', body: { a: 1 }, expectedFixes: [] },
    {
      text: `{"a": 1, "b": {"a": 1}, a: 2, "\\u0061": [{"a": 3}, {"a": 4}]}`,
      body: { a: [{ a: 3 }, { a: 4 }], b: { a: 1 } },
      expectedFixes: ["unquoted-name 1:25", "repeated-name 1:25", "repeated-name 1:31"],
    },
    { text: "{}", body: {}, expectedFixes: [] },
    { text: '{"a": "\\\\", b: "\\\\\\""}', body: { a: "\\", b: '\\"' }, expectedFixes: ["unquoted-name 1:13"] },
    { text: "/***/{/* * / **/}", body: {}, expectedFixes: ["comment 1:1", "comment 1:7"] },
  ];
  for (const { text, body, expectedFixes } of readable) {
    it(`parses ${JSON.stringify(text)} with ${expectedFixes.length === 0 ? "no fixes" : `the fixes ${expectedFixes.join(", ")}`}`, () => {
      expect(parsed(text)).to.deep.equal(body);
      expect(fixes(text)).to.deep.equal(expectedFixes);
    });
  }

  it("lists fixes in the order of the text", () => {
    expect(fixes("{b: +.5, // half\n a: 'x',}")).to.deep.equal([
      "unquoted-name 1:2",
      "leading-plus 1:5",
      "bare-point 1:5",
      "comment 1:10",
      "unquoted-name 2:2",
      "single-quotes 2:5",
      "trailing-comma 2:8",
    ]);
  });

  const shown: readonly [code: AutofixCode, text: string][] = [
    ["comment", "{/**/}"],
    ["trailing-comma", '{"a":[1,]}'],
    ["single-quotes", "{'a':1}"],
    ["unquoted-name", "{a:1}"],
    ["repeated-name", '{"a":1,"a":1}'],
    ["hexadecimal", '{"a":0xA}'],
    ["leading-plus", '{"a":+1}'],
    ["bare-point", '{"a":1.}'],
    ["many-digits", '{"a":1e-999}'],
    ["escape", '{"a":"\\q"}'],
    ["control-character", '{"a":"\u0000"}'],
    ["white-space", "{\f}"],
  ];
  it("has a test of every fix", () => {
    expect(shown.map(([code]) => code)).to.deep.equal(AUTOFIX_CODES);
  });
  for (const [code, text] of shown) {
    it(`reports '${code}' for ${JSON.stringify(text)} and nothing else`, () => {
      expect(fixes(text).map((fix) => fix.split(" ")[0])).to.deep.equal([code]);
    });
  }

  it("needs no fixes for text that a program has written [POST-006]", () => {
    fc.assert(
      fc.property(objects, (body) => {
        expect(parsed(formatBody(body))).to.deep.equal(body);
        expect(fixes(formatBody(body))).to.deep.equal([]);
        expect(fixes(JSON.stringify(body))).to.deep.equal([]);
      }),
    );
  });

  it("has fixes exactly if it is not strict JSON", () => {
    const pieces = fc.constantFrom(
      "a",
      '"b"',
      "'c'",
      ":",
      ":",
      ",",
      ",",
      "1",
      ".5",
      "+2",
      "0x3",
      " ",
      "\t",
      "\u00a0",
      "// x\n",
      "/* y */",
      '"\\n"',
      '"\\q"',
      "{",
      "}",
      "[",
      "]",
      "null",
      "2.5",
      "'it\\'s'",
    );
    const texts = fc.array(pieces, { maxLength: 8 }).map((parts) => `{"z":[{${parts.join("")}}]}`);
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseBody(text);
        fc.pre(read.ok);
        expect(read.ok && read.value.fixes.every(({ code }) => code === "repeated-name")).to.equal(isStrict(text));
      }),
      { numRuns: 1_000, maxSkipsPerRun: 200 },
    );
  });
});

describe("invalid body [POST-007]", () => {
  it("is not parsed if it is longer than the server allows", () => {
    const long = parseBody(`{"a":"${"\\n".repeat(5_000_000)}"}`);
    expect(!long.ok && bodyRefused(long.error).description).to.equal(
      "The body must not be longer than 2,097,152 characters",
    );
    expect(parsed(`{"a":"${"x".repeat(MAX_BODY_BYTES - 8)}"}`)).to.have.property("a");
    expect(parsed(`{"a":"${"x".repeat(MAX_BODY_BYTES - 7)}"}`)).to.equal("too-long");
  });

  const refused = [
    { text: '{"a":', message: "Line 1, column 6: invalid end of input" },
    { text: "", message: "The body is empty" },
    { text: " \n\t", message: "The body is empty" },
    { text: "hello", message: "Line 1, column 1: invalid character 'h'" },
    { text: "[1]", message: "The body must be an object" },
    { text: "null", message: "The body must be an object" },
    { text: "3", message: "The body must be an object" },
    { text: '"a"', message: "The body must be an object" },
    { text: '{"a":1}\n {"b":2}', message: "Line 2, column 2: invalid character '{'" },
    { text: '{\n "a": "x\n"}', message: "Line 2, column 9: invalid character '\\n'" },
    { text: '{"a": "at 1:1\n"}', message: "Line 1, column 14: invalid character '\\n'" },
    { text: `{${"\n".repeat(11)}  ?}`, message: "Line 12, column 3: invalid character '?'" },
    { text: "// nothing but a comment", message: "Line 1, column 25: invalid end of input" },
    { text: '{"a": NaN}', message: "Line 1, column 7: JSON has no such number" },
    { text: '{"a": 1,\n "b": [2, -Infinity]}', message: "Line 2, column 11: JSON has no such number" },
    { text: '{"a": 1e400}', message: "Line 1, column 7: JSON has no such number" },
    { text: nested(MAX_JSON_DEPTH + 2), message: "Line 1, column 322: the body must not nest deeper than 64 levels" },
    {
      text: `{"a":\n${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      message: "Line 2, column 65: the body must not nest deeper than 64 levels",
    },
  ];
  for (const { text, message } of refused) {
    it(`shows 'JSON Parse error' for ${JSON.stringify(text.slice(0, 40))}: ${message}`, () => {
      const read = parseBody(text);
      expect(!read.ok && bodyRefused(read.error)).to.deep.equal({ code: "JSON Parse error", description: message });
    });
  }

  it("is accepted up to the maximum depth", () => {
    expect(parseBody(nested(MAX_JSON_DEPTH + 1)).ok).to.equal(true);
    expect(parseBody(`{"a":${"[".repeat(100)}${"]".repeat(100)},"a":1}`).ok).to.equal(true);
    expect(parseBody(`{"a":[${"[],{},".repeat(100)}]}`).ok).to.equal(true);
  });

  it("is parsed or refused without an exception for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => ["object", "string"].includes(typeof parsed(text))),
    );
    for (const text of ["{", '"', "'", "/*", "[", "\\", "{a:"])
      expect(parseBody(text.repeat(50_000)).ok).to.equal(false);
  });
});

function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
