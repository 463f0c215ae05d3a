import { expect } from "chai";
import { readCatalogue, type Catalogue } from "#features/tooling/catalogue.ts";
import type { Pickle } from "#features/tooling/cucumber.ts";
import { renderReport, type FeatureReport } from "#features/tooling/report-page.ts";
import { readReportStyles } from "#features/tooling/report-styles.ts";
import { readRequirements } from "#features/tooling/requirements.ts";
import { buildResults, buildEmptyResults } from "./build-results.ts";
import { loadCatalogue } from "./load-catalogue.ts";

const LISTING = "features/stores/listing-stores.feature";
const BAD = "test/architecture/bad/features/receipts";
const MASKING = "features/shell/masking-personal-data.feature";
const POSTING = "features/test-receipts/posting-a-test-receipt.feature";

describe("the living report", () => {
  let book: Catalogue;
  const page = (facts: Partial<FeatureReport> = {}): string =>
    renderReport({
      book,
      results: buildEmptyResults(),
      requirements: readRequirements(),
      css: "",
      now: new Date("2024-05-16T08:00:00Z"),
      ...facts,
    });
  /** The book with a changed first example of a file. */
  const changed = (file: string, change: (pickle: Pickle) => Pickle): Catalogue => {
    const features = book.features.map((feature) =>
      feature.file !== file
        ? feature
        : {
            ...feature,
            examples: feature.examples.map((example, at) =>
              at > 0 ? example : { ...example, pickle: change(example.pickle) },
            ),
          },
    );
    return { ...book, features };
  };
  /** The section of one feature without markup. */
  const sheet = (title: string, html: string): string =>
    html
      .split("<article")
      .find((each) => each.includes(`>${title}</h3>`))!
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ");

  before(async function () {
    this.timeout(60_000);
    book = await loadCatalogue();
  });

  it("contains every feature, rule and example", () => {
    const html = page()
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
    const features = book.features.map(({ document }) => document!.feature!);
    const rules = features.flatMap(({ children }) => children.flatMap(({ rule }) => rule ?? []));
    const examples = rules.flatMap(({ children }) => children.flatMap(({ scenario }) => scenario ?? []));
    expect(examples.length).to.be.greaterThan(50);
    for (const { name } of [...features, ...rules, ...examples]) expect(html).to.include(name);
  });

  it("shows the requirement numbers of an example with their texts", () => {
    const [tag] = book.features.find(({ file }) => file === LISTING)!.examples[0]!.pickle.tags;
    const number = tag!.name.slice(1);
    const text = readRequirements()
      .get(number)!
      .replaceAll(/`([^`]+)`/g, "<code>$1</code>");
    expect(text).to.include("<code>");
    expect(page()).to.include(`<b>${number}</b> ${text}`);
  });

  it("shows that an example has not run", () => {
    const text = sheet("Listing stores", page());
    expect(text).to.include("In memory: 4 not run Through the API: 4 not run");
    expect(text).not.to.match(/passed|failed|PostgreSQL/);
  });

  it("shows the last result in each assembly with its time", () => {
    const results = buildEmptyResults().set("memory", buildResults(book, LISTING));
    const text = sheet("Listing stores", page({ results }));
    expect(text).to.include("In memory: ✔ all passed , last run 15 May 2024, 10:00 UTC Through the API: 4 not run");
    expect(text).to.include("In memory: ✔ passed Through the API: not run");
  });

  it("shows why an example failed", () => {
    const explanation = `'the user sees the list "Soho"'\nExpected the list to have <Soho>`;
    const results = buildEmptyResults().set(
      "api",
      buildResults(book, LISTING, { name: "An employee of one store", explanation }),
    );
    const html = page({ results });
    expect(sheet("Listing stores", html)).to.include("Through the API: ✖ 1 failed , last run 15 May 2024, 10:00 UTC");
    expect(html).to.match(/>Listing stores <span class="tone" data-tone="bad">✖ fails<\/span><\/a>/);
    expect(html).to.include(
      "<pre>'the user sees the list &quot;Soho&quot;'\nExpected the list to have &lt;Soho&gt;</pre>",
    );
  });

  it("shows a failure once if both assemblies have the same reason", () => {
    const kept = buildResults(book, LISTING, { name: "An employee of one store", explanation: "Expected the list" });
    const html = page({ results: buildEmptyResults().set("memory", kept).set("api", kept) });
    expect(html.match(/<pre>/g)).to.have.length(1);
    expect(html).to.include("<p>In memory, Through the API: An employee of one store</p>");
  });

  it("shows an example without a rule and a feature that cannot be read", async () => {
    const bad = await readCatalogue([`${BAD}/has-no-rule.feature`, `${BAD}/cannot-be-read.feature`]);
    const features = bad.features
      .filter(({ file }) => file.startsWith(BAD))
      .map((feature) => ({ ...feature, file: feature.file.replace(BAD, "features/receipts") }));
    const html = page({ book: { ...bad, features } });
    expect(sheet("Reading a receipt", html)).to.include("A sale in the morning");
    expect(html).to.match(/Files with errors[^]*features\/receipts\/cannot-be-read\.feature/);
  });

  it("gives each feature a unique id, even if two share a title", () => {
    const [one] = book.features;
    const html = page({
      book: { ...book, features: [one!, { ...one!, file: "features/stores/rounding-money.feature" }] },
    });
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it("has a column for PostgreSQL only if results of it exist", () => {
    const results = buildEmptyResults().set("api-postgres", buildResults(book, LISTING));
    expect(sheet("Listing stores", page({ results }))).to.include("API on PostgreSQL: ✔ all passed");
  });

  it("discards the result of an example after its words change", () => {
    const results = buildEmptyResults().set("memory", buildResults(book, MASKING));
    const renamed = changed(MASKING, (pickle) => ({ ...pickle, name: "A new name" }));
    expect(sheet("Masking personal data", page({ results, book: renamed }))).to.include("In memory: 1 not run");
  });

  it("discards the result of an example after a text below its sentences changes", () => {
    const results = buildEmptyResults().set("memory", buildResults(book, POSTING));
    const steps = ({ steps: own }: Pickle): Pickle["steps"] =>
      own.map((step) => (step.argument?.docString ? { ...step, argument: { docString: { content: "{}" } } } : step));
    const posted = changed(POSTING, (pickle) => ({ ...pickle, steps: steps(pickle) }));
    expect(sheet("Posting a test receipt", page({ results }))).to.include("In memory: ✔ all passed");
    expect(sheet("Posting a test receipt", page({ results, book: posted }))).to.include("In memory: 1 not run");
  });

  it("shows the text below a sentence as it is written", () => {
    expect(page()).to.include(
      'the user posts this test receipt<pre class="given">{ &quot;localtime&quot;: &quot;2024-05-15T10:20:30+01:00&quot; }</pre>',
    );
  });

  it("shows the Background of a rule", () => {
    expect(sheet("Counting the same transactions everywhere", page())).to.include(
      "Background of the rule Given the user has the role &quot;manager&quot;",
    );
  });

  it("is self-contained, without scripts or other files", () => {
    const html = page({ css: readReportStyles() });
    expect(html).to.include("--color-ink: light-dark(");
    expect(html).not.to.match(/<script|<link|<img|@import|url\(/);
  });
});
