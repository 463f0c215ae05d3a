import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import type { Catalogue } from "#features/tooling/catalogue.ts";
import { ROOT } from "#features/tooling/cucumber.ts";
import { noMatchMessage, type RunFilter } from "#features/tooling/no-match-message.ts";
import { parsePaths } from "#features/tooling/paths.ts";
import { findExamplesAtLine } from "#features/tooling/source-locations.ts";
import { readRequirements } from "#features/tooling/requirements.ts";
import { runOnce, type RunOptions } from "#features/tooling/run-once.ts";
import { runToolOnSources } from "#test/support/suites/command.ts";
import { loadCatalogue } from "./load-catalogue.ts";

const BAD = "test/architecture/bad/features/receipts";

// A number that a test only searches for must not count as proved here.
const [RCPT, SHELL, STORE] = ["RCPT", "SHELL", "STORE"];

type Case = readonly [wanted: Omit<RunOptions, "assembly">, code: number, says: string];
const CASES: readonly Case[] = [
  [{ paths: ["features/stores"], tags: `@${SHELL}-048` }, 0, "1 example in memory: 1 passed, 0 failed"],
  [{ paths: ["features/stores"], names: ["no STORE"] }, 0, "1 example in memory: 1 passed, 0 failed"],
  [
    { paths: [join(ROOT, "features/stores/listing-stores.feature")], names: ["No store"] },
    0,
    "1 example in memory: 1 passed, 0 failed",
  ],
  [
    { paths: [`${BAD}/misspells-a-sentence.feature`] },
    1,
    "There is no step for 'the user open receipt TXN-1001'. Did you mean 'When the user opens receipt TXN-1001'?",
  ],
  [
    { paths: [], tags: `@${RCPT}-999` },
    2,
    `No example with the tags @${RCPT}-999: no example ran. There is no requirement ${RCPT}-999; the nearest is @${RCPT}-009.`,
  ],
  [{ paths: [], names: ["No (store"] }, 2, 'No example named like "No (store": no example ran.'],
  [
    { paths: [], tags: `@${RCPT}-015 and` },
    2,
    `It reads like "@${RCPT}-015", "@${RCPT}-015 and @${STORE}-020" or "not @${SHELL}-048".`,
  ],
  [
    { paths: ["features/receipts/reading-receipt.feature"] },
    2,
    "There is no feature features/receipts/reading-receipt.feature. Did you mean features/receipts/reading-a-receipt.feature?",
  ],
  [
    { paths: [`${BAD}/cannot-be-read.feature`] },
    2,
    `${BAD}/cannot-be-read.feature cannot be read: \`npm run features:lint -- ${BAD}/cannot-be-read.feature\` says why`,
  ],
];

/** Runs the command itself, once for each exit code, because its start takes seconds. */
const COMMANDS: readonly (readonly [args: readonly string[], code: number, says: string])[] = [
  [["features/stores", "--name", "no STORE"], 0, "1 example in memory: 1 passed, 0 failed"],
  [
    [`${BAD}/misspells-a-sentence.feature`],
    1,
    "There is no step for 'the user open receipt TXN-1001'. Did you mean 'When the user opens receipt TXN-1001'?",
  ],
  [["--slowly"], 2, "Unknown option '--slowly'"],
  [["features/stores", "--tags", `@${RCPT}-999`], 2, `No example with the tags @${RCPT}-999: no example ran.`],
];

