import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/three-way-merge.ts";
import type { FieldMessages } from "../shared/field-rules.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import { parseColor } from "./contrast.ts";
import { tokenizeHtml } from "./html-fragment.ts";
import { editText } from "./prepare-template.ts";
import type { TemplateDocument } from "./save-template.ts";
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

/** Returns a value without its markup, for places that show no formatted text. */
export function readableText(value: TemplateValue): string {
  const texts = tokenizeHtml(String(value)).flatMap((token) =>
    token.kind === "text" ? [token.source] : token.kind === "tag" ? [" "] : [],
  );
  return decodeEntities(texts.join("")).replace(/\s+/g, " ").trim();
}

/** Returns the text of a field to choose it among `all` of its values: as code if two of them would read the same. */
export function distinctText(kind: TemplateField["kind"], text: string, all: readonly string[]): string {
  if (kind === "switch") return text === "" ? "" : switchText(text === "true");
  if (kind !== "html") return text;
  return new Set(all.map(readableText)).size < new Set(all).size ? text : readableText(text);
}

export const switchText = (isOn: boolean): string => (isOn ? "On" : "Off");

/** Decodes the entities that editors write. Others stay as they are. */
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return CHARACTERS[name.toLowerCase()] ?? entity;
    const code = Number(name.slice(1).replace(/^x/i, "0x"));
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity;
  });

const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const MAX_CODE_POINT = 0x10ffff;

/** Lines of a text from before templates were HTML become paragraphs. */
function htmlText(saved: string): string {
  const isPlain = tokenizeHtml(saved).every(({ kind }) => kind === "text");
  return isPlain && saved.includes("\n")
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
