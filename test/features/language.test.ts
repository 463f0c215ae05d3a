import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { readBook, type Book, type FeatureFile } from "#features/pack/book.ts";
import { featureFiles, fromRoot, ROOT } from "#features/pack/cucumber.ts";
import { remarksOn } from "#features/pack/lint.ts";
import { LANGUAGE_RULES } from "#features/pack/remark.ts";
import { requirementTexts } from "#features/pack/requirements.ts";

const BAD = "test/architecture/bad/features";
const GOOD = join(BAD, "receipts/reading-a-receipt.feature");
/** What stands in its texts would be refused anywhere else. */
const COPIED = join(BAD, "testing/posting-a-copied-receipt.feature");
const numbers = new Set(requirementTexts().keys());

const badFiles = readdirSync(join(ROOT, BAD), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".feature"))
  .map((name) => fromRoot(join(BAD, name)));

// A number that is only looked for must not count as proved here.
const RCPT = "RCPT";

/** The first line of a bad feature says what it breaks, and where: `# breaks one-when 13:5, one-when 18:5`. */
const announced = ({ text }: FeatureFile): readonly string[] => /^# breaks (.+)/.exec(text)?.[1]?.split(", ") ?? [];

describe("the language of features", () => {
  let book: Book;
  const featureAt = (file: string): FeatureFile => book.features.find((feature) => feature.file === fromRoot(file))!;
  const found = (feature: FeatureFile): readonly string[] => remarksOn(feature, book, numbers).map(({ rule, line, column }) => `${rule} ${line}:${column}`);
  const said = (file: string): readonly string[] => remarksOn(featureAt(file), book, numbers).map(({ text }) => text);

  before(async function () {
    this.timeout(60_000);
    book = await readBook([...featureFiles(), ...badFiles]);
  });

  it("is spoken by every feature", () => {
    const features = book.features.filter(({ file }) => file.startsWith("features/"));
    expect(features.length).to.be.greaterThan(15);
    for (const feature of features) expect(found(feature), feature.file).to.deep.equal([]);
  });

  for (const file of badFiles) {
    it(`${file} is found out, each time at its line and column`, () => {
      const feature = featureAt(file);
      expect(found(feature)).to.deep.equal(announced(feature));
    });
  }

  it("proves every rule by a bad feature, but for the two of what follows", () => {
    const proved = badFiles.flatMap((file) => announced(featureAt(file))).map((each) => each.split(" ")[0]);
    expect([...new Set([...proved, "size", "ambiguous"])]).to.have.members([...LANGUAGE_RULES]);
  });

  it("a feature has at most 90 lines without blanks and comments", () => {
    const good = featureAt(GOOD);
    const lines = good.text.split("\n").filter((line) => line.trim()).length;
    const grown = (count: number): FeatureFile => ({ ...good, text: `${good.text}# a comment\n\n${"| 1 |\n".repeat(count - lines)}` });
    expect(found(grown(90))).to.deep.equal([]);
    expect(found(grown(91))).to.deep.equal(["size 90:1"]);
  });

  it("a text below a sentence may be as long as a receipt is", () => {
    const good = featureAt(COPIED);
    const text = good.text.replace('"items": []', `"items": [${"\n          null,".repeat(90)} null]`);
    expect(text.split("\n")).to.have.length.above(130);
    expect(found({ ...good, text })).to.deep.equal([]);
    expect(found({ ...good, text: text.replace("Example: A receipt", "Example: A null, a receipt") })).to.deep.equal(["words 12:16"]);
  });

  it("a sentence that can mean two things is told, with both", () => {
    const good = featureAt(GOOD);
    const [one, two] = book.sentences;
    const examples = good.examples.map((example) => ({ ...example, said: example.said.map((each) => (each.use === "When" ? { ...each, meanings: [one!, two!] } : each)) }));
    expect(found({ ...good, examples })).to.deep.equal(["ambiguous 13:7", "ambiguous 22:9"]);
    const [told] = remarksOn({ ...good, examples }, book, numbers);
    expect(told?.text).to.equal(`this can mean '${one!.pattern}' (${one!.file}:${one!.line}) or '${two!.pattern}' (${two!.file}:${two!.line})`);
  });

  it("says what may have been meant", () => {
    const finding = book.sentences.find(({ pattern }) => pattern === "they find nothing")!;
    const opening = book.sentences.find(({ pattern }) => pattern === "staff/they open receipt {receipt}")!;
    expect(said(join(BAD, "receipts/misspells-a-sentence.feature"))).to.deep.equal([
      `there is no step for 'staf opens receipt TXN-1001'. Did you mean 'When staff open receipt TXN-1001'? (${opening.file}:${opening.line})`,
      "there is no step for 'the moon is made of green cheese and of nothing else'. None is like it: `npm run features:sentences` lists all there are",
      `there is no step for 'staff find nothing'. Did you mean 'Then they find nothing'? (${finding.file}:${finding.line})`,
    ]);
    expect(said(join(BAD, "receipts/names-what-is-not.feature"))).to.deep.equal([
      `'Europe/Londn' is no {zone} (a time zone, by its IANA name): did you mean "Europe/London"?`,
      "'2024-02-30' is no {moment} (a day and a time, on the clock that the sentence names): write it like 2024-05-15 at 10:30",
      `'employe' is no {permission} (a permission, or the name of a role that bundles some): did you mean "employee"?`,
      `no Given before this speaks of 'Sohoo': did you mean "Soho"?`,
      "'TXN-10001' is no {receipt} (a receipt, by its transaction id): write it like TXN-1001",
      `'Soho' is no {store} (a store that a Given of the example has spoken of): write it like "Covent Garden"`,
      `'Reciepts' is no {place} (what staff visit, by its title or its name): did you mean "Receipts"?`,
    ]);
    expect(said(join(BAD, "receipts/expects-another-outcome.feature"))[1]).to.match(/^'they are asked \{string\}' needs one of: 'When they are about to close \{store\}', 'When they set \{rate\} from \{day\}', /);
    const tags = said(join(BAD, "receipts/proves-an-unknown-number.feature")).map((text) => /the nearest is @(.+)/.exec(text)?.[1]);
    expect(tags).to.deep.equal([`${RCPT}-009`, undefined, `${RCPT}-015`]);
    expect(said(join(BAD, "receipts/has-a-table-of-its-own.feature"))).to.include("this sentence reads no column 'solt', only receipt, store, sold").and.to.include("the table lacks the column 'sold'");
    expect(said(join(BAD, "receipts/is-never-run.feature"))).to.include("the table has no column 'sold', which the example speaks of as <sold>: did you mean <sol>?");
  });
});