describe("running features", function () {
  this.timeout(30_000);
  let reports: string;
  let book: Catalogue;

  before(async () => {
    book = await loadCatalogue();
    reports = mkdtempSync(join(tmpdir(), "counterfoil-reports-"));
  });
  after(() => rmSync(reports, { recursive: true }));

  for (const [wanted, code, says] of CASES) {
    it(`ends with ${code} for ${[...wanted.paths, wanted.tags, ...(wanted.names ?? [])].filter((word) => word !== undefined).join(" ")}`, async () => {
      const ended = await runOnce({ assembly: "memory", ...wanted }, () => undefined);
      expect([...ended.lines, ended.error].join("\n")).to.include(says);
      expect(ended.code).to.equal(code);
    });
  }

  for (const [args, code, says] of COMMANDS) {
    it(`as a command ends with ${code} for ${args.join(" ")}`, async () => {
      const ended = await runToolOnSources("../features/run.ts", args, { env: { REPORTS_DIR: reports } });
      expect(ended.output).to.include(says);
      expect(ended.code).to.equal(code);
    });
  }

  it("keeps the results of a partial run without replacing the others", async () => {
    const kept: unknown[] = [];
    await runOnce(
      { assembly: "memory", paths: ["features/stores"], names: ["No store"] },
      (...what) => void kept.push(what),
    );
    expect(kept).to.have.length(1);
    expect(kept).to.have.nested.property("[0][0]", "memory");
    expect(kept).to.have.nested.property("[0][1][0].passed", true);
    expect(kept).to.have.nested.property("[0][2]", false);
  });

  describe("reports why no example ran", () => {
    const REASONS: readonly (readonly [wanted: Partial<RunFilter>, says: string])[] = [
      [
        { tags: `@${RCPT}-001` },
        `No example with the tags @${RCPT}-001: no example ran. @${RCPT}-001 is a requirement that no feature covers yet.`,
      ],
      [
        { tags: `${RCPT}-015` },
        `No example with the tags ${RCPT}-015: no example ran. A tag begins with @: @${RCPT}-015.`,
      ],
      [{ tags: `not @${RCPT}-015` }, `No example with the tags not @${RCPT}-015: no example ran.`],
      [{ names: ["the man in the moon"] }, 'No example named like "the man in the moon": no example ran.'],
      [
        { asked: [{ file: "features/stores/listing-stores.feature", lines: [900] }] },
        "No example at that line: no example ran.",
      ],
      [{}, "No example was found: no example ran."],
    ];
    for (const [wanted, says] of REASONS) {
      it(says, () => {
        expect(
          noMatchMessage(
            { tags: undefined, names: undefined, asked: [], ...wanted },
            [...readRequirements().keys()],
            book,
          ),
        ).to.equal(says);
      });
    }
  });

  describe("by a line", () => {
    const FILE = "features/receipts/limiting-who-sees-receipts.feature";
    const lineOf = (words: string): number =>
      book.features
        .find(({ file }) => file === FILE)!
        .text.split("\n")
        .findIndex((line) => line.includes(words)) + 1;
    const meant = (words: string): readonly string[] => {
      const { document, examples } = book.features.find(({ file }) => file === FILE)!;
      const ids = findExamplesAtLine(lineOf(words), document!);
      return examples
        .filter(({ pickle }) => pickle.astNodeIds.some((id) => ids.has(id)))
        .map(({ pickle }) => pickle.name);
    };

    const LINES: readonly (readonly [words: string, examples: readonly string[]])[] = [
      ["| rates_admin ", ['A holder of "rates_admin"']],
      ["| permission ", ['A holder of "rates_admin"', 'A holder of "webview_html"']],
      ["Example: All receipts that the user may see", ["All receipts that the user may see"]],
      ["Then the list shows TXN-1001", ["All receipts that the user may see"]],
      [
        "Rule: Staff of a store",
        ["All receipts that the user may see", "The receipts of another store", "A receipt of another store"],
      ],
    ];
    for (const [words, examples] of LINES) {
      it(`selects for the line of '${words}': ${examples.join(", ")}`, () => {
        expect(meant(words)).to.deep.equal(examples);
      });
    }

    it("selects all examples for the first line and for a line of the Background", () => {
      expect(meant("Feature: ")).to.have.length(6);
      expect(meant("And these receipts")).to.have.length(6);
    });

    it("accepts several lines after a file", () => {
      expect(parsePaths([`${FILE}:20:31`])).to.deep.equal([{ file: FILE, lines: [20, 31] }]);
    });
  });
});
