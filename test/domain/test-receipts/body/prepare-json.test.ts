import { expect } from "chai";
import fc from "fast-check";
import { parseLocalTime } from "#domain/shared/time/instant.ts";
import { findStrictJsonFault } from "#domain/shared/json/strict-json.ts";
import {
  parseBody,
  prepareBody,
  prepareJson,
  type BodyOptions,
  type LenientBody,
} from "#domain/test-receipts/index.ts";

const NOW = parseLocalTime("2024-05-15T10:20:30+01:00")!;
const OFF = { refreshesLocaltime: false, countsOn: false };
const COUNTED = { ...OFF, countsOn: true };
const REFRESHED = { ...OFF, refreshesLocaltime: true };

function read(text: string): LenientBody {
  const result = parseBody(text);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error)}`);
  return result.value;
}
const sent = (text: string, options: BodyOptions): string => prepareJson(read(text), options, NOW);

const CASES: readonly (readonly [title: string, options: BodyOptions, text: string, json: string])[] = [
  ["keeps zeros at the end", COUNTED, '{"transaction_id":"T-1","a":1.10}', '{"transaction_id":"T-2","a":1.10}'],
  ["keeps exponents", COUNTED, '{"a":1e3,"transaction_id":"T-9"}', '{"a":1e3,"transaction_id":"T-10"}'],
  ["keeps large integers", OFF, '{"a":12345678901234567890}', '{"a":12345678901234567890}'],
  ["keeps digits that binary64 lacks", OFF, '{"a":0.1234567890123456789}', '{"a":0.1234567890123456789}'],
  ["keeps escapes", COUNTED, '{"transaction_id":"T-1","a":"\\u00e9\\/"}', '{"transaction_id":"T-2","a":"\\u00e9\\/"}'],
  ["keeps blanks", COUNTED, '{ "transaction_id" :\t"T-1" ,\r\n"a":1 }\n', '{ "transaction_id" :\t"T-2" ,\r\n"a":1 }\n'],
  ["finds an escaped name", COUNTED, '{"transaction\\u005fid":"T-1"}', '{"transaction\\u005fid":"T-2"}'],
  ["keeps an id that is a number", COUNTED, '{"transaction_id":1.0}', '{"transaction_id":1.0}'],
  ["keeps an id of an inner object", COUNTED, '{"a":{"transaction_id":"T-1"}}', '{"a":{"transaction_id":"T-1"}}'],
  ["adds the time", REFRESHED, '{"a":1.0 }', '{"a":1.0,"localtime":"2024-05-15T10:20:30+01:00" }'],
  ["adds the time to nothing", REFRESHED, "{ }", '{"localtime":"2024-05-15T10:20:30+01:00" }'],
  [
    "replaces a time that is an object",
    REFRESHED,
    '{"localtime":{"a":[1,{}]} ,"b":2.50}',
    '{"localtime":"2024-05-15T10:20:30+01:00" ,"b":2.50}',
  ],
  ["removes comments only", OFF, '{"a":1.10/* x */, // y\n"b":1e3}', '{"a":1.10, \n"b":1e3}'],
  ["removes a comma at the end only", OFF, '{"a":[1.10, ], }', '{"a":[1.10 ] }'],
  ["puts names and texts in quotes only", OFF, "{a: 'it\"s', b:1.10}", '{"a": "it\\"s", "b":1.10}'],
  ["completes numbers only", OFF, '{"a":[+1.50,-.50,5.,5.e3,1E+05]}', '{"a":[1.50,-0.50,5,5e3,1E+05]}'],
  [
    "has all digits of hexadecimal numbers",
    OFF,
    '{"a":[0xFFFFFFFFFFFFFFFFFF,-0x10]}',
    '{"a":[4722366482869645213695,-16]}',
  ],
  ["keeps repeated names", OFF, '{"a":1.0,"b":2.0,"a":3.0}', '{"a":1.0,"b":2.0,"a":3.0}'],
  ["puts repeated names in quotes only", OFF, "{a:[1,{a:2}],a:{},a:1.0}", '{"a":[1,{"a":2}],"a":{},"a":1.0}'],
  [
    "counts the last of repeated ids only",
    COUNTED,
    "{transaction_id:'T-1',transaction_id:'T-7'}",
    '{"transaction_id":"T-1","transaction_id":"T-8"}',
  ],
  ["escapes half a character, which cannot be sent", OFF, '{"a":"\ud800","b":1.10}', '{"a":"\\ud800","b":1.10}'],
  ["has blanks of JSON only", OFF, '\ufeff{\u00a0"a":1.10\f}', ' { "a":1.10 }'],
];

// A JSON text with its notation: numbers, escapes and blanks as people and programs write them.
const blank = fc.constantFrom("", "", " ", "\n", "\t", "\r\n  ");
const lenientBlank = fc.oneof(blank, fc.constantFrom("/* a:1, */", "// }\n", "\u00a0", "\f"));
const number = fc.oneof(
  fc.constantFrom("0", "-0", "1.10", "1e3", "1E+05", "12345678901234567890", "0.10000000000000000001", "2.50e-7"),
  fc.tuple(fc.bigInt(), fc.stringMatching(/^\d{1,20}$/)).map(([whole, part]) => `${String(whole)}.${part}`),
);
const lenientNumber = fc.oneof(number, fc.constantFrom("+1.50", ".50", "5.", "-5.e3", "0xfF"));
const text = fc.oneof(
  fc.string().map((each) => JSON.stringify(each)),
  fc.constantFrom('"\\u00e9\\/"', '"\\ud83d\\ude00"', '"T-09"'),
);
const lenientText = fc.oneof(text, fc.constantFrom("'it\"s'", "'\\'\\q'", '"a\\\nb"'));
const name = fc.constantFrom('"transaction_id"', '"localtime"', '"a"', '"b c"', '"\\u0061"', '"__prot"');
const lenientName = fc.oneof(name, fc.constantFrom("transaction_id", "'localtime'", "a", "$b"));

type Notation = Readonly<Record<"blank" | "number" | "text" | "name", fc.Arbitrary<string>>>;
const STRICT: Notation = { blank, number, text, name };
const LENIENT: Notation = { blank: lenientBlank, number: lenientNumber, text: lenientText, name: lenientName };

/** Texts of objects. Strict ones name each member once. */
function objects(notation: Notation): fc.Arbitrary<string> {
  const isStrict = notation === STRICT;
  const ends = isStrict ? fc.constant("") : fc.constantFrom("", ",");
  const around = (inner: fc.Arbitrary<string>) =>
    fc.tuple(notation.blank, inner, notation.blank).map((all) => all.join(""));
  const listed = (pieces: readonly string[], end: string) => pieces.join(",") + (pieces.length === 0 ? "" : end);
  const { object } = fc.letrec<{ object: string; value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      around(fc.oneof(notation.number, notation.text, fc.constantFrom("true", "null"))),
      fc.tuple(fc.array(tie("value"), { maxLength: 3 }), ends).map(([all, end]) => `[${listed(all, end)}]`),
      tie("object"),
    ),
    object: fc
      .tuple(
        fc.uniqueArray(fc.tuple(around(notation.name), tie("value")), {
          maxLength: 5,
          ...(isStrict && { selector: ([each]) => JSON.parse(each) as string }),
        }),
        ends,
        notation.blank,
      )
      .map(
        ([members, end, inner]) =>
          `{${listed(
            members.map((each) => each.join(":")),
            end,
          )}${inner}}`,
      ),
  }));
  return around(object);
}
const someOptions = fc.record({ refreshesLocaltime: fc.boolean(), countsOn: fc.boolean() });

describe("the text of a posted body", () => {
  for (const [title, chosen, typed, json] of CASES) it(title, () => expect(sent(typed, chosen)).to.equal(json));

  it("is what was typed if that is JSON and nothing is to change", () => {
    fc.assert(fc.property(objects(STRICT), (typed) => sent(typed, OFF) === typed));
  });

  it("differs from what was typed only in the values of the changed members", () => {
    const others = fc.array(objects(STRICT), { minLength: 1, maxLength: 4 });
    const blanks = fc.tuple(blank, blank, blank);
    fc.assert(
      fc.property(others, blanks, fc.nat(3), (values, [before, after, end], at) => {
        const members = values.map((value, place) => `"k${String(place)}":${value}`);
        const withMembers = (id: string, time: string): string => {
          const set = [`"transaction_id"${before}:${after}${id}`, `${before}"localtime":${time}${after}`];
          return `{${[...members.slice(0, at), set[0], ...members.slice(at), set[1]].join(",")}${end}}`;
        };
        const typed = withMembers('"T-\\u0031"', '{"was":[1.0,{}]}');
        expect(sent(typed, COUNTED)).to.equal(withMembers('"T-2"', '{"was":[1.0,{}]}'));
        expect(sent(typed, REFRESHED)).to.equal(withMembers('"T-\\u0031"', JSON.stringify(NOW)));
      }),
      { numRuns: 500 },
    );
  });

  it("is strict JSON of the prepared body, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(objects(STRICT), objects(LENIENT)), someOptions, (typed, chosen) => {
        const body = read(typed);
        const json = prepareJson(body, chosen, NOW);
        expect(findStrictJsonFault(json, { allowsDuplicateNames: true }), json).to.equal(undefined);
        expect(JSON.parse(json)).to.deep.equal(prepareBody(body.body, chosen, NOW));
      }),
      { numRuns: 1_000 },
    );
  });
});
