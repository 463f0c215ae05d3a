// The list of sentences, asked for as QA asks for it.
import { execFileSync, spawnSync } from "node:child_process";
import { expect } from "chai";
import type { Book } from "#features/pack/book.ts";
import { whensFor } from "#features/pack/outcomes.ts";
import { sentenceLines } from "#features/pack/sentence-list.ts";
import { TEXTS } from "#features/support/tables.ts";
import { wholeBook } from "./whole-book.ts";

const COMMAND = ["--import", "./test/support/typescript-hook.mjs", "features/sentences.ts"];

describe("the list of sentences", function () {
  this.timeout(60_000);
  let book: Book;
  let all: readonly string[];
  const listed = (...words: readonly string[]): readonly string[] => sentenceLines(book, words);
  before(async () => {
    book = await wholeBook();
    all = listed();
  });

  it("is what the command prints, whose words may be in capitals", () => {
    const printed = execFileSync(process.execPath, [...COMMAND, "Refund"], { encoding: "utf8" });
    expect(printed).to.equal(`${listed("refund").join("\n")}\n`);
  });

  it("has every one there is, with its parameters, once", () => {
    expect(book.sentences.length).to.be.above(100);
    for (const { use, pattern } of book.sentences) {
      const line = `  ${use.padEnd(5)} ${pattern}`;
      expect(all.filter((each) => each === line), line).to.have.length(1);
    }
  });

  it("has an example below each that names something, in which nothing is left to fill in", () => {
    const withNouns = all.flatMap((line, at) => (/^ {2}(?:Given|When|Then) +.*\{\w+\}/.test(line) ? [[line, all[at + 1] ?? ""] as const] : []));
    expect(withNouns.length).to.be.above(50);
    // A quoted text can have placeholders of its own.
    for (const [line, example] of withNouns) expect(example.replaceAll(/"[^"]*"/g, '""'), line).to.match(/^ {8}e\.g\. (?!.*\{\w+\}).+$/);
  });

  it("has a text below the example of each that one stands below", () => {
    expect(TEXTS.size).to.be.above(0);
    for (const pattern of TEXTS) {
      const [example, ...below] = all.slice(all.indexOf(`  When  ${pattern}`) + 1).map((line) => line.trim());
      expect(example).to.equal(`e.g. ${pattern}`);
      expect(below[0], pattern).to.equal("```");
      expect(below.indexOf("```", 1), pattern).to.be.within(2, 12);
    }
  });

  it("tells of each noun what it means and how it is written", () => {
    const nouns = all.slice(all.indexOf("nouns") + 1).join("\n");
    for (const name of new Set(book.sentences.flatMap(({ pattern }) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, noun]) => noun!)))) expect(nouns).to.match(new RegExp(`^  \\{${name}\\} +\\S`, "m"));
  });

  it("has below each Then the Whens that lead to it, all of them with a word", () => {
    const below = (lines: readonly string[], pattern: string): readonly string[] => {
      const rest = lines.slice(lines.indexOf(`  Then  ${pattern}`) + 1);
      return rest.slice(0, rest.findIndex((line) => !line.startsWith("    "))).flatMap((line) => /^ {8}after {1,2}(.+)/.exec(line)?.[1] ?? []);
    };
    for (const then of book.sentences.filter(({ use }) => use === "Then")) {
      const whens = whensFor(then, book.sentences)?.map(({ pattern }) => `When ${pattern}`) ?? ["any When"];
      const shown = below(all, then.pattern);
      expect(shown.slice(0, 8), then.pattern).to.deep.equal(whens.slice(0, 8));
      if (whens.length > 8) expect(shown[8]).to.equal(`${whens.length - 8} more: npm run features:sentences -- "${then.pattern}"`);
    }
    const told = book.sentences.find(({ pattern }) => pattern === "they are told {string}")!;
    expect(below(listed(told.pattern), told.pattern)).to.have.length(whensFor(told, book.sentences)!.length);
  });

  it("has with a word the Thens that can follow a When of the list", () => {
    const lines = listed("list the stores");
    expect(lines.slice(lines.indexOf("after these Whens") + 1)).to.include("  Then  they are offered {list}").and.not.to.include("  Then  they find {receipts}");
    expect(all).not.to.include("after these Whens");
  });

  it("begins with the area that is named", () => {
    expect(listed("stores")[1]).to.equal("stores");
    expect(listed("rates")[1]).to.equal("rates");
  });

  it("is shorter with a word, says where none has it, and how it is asked for", () => {
    const some = listed("refund").filter((line) => /^ {2}(?:Given|When|Then) /.test(line));
    expect(some.length).to.be.within(1, book.sentences.length - 1);
    const refused = (word: string): unknown => {
      const { status, stderr } = spawnSync(process.execPath, [...COMMAND, word], { encoding: "utf8" });
      return [status, stderr];
    };
    expect(listed("role {permission}")).to.include("  Given staff with the role/permission {permission}");
    expect(refused("moonshine")).to.deep.equal([1, "No sentence has 'moonshine' in it: docs/qa.md says what to do then.\n"]);
    expect(refused("--all")).to.deep.equal([2, "npm run features:sentences -- [WORD …]\n"]);
  });
});
