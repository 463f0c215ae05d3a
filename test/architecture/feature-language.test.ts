import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { parse } from "yaml";
import { remarksOn } from "./feature-language.ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const BAD = "test/architecture/bad/features";

const numbers = new Set(Object.keys(parse(readFileSync(join(ROOT, "docs/requirements.yml"), "utf8")) as object));

const featuresUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".feature"))
    .map((name) => join(folder, name));

const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");

describe("the language of features", () => {
  for (const file of featuresUnder("features")) {
    it(`${file} speaks the language of the business`, () => {
      expect(remarksOn(textOf(file), numbers)).to.deep.equal([]);
    });
  }

  for (const file of featuresUnder(BAD)) {
    const [, rules] = /^# breaks (.+)/.exec(textOf(file)) ?? [];
    it(`${file} is found out: ${rules ?? "nothing wrong"}`, () => {
      expect(remarksOn(textOf(file), numbers).map(({ rule }) => rule)).to.deep.equal(rules?.split(", ") ?? []);
    });
  }

  it("a feature has at most 90 lines without blanks and comments", () => {
    const feature = textOf(join(BAD, "receipts/reading-a-receipt.feature"));
    const lines = feature.split("\n").filter((line) => line.trim()).length;
    const table = (rows: number) => `${feature}# a comment\n\n${"| 1 |\n".repeat(rows - lines)}`;
    expect(remarksOn(table(90), numbers)).to.deep.equal([]);
    expect(remarksOn(table(91), numbers).map(({ rule }) => rule)).to.deep.equal(["size"]);
  });
});
