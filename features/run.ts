// `npm run features`: runs features in memory, with `-- --api` through the API, or with `-- --foreign` through the API of another program. docs/qa.md explains the options.
import { parseArgs } from "node:util";
import { NO_EXAMPLES, runOnce } from "./tooling/run-once.ts";
import { startWatchMode } from "./tooling/watch-mode.ts";

const USAGE = `npm run features -- [FILE[:LINE] or FOLDER …] [--tags "@RCPT-015"] [--name WORDS] [--api | --foreign] [--watch]`;

const OPTIONS = {
  api: { type: "boolean", default: false },
  foreign: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  tags: { type: "string" },
  name: { type: "string", multiple: true },
  help: { type: "boolean", default: false },
} as const;

process.env["NODE_ENV"] ??= "test";
const { values, positionals } = understood();
if (values.help) console.log(USAGE);
else if (values.watch)
  startWatchMode(
    process.argv.slice(2).filter((word) => word !== "--watch"),
    positionals,
  );
else await runAndTell();

async function runAndTell(): Promise<void> {
  const { code, lines, error } = await runOnce({
    assembly: values.foreign ? "foreign" : values.api ? "api" : "memory",
    paths: positionals,
    tags: values.tags,
    names: values.name,
  });
  for (const line of lines) console.log(line);
  if (error !== undefined) console.error(error);
  process.exitCode = code;
}

function understood() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    return process.exit(NO_EXAMPLES);
  }
}
