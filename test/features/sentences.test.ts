// Tests the list of sentences through its command.
import { execFileSync, spawnSync } from "node:child_process";
import { expect } from "chai";
import type { Catalogue } from "#features/tooling/catalogue.ts";
import { findWhens } from "#features/tooling/lint-outcomes.ts";
import { formatSentences } from "#features/tooling/sentence-list.ts";
import { TEXTS } from "#features/support/tables.ts";
import { loadCatalogue } from "./load-catalogue.ts";

const COMMAND = ["--import", "./test/support/typescript-hook.mjs", "features/sentences.ts"];

describe("the list of sentences", function () {
  this.timeout(60_000);
  let book: Catalogue;
  let all: readonly string[];
  const listed = (...words: readonly string[]): readonly string[] => formatSentences(book, words);
  before(async () => {
    book = await loadCatalogue();
    all = listed();
  });

  it("equals the output of the command, which ignores the case of its words", () => {
    const printed = execFileSync(process.execPath, [...COMMAND, "Refund"], { encoding: "utf8" });
    expect(printed).to.equal(`${listed("refund").join("\n")}\n`);
  });

  it("lists every sentence with its parameters once", () => {
    expect(book.sentences.length).to.be.above(100);
    for (const { keyword, pattern } of book.sentences) {
      const line = `  ${keyword.padEnd(5)} ${pattern}`;
      expect(
        all.filter((each) => each === line),
        line,
      ).to.have.length(1);
    }
  });

  it("shows a complete example below each sentence with a noun", () => {
    const withNouns = all.flatMap((line, at) =>
      /^ {2}(?:Given|When|Then) +.*\{\w+\}/.test(line) ? [[line, all[at + 1] ?? ""] as const] : [],
    );
    expect(withNouns.length).to.be.above(50);
    // A quoted text can have placeholders of its own.
    for (const [line, example] of withNouns)
      expect(example.replaceAll(/"[^"]*"/g, '""'), line).to.match(/^ {8}e\.g\. (?!.*\{\w+\}).+$/);
  });

  it("shows the text below the example of each sentence that takes one", () => {
    expect(TEXTS.size).to.be.above(0);
    for (const pattern of TEXTS) {
      const [example, ...below] = all.slice(all.indexOf(`  When  ${pattern}`) + 1).map((line) => line.trim());
      expect(example).to.equal(`e.g. ${pattern}`);
      expect(below[0], pattern).to.equal("```");
      expect(below.indexOf("```", 1), pattern).to.be.within(2, 12);
    }
  });

  it("explains the meaning and the form of each noun", () => {
    const nouns = all.slice(all.indexOf("nouns") + 1).join("\n");
    for (const name of new Set(
      book.sentences.flatMap(({ pattern }) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, noun]) => noun!)),
    ))
      expect(nouns).to.match(new RegExp(`^  \\{${name}\\} +\\S`, "m"));
  });

  it("shows below each Then its Whens, and all of them in a search", () => {
    const below = (lines: readonly string[], pattern: string): readonly string[] => {
      const rest = lines.slice(lines.indexOf(`  Then  ${pattern}`) + 1);
      return rest
        .slice(
          0,
          rest.findIndex((line) => !line.startsWith("    ")),
        )
        .flatMap((line) => /^ {8}after {1,2}(.+)/.exec(line)?.[1] ?? []);
    };
    for (const then of book.sentences.filter(({ keyword }) => keyword === "Then")) {
      const whens = findWhens(then, book.sentences)?.map(({ pattern }) => `When ${pattern}`) ?? ["any When"];
      const shown = below(all, then.pattern);
      expect(shown.slice(0, 8), then.pattern).to.deep.equal(whens.slice(0, 8));
      if (whens.length > 8)
        expect(shown[8]).to.equal(`${whens.length - 8} more: npm run features:sentences -- "${then.pattern}"`);
    }
    const message = book.sentences.find(({ pattern }) => pattern === "the user sees the message {string}")!;
    expect(below(listed(message.pattern), message.pattern)).to.have.length(findWhens(message, book.sentences)!.length);
  });

  it("shows in a search the Thens that can follow a When of the list", () => {
    const lines = listed("lists the stores");
    expect(lines.slice(lines.indexOf("after these Whens") + 1))
      .to.include("  Then  the user sees the list {list}")
      .and.not.to.include("  Then  the list shows {receipts}");
    expect(all).not.to.include("after these Whens");
  });

  it("begins with the area that the search names", () => {
    expect(listed("stores")[1]).to.equal("stores");
    expect(listed("rates")[1]).to.equal("rates");
  });

  it("is shorter in a search, and reports an unknown word and a wrong option", () => {
    const some = listed("refund").filter((line) => /^ {2}(?:Given|When|Then) /.test(line));
    expect(some.length).to.be.within(1, book.sentences.length - 1);
    const failure = (word: string): unknown => {
      const { status, stderr } = spawnSync(process.execPath, [...COMMAND, word], { encoding: "utf8" });
      return [status, stderr];
    };
    expect(listed("role {permission}")).to.include("  Given the user has the role/permission {permission}");
    expect(failure("moonshine")).to.deep.equal([1, "No sentence contains 'moonshine'. See docs/qa.md, section 9.\n"]);
    expect(failure("--all")).to.deep.equal([2, "npm run features:sentences -- [WORD …]\n"]);
  });
});
