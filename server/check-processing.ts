// `npm run processing:check`: lists what the server stopped to process after repeated failures, and exits with code 9 if
// there is anything. `-- --retry` queues all of it again.
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

const MAX_LISTED = 100;
const NOUNS = { receipt: "receipt", raw: "till record" } as const;

await runTool(async () => {
  const {
    values: { retry },
  } = parseArgs({ options: { retry: { type: "boolean", default: false } } });
  const config = readConfig(process.env);
  if (retry) {
    const { total } = await runCommand(config, { name: "retry-failed-entries", input: undefined });
    return console.log(`Queued again: ${total}.`);
  }
  const { entries, total } = await runCommand(config, { name: "list-failed-entries", input: { limit: MAX_LISTED } });
  for (const { retailer, kind, id, failed, tries, error } of entries)
    console.log(`${failed}  ${retailer}  ${NOUNS[kind]} ${id}  ${tries} tries  ${error}`);
  if (total > 0)
    throw new StartFailure(EXIT.found, `Failed: ${total}. To process them again: npm run processing:check -- --retry`);
  console.log("Nothing has failed.");
});
