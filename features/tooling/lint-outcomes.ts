// Links each Then to the Whens that keep its outcome.
import type { UsedSentence, Sentence } from "./catalogue.ts";
import { createLintIssue, type Position, type LintIssue } from "./lint-issue.ts";

/** Longer lists are left to `npm run features:sentences`. */
const MOST_WHENS = 8;

/** Returns the Whens of a Then, those of its own file first; undefined if it can follow any When. */
export function findWhens(
  { keyword, file, outcomes: { needs: [first] = [] } }: Sentence,
  sentences: readonly Sentence[],
): readonly Sentence[] | undefined {
  if (keyword !== "Then" || first === undefined) return undefined;
  const whens = sentences.filter(({ outcomes }) => outcomes.keeps?.includes(first));
  return [...whens.filter((when) => when.file === file), ...whens.filter((when) => when.file !== file)];
}

/** Reports a Then after a When that does not keep its outcome. */
export function lintOutcome(
  meaning: Sentence,
  {
    sentences,
    said,
    step,
  }: { readonly sentences: readonly Sentence[]; readonly said: readonly UsedSentence[]; readonly step: Position },
): readonly LintIssue[] {
  const whens = findWhens(meaning, sentences);
  const acts = said.flatMap(({ matches }) => matches.filter(({ keyword }) => keyword === "When"));
  if (whens === undefined || acts.length === 0 || acts.some(({ id }) => whens.some((when) => when.id === id)))
    return [];
  return [createLintIssue("outcome", step, `'${meaning.pattern}' needs one of: ${listed(whens, meaning)}`)];
}

function listed(whens: readonly Sentence[], { pattern }: Sentence): string {
  const shown = whens
    .slice(0, MOST_WHENS)
    .map((when) => `'When ${when.pattern}'`)
    .join(", ");
  return whens.length <= MOST_WHENS
    ? shown
    : `${shown} and ${whens.length - MOST_WHENS} more: \`npm run features:sentences -- "${pattern}"\` lists them`;
}
