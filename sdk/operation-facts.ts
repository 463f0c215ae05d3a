// The facts about operations that the types of openapi-typescript do not say: contract/generated/operation-facts.d.ts.
import { parametersOf } from "./contract.ts";
import type { Contract, Described } from "./contract.ts";

/** Returns a type with a member for each operation: who may call it, and the parameters that have a default. */
export function operationFacts(contract: Contract): string {
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item)).filter(isOperation);
  const rows = operations.map((operation) => `  ${operation.operationId}: { callers: ${JSON.stringify(callersOf(operation))}; defaults: ${defaultsOf(contract, operation)} };\n`);
  return `export interface OperationFacts {\n${rows.join("")}}\n`;
}

/** A path also has the parameters that its operations share. */
const isOperation = (value: Described): boolean => typeof value === "object" && "operationId" in value;

/** "account" operations concern no retailer. */
function callersOf({ security, "x-access": access }: Described): "anyone" | "account" | "retailer" {
  if (security?.length === 0) return "anyone";
  return access.tenant === "none" ? "account" : "retailer";
}

function defaultsOf(contract: Contract, operation: Described): string {
  const names = parametersOf(contract, operation).filter(({ schema }) => schema.default !== undefined).map(({ name }) => JSON.stringify(name));
  return names.length === 0 ? "never" : names.join(" | ");
}
