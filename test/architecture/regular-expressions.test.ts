import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";
import { parse } from "yaml";

// The checker would otherwise start a Java or native program.
process.env["RECHECK_BACKEND"] = "pure";
const { check } = await import("recheck");

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const PRODUCTION = ["domain", "sdk/src", "adapters", "ui", "server", "demo"];

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const sourcesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("generated"))
    .map((name) => join(folder, name));

/**
 * Returns every literal and every `RegExp(…)`.
 * One that is built at run time is `undefined`, because it cannot be checked.
 */
function expressionsIn(file: string): (Expression | undefined)[] {
  const tree = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, false);
  const found: (Expression | undefined)[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === "RegExp"
    ) {
      found.push(fromArguments(file, node.arguments ?? []));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function fromArguments(file: string, [source, flags]: readonly ts.Expression[]): Expression | undefined {
  if (!source || !ts.isStringLiteralLike(source) || (flags && !ts.isStringLiteralLike(flags))) return undefined;
  return { file, source: source.text, flags: flags?.text ?? "" };
}

/** Returns the patterns of the contract, which the server runs on untrusted input. */
function patternsIn(file: string): Expression[] {
  const found: Expression[] = [];
  parse(readFileSync(join(ROOT, file), "utf8"), (key, value: unknown) => {
    if (key === "pattern" && typeof value === "string") found.push({ file, source: value, flags: "u" });
    return value;
  });
  return found;
}

/** The automaton proves what it says in milliseconds. Attacks by random inputs are for expressions it cannot read. */
async function verdict({ source, flags }: Expression) {
  const { status } = await check(source, flags, { checker: "automaton", timeout: 300 });
  if (status !== "unknown") return status;
  return (await check(source, flags, { timeout: 20_000 })).status;
}

describe("regular expressions", function () {
  this.timeout(30_000);

  const files = PRODUCTION.flatMap(sourcesUnder);
  const all = [...files.flatMap(expressionsIn), ...patternsIn("openapi/openapi-v1.yml")].filter(
    (found) => found !== undefined,
  );
  const distinct = new Map(all.map((expression) => [`/${expression.source}/${expression.flags}`, expression]));

  for (const [literal, expression] of distinct) {
    it(`have no input that makes them slow: ${literal} in ${expression.file}`, async () => {
      expect(await verdict(expression)).to.equal("safe");
    });
  }

  it("are never built at run time, where they cannot be checked", () => {
    expect(files.filter((file) => expressionsIn(file).includes(undefined))).to.deep.equal([]);
  });

  it("are reported in bad files, one that backtracks and one that is built at run time", async () => {
    const [slow] = expressionsIn("test/architecture/bad/domain/receipts/backtracks.ts");
    expect(slow && (await verdict(slow))).to.equal("vulnerable");
    const [, written, literal] = expressionsIn("test/architecture/bad/domain/receipts/builds-an-expression.ts");
    expect(written).to.deep.include({ source: "^R-\\d+$", flags: "u" });
    expect(literal).to.deep.include({ source: "^R-\\d+$", flags: "" });
    expect(expressionsIn("test/architecture/bad/domain/receipts/builds-an-expression.ts")).to.include(undefined);
  });
});
