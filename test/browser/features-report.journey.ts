import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { readCatalogue } from "#features/tooling/catalogue.ts";
import { renderReport } from "#features/tooling/report-page.ts";
import { readReportStyles } from "#features/tooling/report-styles.ts";
import { readRequirements } from "#features/tooling/requirements.ts";
import { buildResults, buildEmptyResults } from "#test/features/build-results.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import { LOOKS, findViolations } from "./support/axe.ts";

describe("The living report of the features", () => {
  let browser: Browser;
  let folder: string;

  before(async function () {
    this.timeout(60_000);
    browser = await launchForJourneys();
    folder = await mkdtemp(join(tmpdir(), "counterfoil-report-"));
    const whole = await readCatalogue();
    // Axe takes time in proportion to the page, so the short run shows the features of two areas.
    const book = IS_FULL_MATRIX
      ? whole
      : { ...whole, features: whole.features.filter(({ file }) => /^features\/(?:receipts|rates)\//.test(file)) };
    const failing = {
      name: "An employee",
      explanation: "Expected them to be offered 1 choice, but they are offered none",
    };
    const results = buildEmptyResults()
      .set("memory", buildResults(book, "features/receipts/choosing-a-store.feature", failing))
      .set("api", buildResults(book, "features/rates/rounding-money.feature"));
    await writeFile(
      join(folder, "features.html"),
      renderReport({ book, results, requirements: readRequirements(), css: readReportStyles(), now: new Date() }),
    );
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  for (const { width, scheme } of LOOKS) {
    it(`passes axe and fits at ${width} pixels, ${scheme}`, async () => {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme });
      await page.goto(pathToFileURL(join(folder, "features.html")).href);
      expect(await findViolations(page)).to.deep.equal([]);
      expect(
        await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
      ).to.be.at.most(0);
      await page.close();
    });
  }

  it("prints dark on white, without its list of links", async () => {
    const page = await browser.newPage({ colorScheme: "dark" });
    await page.goto(pathToFileURL(join(folder, "features.html")).href);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await page.getByRole("navigation").isVisible()).to.equal(false);
    const [ink, sheet] = await page.evaluate<[string, string]>(
      "[getComputedStyle(document.body).color, getComputedStyle(document.querySelector('.sheet')).backgroundColor]",
    );
    expect(ink).to.equal("rgb(36, 33, 27)");
    expect(sheet).to.equal("rgb(253, 252, 249)");
    await page.close();
  });
});
