// Makes the types and the table of operations of the SDK from openapi/openapi-v1.yml:
//   npm run sdk:generate               writes them
//   npm run sdk:generate -- --check    changes nothing; exits 1 when they are stale
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { parse } from "yaml";
import { METHODS } from "./src/call.ts";
import type { Method, Operation } from "./src/call.ts";

const CONTRACT = new URL("../openapi/openapi-v1.yml", import.meta.url);
const TYPES = fileURLToPath(new URL("src/generated/openapi-v1.ts", import.meta.url));
const OPERATIONS = fileURLToPath(new URL("src/generated/operations.ts", import.meta.url));
const NOTE = "// Made from openapi/openapi-v1.yml by `npm run sdk:generate`; changes here are lost.\n";

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
}
interface Described {
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, { readonly name: string }>>; readonly schemas: Readonly<Record<string, Schema>> };
}

/** The text that each generated file should have, by its name. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const contract = parse(await readFile(CONTRACT, "utf8"), { merge: true }) as Contract;
  return new Map([
    [TYPES, `${NOTE}\n${astToString(await openapiTS(CONTRACT))}`],
    [OPERATIONS, `${NOTE}${operationsModule(contract)}`],
  ]);
}

function operationsModule(contract: Contract): string {
  const rows = Object.entries(contract.paths).flatMap(([path, item]) => {
    const methods = METHODS.flatMap((method) => {
      const described = item[method.toLowerCase()];
      return described ? [`${method}: ${literal(operationOf(contract, method, described))}`] : [];
    });
    return [`  ${JSON.stringify(path)}: { ${methods.join(", ")} },\n`];
  });
  return `import type { Operations } from "../call.ts";\n\nexport const OPERATIONS: Operations = {\n${rows.join("")}};\n`;
}

function operationOf(contract: Contract, method: Method, { parameters = [], responses }: Described): Operation {
  const names = parameters.map(({ name, $ref }) => name ?? contract.components.parameters[lastOf($ref)]?.name);
  return {
    ...(names.includes("retailer_id") ? { retailerId: true } : {}),
    ...(names.includes("last_updated") && method === "GET" ? { lastUpdated: true } : {}),
    ...bodyOf(contract, responses),
  };
}

function bodyOf({ components }: Contract, responses: Described["responses"]): Pick<Operation, "answers" | "accept"> {
  const success = Object.keys(responses).find((status) => status.startsWith("2")) ?? "";
  const [body] = Object.entries(responses[success]?.content ?? {});
  if (body === undefined) return { answers: "nothing" };
  const [media, { schema }] = body;
  if (media !== "application/json") return { answers: "text", accept: media };
  const { type } = schema.$ref ? (components.schemas[lastOf(schema.$ref)] ?? {}) : schema;
  return { answers: type === "array" ? "list" : "object" };
}

const lastOf = (reference = ""): string => reference.slice(reference.lastIndexOf("/") + 1);
const literal = (operation: Operation): string =>
  `{ ${Object.entries(operation).map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ")} }`;

async function staleFiles(): Promise<readonly string[]> {
  const files = await Promise.all([...(await generate())].map(async ([file, text]) => ({ file, text, is: await readFile(file, "utf8").catch(() => "") })));
  return files.filter(({ text, is }) => is !== text).map(({ file }) => file);
}

async function main(): Promise<void> {
  if (!process.argv.includes("--check")) {
    for (const [file, text] of await generate()) await writeFile(file, text);
    return;
  }
  for (const file of await staleFiles()) {
    console.error(`${file} is not what openapi/openapi-v1.yml says: npm run sdk:generate`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
