import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { readCatalogue, type Catalogue, type FeatureFile } from "#features/tooling/catalogue.ts";
import { featureFiles, fromRoot, ROOT } from "#features/tooling/cucumber.ts";
import { lintFeature } from "#features/tooling/lint-feature.ts";
import { LINT_RULES } from "#features/tooling/lint-issue.ts";
import { readRequirements } from "#features/tooling/requirements.ts";

const BAD = "test/architecture/bad/features";
const GOOD = join(BAD, "receipts/reading-a-receipt.feature");
/** The linter rejects the words of its texts anywhere else. */
const COPIED = join(BAD, "test-receipts/posting-a-copied-receipt.feature");
const numbers = new Set(readRequirements().keys());

const badFiles = readdirSync(join(ROOT, BAD), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".feature"))
  .map((name) => fromRoot(join(BAD, name)));

// A number that a test only searches for must not count as proved here.
const RCPT = "RCPT";

/** Returns the problems that the first line of a bad feature announces: `# breaks one-when 13:5`. */
const announced = ({ text }: FeatureFile): readonly string[] => /^# breaks (.+)/.exec(text)?.[1]?.split(", ") ?? [];

describe("the language of features", () => {
  let book: Catalogue;
  const featureAt = (file: string): FeatureFile => book.features.find((feature) => feature.file === fromRoot(file))!;
  const found = (feature: FeatureFile): readonly string[] =>
    lintFeature(feature, book, numbers).map(({ rule, line, column }) => `${rule} ${line}:${column}`);
  const texts = (file: string): readonly string[] =>
    lintFeature(featureAt(file), book, numbers).map(({ text }) => text);

  before(async function () {
    this.timeout(60_000);
    book = await readCatalogue([...featureFiles(), ...badFiles]);
  });

  it("has no problem in any feature", () => {
    const features = book.features.filter(({ file }) => file.startsWith("features/"));
    expect(features.length).to.be.greaterThan(15);
    for (const feature of features) expect(found(feature), feature.file).to.deep.equal([]);
  });

  for (const file of badFiles) {
    it(`${file} reports each problem at its line and column`, () => {
      const feature = featureAt(file);
      expect(found(feature)).to.deep.equal(announced(feature));
    });
  }

  it("has a bad feature for every rule except the two that the next tests cover", () => {
    const proved = badFiles.flatMap((file) => announced(featureAt(file))).map((each) => each.split(" ")[0]);
    expect([...new Set([...proved, "size", "ambiguous"])]).to.have.members([...LINT_RULES]);
  });

  it("limits a feature to 90 lines without blanks and comments", () => {
    const good = featureAt(GOOD);
    const lines = good.text.split("\n").filter((line) => line.trim()).length;
    const grown = (count: number): FeatureFile => ({
      ...good,
      text: `${good.text}# a comment\n\n${"| 1 |\n".repeat(count - lines)}`,
    });
    expect(found(grown(90))).to.deep.equal([]);
    expect(found(grown(91))).to.deep.equal(["size 90:1"]);
  });

  it("accepts a text below a sentence that is as long as a receipt", () => {
    const good = featureAt(COPIED);
    const text = good.text.replace('"items": []', `"items": [${"\n          null,".repeat(90)} null]`);
    expect(text.split("\n")).to.have.length.above(130);
    expect(found({ ...good, text })).to.deep.equal([]);
    expect(found({ ...good, text: text.replace("Example: A receipt", "Example: A null, a receipt") })).to.deep.equal([
      "words 12:16",
    ]);
  });

  it("reports an ambiguous sentence with both meanings", () => {
    const good = featureAt(GOOD);
    const [one, two] = book.sentences;
    const examples = good.examples.map((example) => ({
      ...example,
      sentences: example.sentences.map((each) => (each.keyword === "When" ? { ...each, matches: [one!, two!] } : each)),
    }));
    expect(found({ ...good, examples })).to.deep.equal(["ambiguous 13:7", "ambiguous 22:9"]);
    const [ambiguous] = lintFeature({ ...good, examples }, book, numbers);
    expect(ambiguous?.text).to.equal(
      `this can mean '${one!.pattern}' (${one!.file}:${one!.line}) or '${two!.pattern}' (${two!.file}:${two!.line})`,
    );
  });

  it("suggests what the author meant", () => {
    const finding = book.sentences.find(({ pattern }) => pattern === "the list is empty")!;
    const opening = book.sentences.find(({ pattern }) => pattern === "the user opens receipt {receipt}")!;
    expect(texts(join(BAD, "receipts/misspells-a-sentence.feature"))).to.deep.equal([
      `there is no step for 'the user open receipt TXN-1001'. Did you mean 'When the user opens receipt TXN-1001'? (${opening.file}:${opening.line})`,
      "there is no step for 'the moon is made of green cheese and of nothing else'. No sentence is similar: `npm run features:sentences` lists all sentences",
      `there is no step for 'the list is emty'. Did you mean 'Then the list is empty'? (${finding.file}:${finding.line})`,
    ]);
    expect(texts(join(BAD, "receipts/names-what-is-not.feature"))).to.deep.equal([
      `'Europe/Londn' is not a valid {zone} (a time zone, by its IANA name): did you mean "Europe/London"?`,
      "'2024-02-30' is not a valid {moment} (a day and a time, in the time zone that the sentence names): write it like 2024-05-15 at 10:30",
      `'employe' is not a valid {permission} (a permission, or the name of a role (a bundle of permissions)): did you mean "employee"?`,
      `no Given before this defines 'Sohoo': did you mean "Soho"?`,
      "'TXN-10001' is not a valid {receipt} (a receipt, by its transaction id): write it like TXN-1001",
      `'Soho' is not a valid {store} (a store that a Given of the example defines): write it like "Covent Garden"`,
      `'Reciepts' is not a valid {place} (a place in the portal, by its title or its name): did you mean "Receipts"?`,
    ]);
    expect(texts(join(BAD, "receipts/expects-another-outcome.feature"))[1]).to.match(
      /^'the user sees the question \{string\}' needs one of: 'When the user is about to close \{store\}', 'When the user sets \{rate\} from \{day\}', /,
    );
    const tags = texts(join(BAD, "receipts/proves-an-unknown-number.feature")).map(
      (text) => /the nearest is @(.+)/.exec(text)?.[1],
    );
    expect(tags).to.deep.equal([`${RCPT}-009`, undefined, `${RCPT}-015`]);
    expect(texts(join(BAD, "receipts/has-a-table-of-its-own.feature")))
      .to.include("this sentence has no column 'solt', only receipt, store, sold")
      .and.to.include("the table is missing the column 'sold'");
    expect(texts(join(BAD, "receipts/is-never-run.feature"))).to.include(
      "the table has no column 'sold', which the example uses as <sold>: did you mean <sol>?",
    );
  });
});
