// `npm run backup`: creates and checks a backup of the embedded database. A running server makes it itself.
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";

await runTool(async () => {
  const { file, bytes } = await runCommand(readConfig(process.env), { name: "backup", input: undefined });
  console.log(`Wrote ${file} (${(bytes / 1_048_576).toFixed(1)} MB) and verified it.`);
});
