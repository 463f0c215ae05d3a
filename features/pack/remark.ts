/** What a remark can be about; each has a bad feature in test/architecture/bad/features that proves it is found. */
export const LANGUAGE_RULES = [
  "unreadable", "size", "title", "intent", "rules", "background", "one-when", "order", "steps", "tags", "words",
  "use", "sentence", "ambiguous", "noun", "table", "names", "outline", "outcome", "wire",
] as const;
export type LanguageRule = (typeof LANGUAGE_RULES)[number];

/** Something to mend in a feature, said to whoever wrote it. */
export type Remark = { readonly rule: LanguageRule; readonly line: number; readonly column: number; readonly text: string };

export type Place = { readonly line: number; readonly column?: number };

export const remark = (rule: LanguageRule, { line, column = 1 }: Place, text: string): Remark => ({ rule, line, column, text });
