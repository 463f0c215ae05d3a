import type { Catalogue, FeatureFile } from "./catalogue.ts";
import { lintWording } from "./lint-wording.ts";
import { lintSteps } from "./lint-steps.ts";
import type { LintIssue } from "./lint-issue.ts";

/** Returns all problems of a feature from top to bottom. */
export function lintFeature(
  feature: FeatureFile,
  book: Catalogue,
  knownNumbers: ReadonlySet<string>,
): readonly LintIssue[] {
  const remarks = [...lintWording(feature, knownNumbers), ...lintSteps(feature, book)];
  return remarks.sort((a, b) => a.line - b.line || a.column - b.column);
}
