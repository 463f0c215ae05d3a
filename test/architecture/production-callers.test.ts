import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { valuesWithoutCaller, type SourceText } from "#test/support/exported-values.ts";

const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
/** Memory adapters, the demonstration, features and tests are no production. */
const PRODUCTION = ["ui", "server", "adapters/api", "adapters/browser", "sdk/src"];
/** The entry of `@counterfoil/sdk/query`. */
const PUBLISHED = "domain/search/language.ts";
/** The product computes no amount that is paid yet, only the demonstration does (ADR 0048). */
const ONLY_DEMONSTRATED = ["domain/shared/number/decimal.ts: roundToStep", "domain/shared/number/money.ts: roundMoney"];

const read = (...paths: readonly string[]): readonly SourceText[] =>
  execFileSync("git", ["ls-files", ...paths], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && existsSync(join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

describe("exported values of the domain", () => {
  it("have a caller in production", function () {
    this.timeout(30_000);
    const domain = read("domain");
    const production = read(...PRODUCTION, PUBLISHED);
    expect([domain.length, production.length].every((count) => count > 400)).to.equal(true);
    expect(valuesWithoutCaller(domain, production)).to.deep.equal(ONLY_DEMONSTRATED);
  });

  const CASES: readonly (readonly [title: string, domain: string, caller: string, found: readonly string[]])[] = [
    ["is called by nothing", "export const total = () => 1;", "", ["total"]],
    ["is called", "export function total() {}", 'import { total } from "#domain/a.ts";\ntotal();', []],
    ["is called by another name", "export const total = 1;", 'import { total as t } from "#domain/a.ts";\nt;', []],
    [
      "is a parent class",
      "export class Total {}",
      'import { Total } from "#domain/a.ts";\nclass A extends Total {}',
      [],
    ],
    [
      "is a component's property",
      "export const total = 1;",
      'import { total } from "#domain/a.ts";\n<A sum={total} />;',
      [],
    ],
    ["is a shorthand member", "export const total = 1;", 'import { total } from "#domain/a.ts";\nf({ total });', []],
    ["is passed on", "export const total = 1;", 'export { total } from "#domain/a.ts";', []],
    ["is imported only", "export const total = 1;", 'import { total } from "#domain/a.ts";', ["total"]],
    ["is imported as a type", "export const total = 1;", 'import type { total } from "#domain/a.ts";', ["total"]],
    [
      "is used in a type",
      "export const total = 1;",
      'import { total } from "#domain/a.ts";\ntype A = typeof total;',
      ["total"],
    ],
    ["has the name of a member", "export const total = 1;", "a.total;\nf({ total: 1 });\n<A total={1} />;", ["total"]],
    ["has the name of a local value", "export const total = 1;", "const total = 2;\ntotal;", ["total"]],
    [
      "is called by a called value",
      "export const total = 1;\nexport const sum = () => total;",
      'import { sum } from "#domain/a.ts";\nsum();',
      [],
    ],
    [
      "is called through a local value",
      "export const total = 1;\nconst part = total;\nexport const sum = () => part;",
      'import { sum } from "#domain/a.ts";\nsum();',
      [],
    ],
    [
      "is called by an uncalled value",
      "export const total = 1;\nexport const sum = () => total;",
      "",
      ["total", "sum"],
    ],
    [
      "is a set with a type",
      'export const KINDS = ["a"] as const;\nexport type Kind = (typeof KINDS)[number];',
      "",
      [],
    ],
    ["is a set without a type", 'export const KINDS = ["a"] as const;', "", ["KINDS"]],
  ];
  for (const [title, domain, caller, found] of CASES) {
    it(`are ${found.length > 0 ? "" : "not "}reported if one ${title}`, () => {
      const callees = [{ file: "domain/a.ts", text: domain }];
      expect(valuesWithoutCaller(callees, [{ file: "ui/a.tsx", text: caller }])).to.deep.equal(
        found.map((name) => `domain/a.ts: ${name}`),
      );
    });
  }
});
