import { readFileSync } from "node:fs";
import { expect } from "chai";
import { findAvoidedWords, parseWordList } from "../../docs/plain-words.ts";

const WORDS = parseWordList("| Avoid | Use |\n|---|---|\n| quux, quuxes | foo |\n| goes up | rises |\n");

describe("the list of words to avoid", () => {
  it("has the rows of docs/plain-words.md", () => {
    expect(parseWordList(readFileSync("docs/plain-words.md", "utf8"))).to.have.length.above(15);
  });

  const CASES: readonly (readonly [file: string, text: string, found: readonly string[]])[] = [
    ["ui/a.ts", "// First.\n// Quuxes of a list", ["2:4 'Quuxes': write foo"]],
    ["docs/a.md", "It goes up, a quux", ["1:4 'goes up': write rises", "1:15 'quux': write foo"]],
    ["features/a.feature", "Then the quux", ["1:10 'quux': write foo"]],
    ["docs/decisions/0001-a.md", "A quux", ["1:3 'quux': write foo"]],
    ["ui/a.ts", "const quuxOf = re-quux;", []],
    ["ui/a.css", "/* quux */", []],
    ["docs/requirements.yml", "text: a quux", []],
    ["sdk/src/generated/a.ts", "// quux", []],
    [
      "domain/a.messages.ts",
      `/** ${"ACCT"}-001 */\nexport const A = "quux";\n\nexport const B = "quux";`,
      ["4:19 'quux': write foo"],
    ],
    ["domain/a.ts", `/** ${"ACCT"}-001 */\nexport const A = "quux";`, ["2:19 'quux': write foo"]],
  ];
  for (const [file, text, found] of CASES) {
    it(`finds ${found.length} in ${file}: ${text.replaceAll("\n", " ")}`, () => {
      expect(
        findAvoidedWords(file, text, WORDS)
          .map(({ line, column, message }) => `${line}:${column} ${message}`)
          .sort(),
      ).to.deep.equal([...found].sort());
    });
  }
});
