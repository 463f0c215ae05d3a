import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { charactersFor, toComparedLetters, toSearchLetters } from "#domain/shared/text/compared-letters.ts";
import { replaceSpellings } from "#domain/shared/identifier/identifier-spellings.ts";
import { toPartPattern, toSpellingPattern } from "#server/consumers/erasure/spelling-pattern.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const IDENTIFIERS = [
  "zoe.angstrom@shop.example",
  "jürgen@xn--mller-kva.example",
  "office+1@shop.example",
  "用户@xn--fsq.example",
  "иван@shop.example",
  "νικος@shop.example",
  "한국@shop.example",
  "+447700900123",
  "6331204800012345",
  "nf-81945279",
];
/** What the domain skips between two characters of a mailbox, and of a number or code. */
const INVISIBLE = ["\u200b", "\u00ad", "\u2060"];
const SEPARATORS = [" ", "\t", "\u00a0", "\u2012", "\u2015", "\u202f", "-", ".", "/", "(", ...INVISIBLE];

/** A spelling that the domain may find: other characters for the letters, and something to skip between them. */
const spellingsOf = (identifier: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(
        identifier,
        identifier.normalize("NFD"),
        identifier.replace("xn--mller-kva", "müller"),
        identifier.replace("office", "oﬃce"),
        identifier.toUpperCase(),
      ),
      fc.array(fc.nat(9_999), { minLength: 150, maxLength: 150 }),
    )
    .map(([spelling, all]) => {
      const [chances, skipped] = [all.values(), identifier.includes("@") ? INVISIBLE : SEPARATORS];
      return [...spelling]
        .map((character) => {
          const others = [...charactersFor(toSearchLetters(character) || " ")].filter(
            (other) => toComparedLetters(other).join("") === toComparedLetters(character).join(""),
          );
          const [change, other, separator] = [next(chances) % 3, next(chances), next(chances)];
          return (
            (change === 0 ? (others[other % others.length] ?? character) : character) +
            (change === 1 ? (skipped[separator % skipped.length] ?? "") : "")
          );
        })
        .join("");
    });

const next = (chances: Iterator<number>): number => Number(chances.next().value ?? 0);

/** The spellings as programs write them: JSON with and without escapes. */
const writtenIn: Readonly<Record<string, (text: string) => string>> = {
  JSON: (text) => JSON.stringify({ text }),
  "JSON in ASCII": (text) => JSON.stringify({ text }).replaceAll(/[^\x20-\x7e]/gu, escaped),
  "JSON with escapes only": (text) => `{"text":"${escaped(text)}"}`,
  "JSON in JSON": (text) => JSON.stringify(JSON.stringify({ text })).replaceAll("/", "\\/"),
  "a URL": (text) => `?text=${encodeURIComponent(text)}`,
  "a URL with escapes only": (text) => [...Buffer.from(text)].map((byte) => `%${hex(byte)}`).join(""),
  "quoted-printable": (text) =>
    [...Buffer.from(text)].map((byte, at) => `=${hex(byte)}${at % 20 === 19 ? "=\r\n" : ""}`).join(""),
  HTML: (text) =>
    `<p>${[...text].map((character, at) => (at % 3 === 0 ? `<b class="a">${character}</b>` : `&#${character.codePointAt(0)};`)).join("<!-- - -->")}</p>`,
  "JSON with escaped slashes": (text) => JSON.stringify({ text }).replaceAll("/", "\\/"),
};
const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

const ALL = [true, true, true];

describe("the search for the spellings of an identifier", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("nothing");
  });
  after(() => database.close());

  const matchesOf = async (
    [characters, bytes]: readonly [characters: string | undefined, bytes: string | undefined],
    text: string,
  ): Promise<readonly boolean[]> => {
    const { rows } = await sql<{ characters: boolean; bytes: boolean; latin: boolean }>`
      SELECT ${text}::text ~ ${characters} AS characters, encode(${Buffer.from(text)}, 'escape') ~ ${bytes} AS bytes, encode(${Buffer.from(text, "latin1")}, 'escape') ~ ${bytes} AS latin`.execute(
      database.db,
    );
    const isLatin = /^[\0-\u00ff]*$/u.test(text);
    return [rows[0]!.characters, rows[0]!.bytes, rows[0]!.latin || !isLatin];
  };
  const matches = (identifier: string, text: string) =>
    matchesOf([toSpellingPattern([identifier], "characters"), toSpellingPattern([identifier], "bytes")], text);
  const partMatches = (identifier: string, text: string) =>
    matchesOf([toPartPattern([identifier], "characters"), toPartPattern([identifier], "bytes")], text);

  for (const identifier of IDENTIFIERS) {
    it(`matches each text in which the domain finds ${identifier} [D27]`, async () => {
      let found = 0;
      await fc.assert(
        fc.asyncProperty(
          spellingsOf(identifier),
          fc.constantFrom(...Object.keys(writtenIn)),
          async (spelling, program) => {
            const text = `Sent to “${spelling}” 5\\n`;
            fc.pre(replaceSpellings(text, identifier, "") !== text);
            found += 1;
            const written = writtenIn[program]!(text);
            expect([await matches(identifier, written), await partMatches(identifier, written)], written).to.deep.equal(
              [ALL, ALL],
            );
          },
        ),
        { numRuns: 40 },
      );
      expect(found).to.be.greaterThan(39);
    });
  }

  it("does not match what no spelling has in common", async () => {
    for (const text of ["Sent to ben@shop.example", "07700 900124", "Große Straße 5, München", "用 户"]) {
      for (const identifier of IDENTIFIERS)
        expect(await matches(identifier, text), `${identifier} in ${text}`).to.deep.equal([
          false,
          false,
          /^[\0-\u00ff]*$/u.test(text) ? false : true,
        ]);
    }
  });

  for (const identifier of IDENTIFIERS) {
    it(`matches ${identifier} in Base64, wherever it is [D27]`, async () => {
      for (const text of [identifier, `1${identifier}2`, `12${identifier}`, `${identifier}, 123`]) {
        const written = Buffer.from(text).toString("base64");
        expect([await matches(identifier, written), await partMatches(identifier, written)]).to.deep.equal([ALL, ALL]);
      }
    });
  }

  it("first looks for the end of a number or local part, which few other customers share", async () => {
    for (const [identifier, own, other] of [
      ["maria.lopez225@mail.example", "maria.lopez225@mail.example", "maria.lopezana@mail.example"],
      ["+447700900123", "07700 900123", "07700 900999"],
    ] as const)
      expect([await partMatches(identifier, own), await partMatches(identifier, other)]).to.deep.equal([
        ALL,
        [false, false, false],
      ]);
  });

  it("has no pattern for a short identifier", () =>
    expect([toSpellingPattern(["12345"], "characters"), toPartPattern(["12345"], "characters")]).to.deep.equal([
      undefined,
      undefined,
    ]));
});
