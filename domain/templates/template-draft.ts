import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import type { FieldMessages } from "../shared/form/field-rules.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { parseColor } from "./contrast.ts";
import { editText } from "./edit-text.ts";
import { hasMarkup } from "./html/escape-text.ts";
import type { TemplateDocument } from "./read-template.ts";
import { templateValue, type TemplateData, type TemplateValue } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";
import { findTemplateValueFault } from "./template-value-fault.ts";
import { templateValueRefused } from "./templates.messages.ts";

/** A template while the user edits it: a text for each field, empty for no value. A switch is `true` or `false`. */
export type TemplateDraft = {
  readonly fields: readonly TemplateField[];
  readonly seen: TemplateDocument;
  readonly texts: FieldTexts;
};

type Editing = { readonly fields: readonly TemplateField[]; readonly seen: TemplateDocument };

export const templateDraft = ({ fields, seen }: Editing, typed: FieldTexts = {}): TemplateDraft => ({
  fields,
  seen,
  texts: pickFields(fields, { ...templateTexts(fields, seen.data), ...typed }),
});

/** Returns a saved template as its fields show it. */
export const templateTexts = (fields: readonly TemplateField[], data: TemplateData): FieldTexts =>
  Object.fromEntries(fields.map((field) => [field.key, shownText(field, templateValue(data, field.key))]));

/** Returns a value as its field shows it. */
export function shownText({ kind }: Pick<TemplateField, "kind">, value: TemplateValue | undefined): string {
  if (value === undefined) return "";
  const text = String(value);
  return kind === "text" ? editText(text) : kind === "html" ? htmlText(text) : text;
}

/** Returns the data that a draft describes. What was not changed stays as it is saved, and so do keys without a field. */
export function templateDataOf({ fields, seen, texts }: TemplateDraft): TemplateData {
  const before = templateTexts(fields, seen.data);
  const changed = fields.filter(({ key }) => texts[key] !== before[key]);
  const kept = Object.entries(seen.data).filter(([key]) => !changed.some((field) => field.key === key));
  const typed = changed
    .filter(({ key }) => texts[key]?.trim())
    .map((field) => [field.key, typedValue(field, texts[field.key] ?? "")] as const);
  return Object.fromEntries([...kept, ...typed]);
}

/** Returns what cannot be saved. A color that was there before may stay. */
export function templateMessages({ fields, seen, texts }: TemplateDraft): FieldMessages {
  const before = templateTexts(fields, seen.data);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.key] ?? "";
      const fault =
        text.trim() === "" || text === before[field.key]
          ? undefined
          : findTemplateValueFault(field, typedValue(field, text));
      return fault === undefined ? [] : [[field.key, templateValueRefused(fault)]];
    }),
  );
}

export const templateVersions = (
  draft: TemplateDraft,
  theirs: TemplateDocument,
  base: FieldTexts = templateTexts(draft.fields, draft.seen.data),
): ThreeVersions => ({
  base: pickFields(draft.fields, base),
  mine: draft.texts,
  theirs: templateTexts(draft.fields, theirs.data),
});

/** Merges a draft with the template that another user saved. */
export const mergedTemplateDraft = (
  draft: TemplateDraft,
  theirs: TemplateDocument,
  picks: VersionChoices,
): TemplateDraft =>
  templateDraft(
    { fields: draft.fields, seen: theirs },
    mergeVersions(templateVersions(draft, theirs), picks) as FieldTexts,
  );

export const switchText = (isOn: boolean): string => (isOn ? "On" : "Off");

/** Lines of a text from before templates were HTML become paragraphs. */
function htmlText(saved: string): string {
  return !hasMarkup(saved) && saved.includes("\n")
    ? saved
        .split("\n")
        .map((line) => `<p>${line}</p>`)
        .join("")
    : saved;
}

function typedValue({ kind }: TemplateField, text: string): TemplateValue {
  if (kind === "switch") return text === "true";
  return kind === "color" ? (parseColor(text) ?? text) : text;
}

const pickFields = (fields: readonly TemplateField[], texts: FieldTexts): FieldTexts =>
  Object.fromEntries(fields.map(({ key }) => [key, texts[key] ?? ""]));
