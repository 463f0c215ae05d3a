import { checkTemplate, type TemplateFinding } from "./check-template.ts";
import type { TemplateData } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";
import { translationMismatch } from "./translation-mismatch.ts";

/** A template before it is saved, with what it builds on. */
export type TemplateReview = {
  readonly fields: readonly TemplateField[];
  readonly wanted: TemplateData;
  /** What counts where `wanted` has no value: the levels below and the built-in values. */
  readonly inherited: TemplateData;
  /** Of a translation, the untranslated data of the same level. */
  readonly translated?: TemplateData | undefined;
};

/** Returns what is doubtful about a template. A translation is compared with the data that it translates [TMPL-008]. */
export function reviewTemplate({ fields, wanted, inherited, translated }: TemplateReview): readonly TemplateFinding[] {
  const found = checkTemplate({ fields, data: wanted, effective: { ...inherited, ...wanted } });
  if (translated === undefined) return found;
  const mismatch = translationMismatch({ fields, translation: wanted, data: translated, inherited });
  const mismatched = new Set(mismatch.flatMap((finding) => ("key" in finding && finding.kind === "placeholders" ? [finding.key] : [])));
  // Other placeholders are said once.
  return [...mismatch, ...found.filter((finding) => !(finding.kind === "unknown-placeholder" && mismatched.has(finding.key)))];
}
