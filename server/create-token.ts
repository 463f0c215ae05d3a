// `npm run token:create -- --help` explains the options. Creates or revokes an access token for a tool.
import { parseArgs } from "node:util";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { BUNDLES, FLAGS } from "#domain/shared/access/permission.ts";
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

/** Bundles with more permissions show their number instead of a list. */
const MANY = 12;

const USAGE =
  "Give --name NAME, --retailer ID ('*' for all) and --permission NAME; or --revoke ID. --help explains them.";
const HELP = `Creates an access token for a tool and prints it once.

  npm run token:create -- --name NAME --retailer ID --permission NAME [--store ID] [--days N]
  npm run token:create -- --revoke ID

  --name NAME        what the token is for, for example "Nightly export"
  --retailer ID      a retailer that the token can act for, '*' for all; repeat it for several
  --permission NAME  a permission or a bundle of permissions; repeat it for several
  --store ID         limits the token to a store; repeat it for several
  --days N           days until the token ends; without it, the most that its retailers allow (365 unless they set it)
  --revoke ID        revokes a token; token:create prints its id

Permissions:

${columns(FLAGS)}

Bundles:

${Object.entries(BUNDLES)
  .map(([name, flags]) => `  ${name}: ${flags.length > MANY ? `${flags.length} of the permissions` : flags.join(", ")}`)
  .join("\n")}

sdk/api.md says which calls each permission allows.`;

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      retailer: { type: "string", multiple: true },
      permission: { type: "string", multiple: true },
      store: { type: "string", multiple: true },
      days: { type: "string" },
      revoke: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(HELP);
  if (positionals.length > 0)
    throw new StartFailure(
      EXIT.usage,
      `Unknown argument ${positionals.join(" ")}. Options come after --: npm run token:create -- --name NAME …`,
    );
  const config = readConfig(process.env);
  if (values.revoke !== undefined) {
    await runCommand(config, { name: "revoke-token", input: { id: values.revoke } });
    return console.log(`Token ${values.revoke} revoked.`);
  }
  const { name, retailer: retailers, permission: permissions, store: stores } = values;
  if (!name || !retailers || !permissions) throw new StartFailure(EXIT.usage, USAGE);
  const days = values.days === undefined ? {} : { days: readDays(values.days) };
  const input = { name, retailers, permissions, ...(stores ? { stores } : {}), ...days };
  const { id, token, expires } = await runCommand(config, { name: "create-token", input });
  console.log(
    `${token}\n\nThis is shown once. It ends on ${formatInstant(expires, "UTC")} UTC. To revoke it: npm run token:create -- --revoke ${id}`,
  );
});

function readDays(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new StartFailure(EXIT.usage, "--days is a number of days, 1 or more");
  return Number(text);
}

function columns(names: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(names.length / 3) }, (_, row) => names.slice(row * 3, row * 3 + 3));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((name) => name.padEnd(32))
          .join("")
          .trimEnd()}`,
    )
    .join("\n");
}
