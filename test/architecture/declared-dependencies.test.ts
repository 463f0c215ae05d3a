import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";
import { COMMON_TOKENS } from "#ui/app/areas/area.ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const COMMON = Object.keys(COMMON_TOKENS);

/** Returns the members of a type, and of each type of a union. */
const membersOf = (checker: ts.TypeChecker, type: ts.Type): readonly string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((each) => checker.getPropertiesOfType(each).map(({ name }) => name));

/**
 * Returns the members that spreads add to an argument, and that its type does not declare. The compiler allows them.
 * The common dependencies are left out: each has one type everywhere.
 */
function undeclared(checker: ts.TypeChecker, literal: ts.ObjectLiteralExpression): readonly string[] {
  const wanted = checker.getContextualType(literal);
  const declared = wanted ? membersOf(checker, wanted) : [];
  if (!literal.properties.some(ts.isSpreadAssignment) || declared.length === 0) return [];
  const given = membersOf(checker, checker.getTypeAtLocation(literal));
  return given.filter((name) => ![...declared, ...COMMON].includes(name));
}

function findUndeclared(options: ts.CompilerOptions, files: readonly string[]): readonly string[] {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const file = relative(ROOT, node.getSourceFile().fileName);
      findings.push(...undeclared(checker, node).map((name) => `${file}: ${name}`));
    }
    ts.forEachChild(node, visit);
  };
  files.forEach((file) => ts.forEachChild(program.getSourceFile(file) as ts.SourceFile, visit));
  return findings;
}

// A view-model can spread its dependencies over those of its parts, where another name has another type.
describe("the wiring of a screen", () => {
  it("passes each object the dependencies that it declares, and the common ones", function () {
    this.timeout(120_000);
    const { config } = ts.readConfigFile(join(ROOT, "ui/tsconfig.json"), (file) => ts.sys.readFile(file)) as {
      config: object;
    };
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, "ui"));
    // The navigation spreads screens and locations, not dependencies.
    const wiring = fileNames.filter((file) => /\/ui\/app\/(?!navigation\.ts$)/.test(file));
    expect(wiring.length).to.be.greaterThan(60);
    expect(findUndeclared(options, wiring)).to.deep.equal([]);
  });
});
