import { expect } from "chai";
import fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { toAsciiDigits } from "#domain/shared/text/ascii-digits.ts";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import type { Database } from "#server/database/schema.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { TIMEOUT_MS } from "./twins.ts";

/** Code points of a query. */
const CHUNK = 16_384;
const LAST = 0x10_ff_ff;
/** Half characters, private ones, and those that Unicode has not assigned. */
const UNUSED = /^[\p{Cs}\p{Co}\p{Cn}]$/u;
/** Databases and Node.js know different versions of Unicode. The letters of everyday scripts are in each. */
const OLD_BLOCKS = 0x1c_80;

type Compared = { readonly plain: string; readonly lower: string; readonly digits: string };

const charactersFrom = (first: number): readonly string[] =>
  Array.from({ length: Math.min(CHUNK, LAST - first + 1) }, (_, at) => String.fromCodePoint(first + at)).filter(
    (character) => !UNUSED.test(character),
  );

/** Returns the plain letters of texts by SQL, and what the database knows of Unicode: lower case, decomposition and digits. */
async function bySql(db: Kysely<Database>, texts: readonly string[]): Promise<readonly Compared[]> {
  const { rows } = await sql<Compared>`
    SELECT plain_letters(value) AS plain, lower(normalize(value, NFKD)) AS lower, ascii_digits(value) AS digits
    FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS given (value, place) ORDER BY place`.execute(db);
  return rows;
}

const isOfOtherUnicode = (text: string, { lower, digits }: Compared): boolean =>
  digits !== toAsciiDigits(text) ||
  text.normalize("NFKD").toLowerCase().replaceAll("ς", "σ") !== lower.replaceAll("ς", "σ");

describe("plain letters by SQL", () => {
  let database: TestDatabase;
  before(async () => (database = await makeDatabase("tables")));
  after(() => database.close());

  it("are those of the TypeScript rule, for every character", async () => {
    const skipped: string[] = [];
    const isDifferent = (text: string, compared: Compared): boolean => {
      if (!isOfOtherUnicode(text, compared)) return compared.plain !== toPlainLetters(text);
      skipped.push(text);
      return false;
    };
    for (let first = 1; first <= LAST; first += CHUNK) {
      const texts = charactersFrom(first).map((character) => `a${character}z`);
      const compared = await bySql(database.db, texts);
      expect(texts.filter((text, at) => isDifferent(text, compared[at] as Compared))).to.deep.equal([]);
    }
    expect(skipped.filter((text) => (text.codePointAt(1) ?? 0) < OLD_BLOCKS)).to.deep.equal([]);
    expect(skipped.length).to.be.lessThan(1_000);
  }).timeout(TIMEOUT_MS);

  it("are those of the TypeScript rule, for random texts", async () => {
    const letter = fc.constantFrom(..."aIßẞæŒøŁđÐħıİþŧŋǥςΣ'’‘ʼʻ`´′＇ é\u0301\u0327\u05b8\u064b٣४①ﬁ½-_.@");
    const text = fc
      .oneof(
        fc.array(letter).map((all) => all.join("")),
        fc.string({ unit: "grapheme" }),
      )
      .filter((each) => !each.includes("\0"));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async (texts) => {
        for (const [at, compared] of (await bySql(database.db, texts)).entries())
          if (!isOfOtherUnicode(texts[at] ?? "", compared))
            expect(compared.plain).to.equal(toPlainLetters(texts[at] ?? ""));
      }),
      { numRuns: 50 },
    );
  }).timeout(TIMEOUT_MS);
});
