// Generates, from openapi/openapi-v1.yml and the exports of the SDK, the types of the contract, the SDK's table of
// operations, the reference of the API, and the report of the package's public API.
//   npm run sdk:generate               writes them
//   npm run sdk:generate -- --check    changes nothing; exits 1 when they are stale
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString, type OpenAPI3, type OpenAPITSOptions } from "openapi-typescript";
import ts from "typescript";
import { apiReference } from "./api-reference.ts";
import { apiReport } from "./api-report.ts";
import { readContract, withFieldDescriptions, withoutForeignValues } from "./contract.ts";
import { operationFacts } from "./operation-facts.ts";
import { operationsModule } from "./operations-table.ts";
import { problemCodeTypes } from "./problem-code-types.ts";

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const MADE = "Made from openapi/openapi-v1.yml by `npm run sdk:generate`; changes here are lost.";

/** A file in a form is a `Blob`, of which `File` is one. A caller may leave out what has a default. */
const OPTIONS: OpenAPITSOptions = {
  defaultNonNullable: false,
  transform: ({ format }) => (format === "binary" ? ts.factory.createTypeReferenceNode("Blob") : undefined),
};

/** The text that each generated file should have, by its name. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const contract = await readContract();
  return new Map([
    [
      pathOf("../contract/generated/openapi-v1.d.ts"),
      `// ${MADE}\n\n${astToString(await openapiTS(withFieldDescriptions(withoutForeignValues(contract)) as unknown as OpenAPI3, OPTIONS))}`,
    ],
    [pathOf("../contract/generated/operation-facts.d.ts"), `// ${MADE}\n\n${operationFacts(contract)}`],
    [pathOf("../contract/generated/problem-codes.d.ts"), `// ${MADE}\n\n${problemCodeTypes(contract)}`],
    [pathOf("src/generated/operations.ts"), `// ${MADE}\n${operationsModule(contract)}`],
    [pathOf("api.md"), `<!-- ${MADE} -->\n\n${apiReference(contract)}`],
    [pathOf("api-report.md"), apiReport()],
  ]);
}

async function staleFiles(): Promise<readonly string[]> {
  const files = await Promise.all(
    [...(await generate())].map(async ([file, text]) => ({
      file,
      text,
      is: await readFile(file, "utf8").catch(() => ""),
    })),
  );
  return files.filter(({ text, is }) => is !== text).map(({ file }) => file);
}

async function main(): Promise<void> {
  if (!process.argv.includes("--check")) {
    for (const [file, text] of await generate()) await writeFile(file, text);
    return;
  }
  for (const file of await staleFiles()) {
    console.error(`${file} is not what openapi/openapi-v1.yml and the sources say: npm run sdk:generate`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
