/** The rules of the linter. Each has a bad feature in test/architecture/bad/features. */
export const LANGUAGE_RULES = [
  "unreadable", "size", "title", "intent", "rules", "background", "one-when", "order", "steps", "tags", "words",
  "use", "sentence", "ambiguous", "noun", "table", "names", "outline", "outcome", "wire",
] as const;
export type LanguageRule = (typeof LANGUAGE_RULES)[number];

/** A problem of a feature, written for its author. */
export type Remark = { readonly rule: LanguageRule; readonly line: number; readonly column: number; readonly text: string };

export type Place = { readonly line: number; readonly column?: number };

export const remark = (rule: LanguageRule, { line, column = 1 }: Place, text: string): Remark => ({ rule, line, column, text });
