import { isSameJson, type Json } from "../shared/json/json.ts";
import { checkTemplate } from "./check-template.ts";
import type { TemplateFinding } from "./template-finding.ts";
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
 * Returns what is doubtful about the changes of a template. A translation is compared with the data that it translates,
 * and changed data with its saved translations [TMPL-008]. What stays as it is was saved before and is not asked about.
 */
export const reviewTemplate = (review: TemplateReview): readonly TemplateFinding[] =>
  findingsOf(review).filter((finding) => keysOf(finding, review).some((key) => isChanged(key, review)));

/** Returns what is doubtful about the whole template. */
function findingsOf(review: TemplateReview): readonly TemplateFinding[] {
  const { fields, wanted, inherited, translated } = review;
  const found = checkTemplate({ fields, data: wanted, effective: { ...inherited, ...wanted } });
  if (translated === undefined) return [...found, ...outdatedTranslations(review)];
  const mismatch = translationMismatch({ fields, translation: wanted, data: translated, inherited });
  const mismatched = new Set(mismatch.flatMap((finding) => (finding.kind === "placeholders" ? [finding.key] : [])));
  // Other placeholders are said once.
  return [
    ...mismatch,
    ...found.filter((finding) => !(finding.kind === "unknown-placeholder" && mismatched.has(finding.key))),
  ];
}

/** Returns how saved translations differ from the values that change. What a language does not translate yet is left out. */
function outdatedTranslations(review: TemplateReview): readonly TemplateFinding[] {
  const { wanted, inherited, translations = {} } = review;
  return Object.entries(translations).flatMap(([language, all]) => {
    const translation = Object.fromEntries(
      Object.entries(all).filter(([key]) => isChanged(key, review) && templateValue(all, key) !== undefined),
    );
    return translationMismatch({ fields: [], translation, data: wanted, inherited }).map((finding) => ({
      ...finding,
      language,
    }));
  });
}

const isChanged = (key: string, { wanted, before = {} }: TemplateReview): boolean =>
  !isSameJson(valueIn(wanted, key), valueIn(before, key));

/** Compared as it is stored: a blank value hides an inherited one. */
const valueIn = (data: TemplateData, key: string): Json => (Object.hasOwn(data, key) ? data[key] : undefined) ?? null;

/** Returns the keys whose values a finding is about. */
function keysOf(finding: TemplateFinding, { fields }: TemplateReview): readonly string[] {
  switch (finding.kind) {
    case "large-mail":
      return [];
    case "contrast":
      return [finding.key, finding.background];
    case "no-alternative-text": {
      const { alt } = fields.find(({ key }) => key === finding.key) ?? {};
      return [finding.key, ...(alt === undefined ? [] : [alt])];
    }
    default:
      return [finding.key];
  }
}
