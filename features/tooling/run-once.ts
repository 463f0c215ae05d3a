// One run of `npm run features`: its output and its exit code.
import { readCatalogue } from "./catalogue.ts";
import type { Assembly } from "./cucumber.ts";
import { noMatchMessage } from "./no-match-message.ts";
import { parsePaths } from "./paths.ts";
import { readRequirements } from "./requirements.ts";
import { storeResults, toResultSetName } from "./result-store.ts";
import { runExamples } from "./run-examples.ts";
import { formatResults, formatSummary } from "./console-reporter.ts";

/** Exit codes: an example failed, or no example ran. */
const FAILED = 1;
export const NO_EXAMPLES = 2;

/** The command line options; `paths` are files, lines of files or folders. */
export type RunOptions = {
  readonly assembly: Assembly;
  readonly paths: readonly string[];
  readonly tags?: string | undefined;
  readonly names?: readonly string[] | undefined;
};

/** `lines` go to standard output, then `complaint`, if present, to standard error. */
export type RunOutput = { readonly code: number; readonly lines: readonly string[]; readonly error?: string };

/** Runs the requested examples. `keep` receives their results. */
export async function runOnce({ assembly, paths, tags, names }: RunOptions, keep = storeResults): Promise<RunOutput> {
  const start = performance.now();
  const asked = parsePaths(paths);
  if ("wrong" in asked) return nothing(asked.wrong);
  const files = asked.map(({ file }) => file);
  const book = await readCatalogue(files);
  const unreadable = book.features.filter(({ file, parseErrors: errors }) => files.includes(file) && errors.length > 0);
  if (unreadable.length > 0)
    return nothing(
      unreadable.map(({ file }) => `${file} cannot be read: \`npm run features:lint -- ${file}\` says why`).join("\n"),
    );
  const { results, error } = await runExamples(
    { assembly, requested: asked, ...(tags !== undefined && { tags }), ...(names && { names }) },
    book,
  );
  if (results.length === 0) {
    const whole = paths.length === 0 ? book : await readCatalogue();
    return nothing(error ?? noMatchMessage({ tags, names, asked }, [...readRequirements().keys()], whole));
  }
  const some = paths.length > 0 || tags !== undefined || names !== undefined;
  keep(toResultSetName(assembly), results, !some);
  return {
    code: error !== undefined || results.some(({ passed }) => !passed) ? FAILED : 0,
    lines: [
      ...formatResults(results, some),
      `\n${formatSummary(results, assembly, (performance.now() - start) / 1000)}`,
    ],
    ...(error !== undefined && { error }),
  };
}

const nothing = (complaint: string): RunOutput => ({ code: NO_EXAMPLES, lines: [], error: complaint });
