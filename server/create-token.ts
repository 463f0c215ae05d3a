// `npm run token:create -- --name NAME --retailer ID --permission FLAG`: an access token for a tool, shown once.
// Retailers, permissions and stores may be given several times. `--revoke ID` ends one.
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

const USAGE = "Give --name NAME, --retailer ID ('*' for all) and --permission FLAG; or --revoke ID.";

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      name: { type: "string" },
      retailer: { type: "string", multiple: true },
      permission: { type: "string", multiple: true },
      store: { type: "string", multiple: true },
      revoke: { type: "string" },
    },
  });
  const config = readConfig(process.env, []);
  if (values.revoke !== undefined) {
    await runCommand(config, { name: "revoke-token", input: { id: values.revoke } });
    return console.log(`Token ${values.revoke} revoked.`);
  }
  const { name, retailer: retailers, permission: permissions, store: stores } = values;
  if (!name || !retailers || !permissions) throw new StartFailure(EXIT.usage, USAGE);
  const input = { name, retailers, permissions, ...(stores ? { stores } : {}) };
  const { id, token } = await runCommand(config, { name: "create-token", input });
  console.log(`${token}\n\nThis is shown once. To revoke it: npm run token:create -- --revoke ${id}`);
});
