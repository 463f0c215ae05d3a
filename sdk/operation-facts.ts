// The facts about operations that the types of openapi-typescript do not say: contract/generated/operation-facts.d.ts.
import { lastOf, parametersOf } from "./contract.ts";
import type { Contract, Described, Schema } from "./contract.ts";

/**
 * Returns a type with a member for each operation: its method, who may call it, and the parameters and members of the body that have a
 * default. A second type has what goes beyond the specification.
 */
export function operationFacts(contract: Contract): string {
  const written = Object.values(contract.paths)
    .flatMap((item) => Object.entries(item))
    .filter(([, value]) => isOperation(value));
  const operations = written.map(([, operation]) => operation);
  const rows = written.map(
    ([method, operation]) =>
      `  ${operation.operationId}: { method: "${method}"; callers: ${JSON.stringify(callersOf(contract, operation))}; defaults: ${defaultsOf(contract, operation)}; bodyDefaults: ${bodyDefaultsOf(contract, operation)} };\n`,
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

/** "account" operations concern no retailer. A contract that does not say who may call shows it by its parameters. */
function callersOf(contract: Contract, operation: Described): "anyone" | "account" | "retailer" {
  const { security, "x-access": access } = operation;
  if (security?.length === 0) return "anyone";
  const isGlobal = access
    ? access.tenant === "none"
    : !parametersOf(contract, operation).some(({ name }) => name === "retailer_id");
  return isGlobal ? "account" : "retailer";
}

const defaultsOf = (contract: Contract, operation: Described): string =>
  unionOf(
    parametersOf(contract, operation)
      .filter(({ name, schema }) => hasDefault(contract, schema, name))
      .map(({ name }) => name),
  );

function bodyDefaultsOf(contract: Contract, { operationId, requestBody }: Described): string {
  const [content] = Object.values(requestBody?.content ?? {});
  const members = content === undefined ? [] : membersOf(contract, content.schema, operationId);
  return unionOf(
    members.filter(([name, schema]) => hasDefault(contract, schema, `${operationId}: ${name}`)).map(([name]) => name),
  );
}

type Member = readonly [name: string, schema: Schema];

/** Returns the members of an object, also those behind a reference and in `allOf`. Validation fills their defaults in. */
function membersOf(contract: Contract, schema: Schema, place: string): readonly Member[] {
  const { properties = {}, allOf = [], oneOf = [], anyOf = [], $ref } = schema;
  const ofBranches = [...oneOf, ...anyOf].flatMap((branch) => membersOf(contract, branch, place));
  // Validation ignores these defaults.
  if (ofBranches.some(([name, member]) => hasDefault(contract, member, `${place}: ${name}`)))
    throw new Error(`${place}: a default in oneOf or anyOf has no effect`);
  return [
    ...Object.entries(properties),
    ...[...allOf, ...($ref === undefined ? [] : [resolve(contract, $ref)])].flatMap((part) =>
      membersOf(contract, part, place),
    ),
  ];
}

/** @throws Error for a default behind a reference, which validation ignores: it must be beside the reference. */
function hasDefault(contract: Contract, { default: value, $ref }: Schema, place: string): boolean {
  if (value === undefined && $ref !== undefined && hasDefault(contract, resolve(contract, $ref), place))
    throw new Error(`${place}: a default behind a reference has no effect`);
  return value !== undefined;
}

function resolve({ components: { schemas } }: Contract, $ref: string): Schema {
  const schema = schemas[lastOf($ref)];
  if (schema === undefined) throw new Error(`The contract has no ${$ref}`);
  return schema;
}

const unionOf = (names: readonly string[]): string =>
  names.length === 0 ? "never" : names.map((name) => JSON.stringify(name)).join(" | ");
