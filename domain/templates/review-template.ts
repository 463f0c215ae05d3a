import { isSameJson } from "../shared/json.ts";
import { checkTemplate, type TemplateFinding } from "./check-template.ts";
import type { InheritedTemplate } from "./template-context.ts";
import { templateValue, type TemplateData } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";
import { translationMismatch } from "./translation-mismatch.ts";

/** A template before it is saved, with what it builds on. */
export type TemplateReview = InheritedTemplate & {
  readonly fields: readonly TemplateField[];
  readonly wanted: TemplateData;
  /** What is saved now. */
  readonly before?: TemplateData;
};

/**
 * Returns what is doubtful about a template. A translation is compared with the data that it translates, and changed
 * data with its saved translations [TMPL-008].
 */
export function reviewTemplate(review: TemplateReview): readonly TemplateFinding[] {
  const { fields, wanted, inherited, translated } = review;
  const found = checkTemplate({ fields, data: wanted, effective: { ...inherited, ...wanted } });
  if (translated === undefined) return [...found, ...outdatedTranslations(review)];
  const mismatch = translationMismatch({ fields, translation: wanted, data: translated, inherited });
  const mismatched = new Set(mismatch.flatMap((finding) => (finding.kind === "placeholders" ? [finding.key] : [])));
  // Other placeholders are said once.
  return [...mismatch, ...found.filter((finding) => !(finding.kind === "unknown-placeholder" && mismatched.has(finding.key)))];
}

/** Returns how saved translations differ from the values that change. What a language does not translate yet is left out. */
function outdatedTranslations({ wanted, inherited, before = {}, translations = {} }: TemplateReview): readonly TemplateFinding[] {
  const isChanged = (key: string): boolean => !isSameJson(templateValue(wanted, key) ?? null, templateValue(before, key) ?? null);
  return Object.entries(translations).flatMap(([language, all]) => {
    const translation = Object.fromEntries(Object.entries(all).filter(([key]) => isChanged(key) && templateValue(all, key) !== undefined));
    return translationMismatch({ fields: [], translation, data: wanted, inherited }).map((finding) => ({ ...finding, language }));
  });
}
