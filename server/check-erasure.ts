// `npm run erasure:check -- VALUE…`: looks for values of an erased customer in every table, in any spelling. Exits with
// code 9 if one is found.
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

const USAGE =
  "Give the values to look for: email addresses, telephone numbers, names. --country GBR reads local telephone numbers.";

await runTool(async () => {
  const {
    values: { country },
    positionals,
  } = parseArgs({ options: { country: { type: "string" } }, allowPositionals: true });
  const values = positionals.map((value) => value.trim()).filter((value) => value !== "");
  if (values.length === 0) throw new StartFailure(EXIT.usage, USAGE);
  const { found, tables, rows } = await runCommand(readConfig(process.env), {
    name: "check-erasure",
    input: { values, ...(country === undefined ? {} : { country }) },
  });
  for (const { table, column, rows: count } of found)
    console.log(`${table}.${column}: ${count} ${count === 1 ? "row" : "rows"}`);
  if (found.length > 0) throw new StartFailure(EXIT.found, "A value was found.");
  console.log(`Nothing was found in ${rows} rows of ${tables} tables.`);
});
