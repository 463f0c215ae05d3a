import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * Texts of the demonstration are those of shops and their customers: names, products, answers, translations.
 * Migrations are SQL, and never change. Quotations in texts of customers have the marks of their language.
 */
const NATURAL = /^(?:server\/database\/migrations\/|demo\/|domain\/templates\/html\/quotation-marks\.ts)/;

const sources = ["domain", "adapters", "ui", "server", "demo"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !NATURAL.test(file));

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);

/** Returns the texts with a typographic apostrophe or quotation mark: string literals, templates and texts in JSX. */
function curlyTexts(code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && /[‘’“”]/.test(node.text)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.tsx", code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

describe("The apostrophe of texts", () => {
  for (const [what, code] of [
    ["a string literal", 'const text = "It isn’t saved";'],
    ["a template", "const text = `It isn’t saved`;"],
    ["a template with a value", "const text = `${name} isn’t saved${more} or can’t be`;"],
    ["a text in JSX", "const view = <p>It isn’t saved</p>;"],
    ["an attribute in JSX", 'const view = <p title="“Saved”" />;'],
  ] as const) {
    it(`is found in ${what}`, () => {
      expect(curlyTexts(code)).to.have.lengthOf.at.least(1);
    });
  }

  it("is not looked for in comments and regular expressions", () => {
    expect(curlyTexts("// The store’s\nconst name = /O['’]Brien/u;")).to.deep.equal([]);
  });

  it("is straight, because that of the texts in the specification is", () => {
    const found = sources.flatMap((file) =>
      curlyTexts(readFileSync(join(ROOT, file), "utf8")).map((text) => `${file}: ${text}`),
    );
    expect(found).to.deep.equal([]);
  });
});
