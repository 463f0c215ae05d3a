import { expect } from "chai";
import fc from "fast-check";
import { applyCompletion, completeAt, MAIL_STATES, parseQuery, SEARCH_FIELDS } from "#domain/search/index.ts";
import { anyCharacter } from "#test/support/any-character.ts";

const STORES = [
  { id: "5001", name: "Covent Garden", reference: "LON-01" },
  { id: "5002", name: "Grafton Street", reference: "77" },
  { id: "A b", name: "Århus", reference: "NOT" },
];
const KNOWN = { fields: SEARCH_FIELDS, stores: STORES };

/** The bar marks the caret. */
function at(marked: string) {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  return { text, caret, completion: completeAt(text, caret, KNOWN) };
}
const offered = (marked: string): readonly string[] => at(marked).completion?.options.map(({ text }) => text) ?? [];
function chosen(marked: string, nth = 0): string {
  const { text, completion } = at(marked);
  if (!completion?.options[nth]) return "nothing is offered";
  const done = applyCompletion(text, completion, completion.options[nth]);
  return `${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`;
}

const FIELDS = Object.keys(SEARCH_FIELDS).map((name) => `${name}:`);
const KEYS = ["5001", "5002", '"A b"'];

describe("completions at the caret", () => {
  const OFFERED: readonly (readonly [what: string, marked: string, options: readonly string[]])[] = [
    ["offers every field for an empty text", "|", FIELDS],
    ["offers every field after a space", "total:5 |", FIELDS],
    ["offers the fields with the prefix", "st|", ["store_id:", "store_reference:"]],
    ["offers fields, ignoring case", "TO|", ["total:"]],
    ["offers a field after a minus", "-to|", ["total:"]],
    ["offers a field after NOT and AND", "NOT a AND id|", ["identifier:"]],
    ["offers a field inside brackets", "(a OR (to|", ["total:"]],
    ["offers a field after the brackets of a field", "store_id:(1 2) to|", ["total:"]],
    ["offers a field after a phrase", '"a b"to|', ["total:"]],
    ["offers nothing for an unknown prefix", "xyz|", []],
    ["offers no field that the text already contains", "total|:5", []],
    ["offers every store after store_id:", "store_id:|", KEYS],
    ["offers the stores with the prefix of the id", "store_id:50|", ["5001", "5002"]],
    ["offers the stores with a part of the name", "store_id:GARD|", ["5001"]],
    ["offers stores inside the brackets of the field", "store_id:(5001 OR graf|", ["5002"]],
    ["offers stores inside nested brackets", "store_id:((graf|", ["5002"]],
    ["offers the references after store_reference:", "store_reference:|", ["LON-01", "77", '"NOT"']],
    ["offers no store that the text already contains", "store_id:5001|", []],
    ["offers nothing after other fields", "total:5|", []],
    ["offers nothing after an unknown field", "constructor:s|", []],
    ["offers every state after mail:", "mail:|", MAIL_STATES],
    ["offers the states with the prefix, ignoring case", "NOT mail:(sent OR D|", ["dropped", "delivered"]],
    ["offers no state after the other fields of emails", "mail_domain:d|", []],
    ["offers nothing inside a phrase", '"st|', []],
    ["offers nothing inside a phrase with an escaped quote", String.raw`"a\" st|`, []],
    ["offers nothing inside a range", "total:[5 TO to|", []],
    ["offers a field after a range", "total:[5 TO 6} to|", ["total:"]],
    ["offers a field after an escaped quote", String.raw`\" st|`, ["store_id:", "store_reference:"]],
    ["offers nothing in the middle of a word", "a-to|", []],
    ["offers a field after a bracket that opens no range", "a[ to|", ["total:"]],
    ["offers the references with the prefix, ignoring case", "store_reference:lon|", ["LON-01"]],
    ["offers nothing after a colon without a name", ":to|", []],
    ["offers nothing after an escaped space", String.raw`a\ st|`, []],
    ["offers a field after an unmatched bracket", ") to|", ["total:"]],
  ];
  for (const [what, marked, options] of OFFERED) it(what, () => expect(offered(marked)).to.deep.equal(options));
});

it("offers a field with its kind, and a store unchanged", () => {
  expect(at("tot|").completion?.options).to.deep.equal([
    { of: "field", text: "total:", name: "total", kind: "number" },
  ]);
  expect(at("store_id:cov|").completion?.options).to.deep.equal([{ of: "store", text: "5001", store: STORES[0] }]);
});

describe("choosing a completion", () => {
  const CHOSEN: readonly (readonly [what: string, marked: string, after: string])[] = [
    ["replaces the word before the caret", "a AND sto|", "a AND store_id:|"],
    ["replaces the word around the caret", "sto|re b", "store_id:| b"],
    ["replaces a field with its colon", "sal|es:Ann", "salesperson:|Ann"],
    ["replaces a value to its end", "store_id:gar|den) x", "store_id:5001|) x"],
    ["inserts the field before an existing word", "a |b", "a transaction_id:|b"],
    ["inserts the value after the colon", "store_id:|7", "store_id:5001|7"],
    ["replaces the word after a minus", "-tot|", "-total:|"],
  ];
  for (const [what, marked, after] of CHOSEN) it(what, () => expect(chosen(marked)).to.equal(after));

  it("quotes a value that would otherwise be parsed as something else", () => {
    expect(chosen("store_id:(rhus|)")).to.equal('store_id:("A b"|)');
  });
});

describe("completions", () => {
  it("insert a valid search for every offered store", () => {
    const keys = fc.array(
      fc.record({
        id: fc.string({ minLength: 1, unit: anyCharacter }).filter((id) => id.trim() !== ""),
        name: fc.constant("x"),
        reference: fc.constant("r"),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(keys, fc.constantFrom("store_id:", "a AND store_id:(5 OR "), (stores, text) => {
        const completion = completeAt(text, text.length, { fields: SEARCH_FIELDS, stores });
        for (const option of completion?.options ?? []) {
          const done = applyCompletion(text, completion!, option);
          expect(parseQuery(text.endsWith(" ") ? `${done.text})` : done.text, SEARCH_FIELDS).ok, done.text).to.equal(
            true,
          );
        }
      }),
    );
  });

  it("take linear time", () => {
    for (const piece of ["(", "\\", '"', "a:(", "-", "[x:[", "store_id:", "x"]) {
      const text = piece.repeat(Math.floor(100_000 / piece.length));
      const begun = performance.now();
      completeAt(text, text.length, KNOWN);
      // A quadratic algorithm would take minutes.
      expect(performance.now() - begun, piece).to.be.below(1_000);
    }
  });
});
