// `npm run api:check -- URL`: compares the contract of an API with that of the portal. Exits with code 1 if the portal cannot
// work with the API.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";
import { readContract } from "./http/contract.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { findUrlProblem } from "./own-api/api-config.ts";
import { ApiClient } from "./own-api/api-client.ts";
import { compareContracts, formatDifferences, isWorkable } from "./own-api/compare-contracts.ts";
import { readApiContract } from "./own-api/read-api-contract.ts";

const HELP = `npm run api:check -- URL

Compares openapi-v1.yml below URL with the contract of the portal, and prints what is missing or of another type.

  URL              the address below which the API has its paths: https://api.shop.example/retail
  --token-env NAME the variable of the environment with an access token, if the contract is not public
  --help           prints this

Exit codes: 0, the portal works with the API; 1, it does not: rows marked as needed; 2, URL cannot be used.`;

await runTool(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean" }, "token-env": { type: "string" } },
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0) throw new StartFailure(EXIT.usage, `Give one URL.\n\n${HELP}`);
  const problem = findUrlProblem(url);
  if (problem !== undefined) throw new StartFailure(EXIT.usage, `The URL ${problem}.`);
  const client = new ApiClient(url);
  const read = await readApiContract(client, readToken(values["token-env"]));
  await client.close();
  if (!read.ok) throw new StartFailure(EXIT.usage, read.error);
  const { document } = readContract(await readFile(readConfig({}).contractFile, "utf8"));
  const differences = compareContracts({
    ours: document as JsonObject,
    theirs: read.value.document,
    basePath: client.basePath,
  });
  console.log(formatDifferences(differences));
  if (!isWorkable(differences)) process.exitCode = EXIT.bug;
});

function readToken(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const token = process.env[name]?.trim();
  if (!token) throw new StartFailure(EXIT.usage, `--token-env: the variable ${name} is empty`);
  return token;
}
