import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";
import {
  bodyMembersOf,
  list,
  operationsOf,
  parametersOf,
  queryFieldsOf,
  readContract,
} from "#test/contract/contract.ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const contract = readContract();

/** Returns the literal arguments of each call of `can`, also through `deps.can` and `get(tokens.can)`. */
function guardsIn(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isCan(node.expression) && node.arguments.every(ts.isStringLiteral))
      found.push(node.arguments.map((argument) => (argument as ts.StringLiteral).text).join(" "));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.tsx", text, ts.ScriptTarget.Latest, false));
  return found;
}

function isCan(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "can";
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === "can";
  return ts.isCallExpression(callee) && callee.arguments.length === 1 && isCan(callee.arguments[0]!);
}

/**
 * The portal sends headers to every API, because an API ignores those that it does not know (RFC 9110, 5.1). A closed body
 * does not ignore members.
 */
function unspecifiedParts(): readonly string[] {
  return operationsOf(contract).flatMap((operation) => {
    const marked = list(operation.described["x-beyond-specification"]);
    const queries = parametersOf(contract, operation)
      .filter((parameter) => parameter["in"] === "query")
      .flatMap((parameter) => [parameter["name"]!, ...queryFieldsOf(parameter)]);
    const members = bodyMembersOf(contract, operation).map((name) => `body.${name}`);
    return [...queries, ...members]
      .filter((name) => marked.includes(name))
      .map((name) => `${String(operation.described["operationId"])} ${String(name)}`);
  });
}

/** Without these headers, a record without a version is one that was never saved, or one of an API without versions. */
const ASKED_HEADERS = ["changeConsumer If-Unmodified-Since", "replaceTemplateData If-Unmodified-Since"];

/** Only tools call it: the page of refund validations has the questions in its bootstrap. */
const FOR_TOOLS = "/_/refund-questions";

/** Only links of the API have it. The portal follows them as they are. */
const NEVER_SENT = "listReceipts id";

describe("What goes beyond the specification", () => {
  const guards = new Set(
    readdirSync(join(ROOT, "ui"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => guardsIn(readFileSync(join(ROOT, "ui", name), "utf8"))),
  );

  const marked = operationsOf(contract).filter((each) => each.described["x-beyond-specification"] === true);
  for (const { described } of marked.filter(({ path }) => path !== FOR_TOOLS))
    it(`is shown only if the API has it: ${String(described["operationId"])}`, () =>
      expect(guards).to.include(String(described["operationId"])));

  it("is not called by the portal if only tools need it", () => {
    const adapters = readdirSync(join(ROOT, "adapters/api"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    const calling = (path: string) =>
      adapters.filter((name) => readFileSync(join(ROOT, "adapters/api", name), "utf8").includes(`"${path}"`));
    expect(calling(FOR_TOOLS)).to.deep.equal([]);
    expect(calling("/stores/{reference}/_uses")).not.to.deep.equal([]);
  });

  it("is sent only if the API has it", () => {
    expect([...guards].filter((guard) => guard.includes(" "))).to.have.members([
      ...unspecifiedParts().filter((part) => part !== NEVER_SENT),
      ...ASKED_HEADERS,
    ]);
  });

  it("is found in calls of can only", () => {
    const text = `can("a"); this.deps.can("b"); get(tokens.can)("c", "d"); may("e"); get(tokens.may)("f"); can(id); scan("g");`;
    expect(guardsIn(text)).to.deep.equal(["a", "b", "c d"]);
  });
});
