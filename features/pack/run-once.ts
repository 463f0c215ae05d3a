// One run of `npm run features`: its output and its exit code.
import { readBook } from "./book.ts";
import type { Assembly } from "./cucumber.ts";
import { nothingMatches } from "./nothing.ts";
import { featuresAsked } from "./paths.ts";
import { requirementTexts } from "./requirements.ts";
import { keepResults, keptName } from "./results.ts";
import { run } from "./running.ts";
import { formatResults, summary } from "./telling.ts";

/** Exit codes: an example failed, or no example ran. */
export const [FAILED, NOTHING] = [1, 2];

/** The command line options; `paths` are files, lines of files or folders. */
export type RunOrder = { readonly assembly: Assembly; readonly paths: readonly string[]; readonly tags?: string | undefined; readonly names?: readonly string[] | undefined };

/** `lines` go to standard output, then `complaint`, if present, to standard error. */
export type RunEnd = { readonly code: number; readonly lines: readonly string[]; readonly complaint?: string };

/** Runs the requested examples. `keep` receives their results. */
export async function runOnce({ assembly, paths, tags, names }: RunOrder, keep = keepResults): Promise<RunEnd> {
  const start = performance.now();
  const asked = featuresAsked(paths);
  if ("wrong" in asked) return nothing(asked.wrong);
  const files = asked.map(({ file }) => file);
  const book = await readBook(files);
  const unreadable = book.features.filter(({ file, unreadable: errors }) => files.includes(file) && errors.length > 0);
  if (unreadable.length > 0) return nothing(unreadable.map(({ file }) => `${file} cannot be read: \`npm run features:lint -- ${file}\` says why`).join("\n"));
  const { results, broken } = await run({ assembly, asked, ...(tags !== undefined && { tags }), ...(names && { names }) }, book);
  if (results.length === 0) {
    const whole = paths.length === 0 ? book : await readBook();
    return nothing(broken ?? nothingMatches({ tags, names, asked }, [...requirementTexts().keys()], whole));
  }
  const some = paths.length > 0 || tags !== undefined || names !== undefined;
  keep(keptName(assembly), results, !some);
  return {
    code: broken !== undefined || results.some(({ passed }) => !passed) ? FAILED : 0,
    lines: [...formatResults(results, some), `\n${summary(results, assembly, (performance.now() - start) / 1000)}`],
    ...(broken !== undefined && { complaint: broken }),
  };
}

const nothing = (complaint: string): RunEnd => ({ code: NOTHING, lines: [], complaint });
