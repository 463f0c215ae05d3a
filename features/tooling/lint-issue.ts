/** The rules of the linter. Each has a bad feature in test/architecture/bad/features. */
export const LINT_RULES = [
  "unreadable",
  "size",
  "title",
  "intent",
  "rules",
  "background",
  "one-when",
  "order",
  "steps",
  "tags",
  "words",
  "use",
  "sentence",
  "ambiguous",
  "noun",
  "table",
  "names",
  "outline",
  "outcome",
  "wire",
] as const;
export type LintRule = (typeof LINT_RULES)[number];

/** A problem of a feature, written for its author. */
export type LintIssue = {
  readonly rule: LintRule;
  readonly line: number;
  readonly column: number;
  readonly text: string;
};

export type Position = { readonly line: number; readonly column?: number };

export const createLintIssue = (rule: LintRule, { line, column = 1 }: Position, text: string): LintIssue => ({
  rule,
  line,
  column,
  text,
});
