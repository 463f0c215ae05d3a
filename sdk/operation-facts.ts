// The facts about operations that the types of openapi-typescript do not say: contract/generated/operation-facts.d.ts.
import { lastOf, parametersOf } from "./contract.ts";
import type { Contract, Described } from "./contract.ts";

/**
 * Returns a type with a member for each operation: who may call it, and the parameters and members of the body that have a
 * default. A second type has what goes beyond the specification.
 */
export function operationFacts(contract: Contract): string {
  const operations = Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .filter(isOperation);
  const rows = operations.map(
    (operation) =>
      `  ${operation.operationId}: { callers: ${JSON.stringify(callersOf(operation))}; defaults: ${defaultsOf(contract, operation)}; bodyDefaults: ${bodyDefaultsOf(contract, operation)} };\n`,
  );
  const beyond = operations.flatMap((operation) => beyondSpecification(contract, operation));
  return `export interface OperationFacts {\n${rows.join("")}}\n\nexport interface BeyondSpecification {\n${beyond.join("")}}\n`;
}

/** All optional parameters of an operation that the specification does not name go beyond it too. */
function beyondSpecification(contract: Contract, operation: Described): readonly string[] {
  const marked = operation["x-beyond-specification"];
  if (marked === undefined) return [];
  const isWhole = marked === true;
  const parameters = isWhole
    ? parametersOf(contract, operation)
        .filter(({ name, required }) => !required && !OF_MOST_OPERATIONS.includes(name))
        .map(({ name }) => name)
    : marked;
  return [`  ${operation.operationId}: { operation: ${String(isWhole)}; parameters: ${unionOf(parameters)} };\n`];
}

/** The specification adds these parameters to most requests. */
const OF_MOST_OPERATIONS = ["retailer_id", "last_updated"];

/** A path also has the parameters that its operations share. */
const isOperation = (value: Described): boolean => typeof value === "object" && "operationId" in value;

/** "account" operations concern no retailer. */
function callersOf({ security, "x-access": access }: Described): "anyone" | "account" | "retailer" {
  if (security?.length === 0) return "anyone";
  return access.tenant === "none" ? "account" : "retailer";
}

function defaultsOf(contract: Contract, operation: Described): string {
  return unionOf(
    parametersOf(contract, operation)
      .filter(({ schema }) => schema.default !== undefined)
      .map(({ name }) => name),
  );
}

function bodyDefaultsOf({ components }: Contract, { requestBody }: Described): string {
  const [content] = Object.values(requestBody?.content ?? {});
  const { $ref } = content?.schema ?? {};
  const { properties = {} } = ($ref === undefined ? content?.schema : components.schemas[lastOf($ref)]) ?? {};
  return unionOf(
    Object.entries(properties)
      .filter(([, schema]) => schema.default !== undefined)
      .map(([name]) => name),
  );
}

const unionOf = (names: readonly string[]): string =>
  names.length === 0 ? "never" : names.map((name) => JSON.stringify(name)).join(" | ");
