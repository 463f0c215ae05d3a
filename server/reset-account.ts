// `npm run account:reset -- --email ADDRESS`: removes the passkeys, the authenticator app and the recovery codes of an
// account whose owner has lost them, and ends its sessions. The password stays.
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

await runTool(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  const { email } = values;
  if (!email) throw new StartFailure(EXIT.usage, "Give --email ADDRESS.");
  const { passkeys } = await runCommand(readConfig(process.env), { name: "reset-account", input: { email } });
  console.log(`${email} signs in with the password alone. Passkeys removed: ${passkeys}. Its sessions have ended.`);
});
