// `npm run features`: runs features in memory, or with `-- --api` through the API. docs/qa.md has all that it takes.
import { parseArgs } from "node:util";
import { readBook } from "./pack/book.ts";
import { nothingMatches } from "./pack/nothing.ts";
import { featuresAsked } from "./pack/paths.ts";
import { requirementTexts } from "./pack/requirements.ts";
import { keepResults, keptName } from "./pack/results.ts";
import { run } from "./pack/running.ts";
import { summary, told } from "./pack/telling.ts";
import { watch } from "./pack/watch.ts";

const USAGE = `npm run features -- [FILE[:LINE] or FOLDER …] [--tags "@RCPT-015"] [--name WORDS] [--api] [--watch]`;
/** Some example failed; or nothing could be run. */
const [FAILED, NOTHING] = [1, 2];

const OPTIONS = {
  api: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  tags: { type: "string" },
  name: { type: "string", multiple: true },
  help: { type: "boolean", default: false },
} as const;

process.env["NODE_ENV"] ??= "test";
const { values, positionals } = understood();
if (values.help) console.log(USAGE);
else if (values.watch) watch(process.argv.slice(2).filter((word) => word !== "--watch"), positionals);
else process.exitCode = await runOnce();

async function runOnce(): Promise<number> {
  const start = performance.now();
  const assembly = values.api ? "api" : "memory";
  const asked = featuresAsked(positionals);
  if ("wrong" in asked) return nothing(asked.wrong);
  const files = asked.map(({ file }) => file);
  const book = await readBook(files);
  const unreadable = book.features.filter(({ file, unreadable: errors }) => files.includes(file) && errors.length > 0);
  if (unreadable.length > 0) return nothing(unreadable.map(({ file }) => `${file} cannot be read: \`npm run features:lint -- ${file}\` says why`).join("\n"));
  const { results, broken } = await run({ assembly, asked, ...(values.tags !== undefined && { tags: values.tags }), ...(values.name && { names: values.name }) }, book);
  const some = positionals.length > 0 || values.tags !== undefined || values.name !== undefined;
  if (results.length === 0) return nothing(broken ?? nothingMatches({ tags: values.tags, names: values.name, asked }, [...requirementTexts().keys()], await readBook()));
  keepResults(keptName(assembly), results, !some);
  for (const line of told(results, some)) console.log(line);
  console.log(`\n${summary(results, assembly, (performance.now() - start) / 1000)}`);
  if (broken !== undefined) console.error(broken);
  return broken !== undefined || results.some(({ passed }) => !passed) ? FAILED : 0;
}

function nothing(why: string): number {
  console.error(why);
  return NOTHING;
}

function understood() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    return process.exit(NOTHING);
  }
}
