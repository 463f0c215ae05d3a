// `npm run retailer:create -- --id ID --name NAME`: creates a retailer. `--timezone Europe/London` and `--currency GBP`
// set its time zone and currency.
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

const USAGE = "Give --id ID and --name NAME; --timezone ZONE (UTC) and --currency CODE (GBP) if they differ.";

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      id: { type: "string" },
      name: { type: "string" },
      timezone: { type: "string", default: "UTC" },
      currency: { type: "string", default: "GBP" },
    },
  });
  const { id, name, timezone, currency } = values;
  if (!id || !name) throw new StartFailure(EXIT.usage, USAGE);
  await runCommand(readConfig(process.env), { name: "create-retailer", input: { id, name, timezone, currency } });
  console.log(`Retailer ${id} (${name}) created.`);
});
