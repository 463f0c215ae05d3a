import { contrastRatio, MIN_CONTRAST, parseColor } from "./contrast.ts";
import { markFilled, unfilledPlaceholders } from "./fill-placeholders.ts";
import { tokenizeHtml, type HtmlToken } from "./html-fragment.ts";
import { templateValue, type TemplateData } from "./template-data.ts";
import { placeholdersOf, type TemplateField } from "./template-fields.ts";
import type { TranslationMismatch } from "./translation-mismatch.ts";

/** Mails that are larger are cut off by some mail programs. */
export const MAX_MAIL_BYTES = 100_000;

/** What is doubtful about a template. Checks never prevent saving. */
export type TemplateFinding =
  | TranslationMismatch
  | { readonly kind: "unknown-placeholder"; readonly key: string; readonly placeholder: string }
  /** A placeholder with formatting between its braces is not filled. */
  | { readonly kind: "formatted-placeholder"; readonly key: string; readonly placeholder: string }
  | { readonly kind: "no-alternative-text"; readonly key: string }
  | { readonly kind: "contrast"; readonly key: string; readonly background: string; readonly ratio: number }
  | { readonly kind: "large-mail"; readonly bytes: number };

export type TemplateCheck = {
  readonly fields: readonly TemplateField[];
  /** The values that count: those to be saved over those that they inherit. */
  readonly effective: TemplateData;
  /** The values to be saved. Only their texts are checked. */
  readonly data: TemplateData;
};

/** Returns what is doubtful about template data, in the order of the fields. */
export const checkTemplate = (check: TemplateCheck): readonly TemplateFinding[] =>
  check.fields.flatMap((field) => findingsOf(field, check));

/** Returns the finding for a mail of this size, if any. */
export const checkMailSize = (bytes: number): readonly TemplateFinding[] =>
  bytes > MAX_MAIL_BYTES ? [{ kind: "large-mail", bytes }] : [];

function findingsOf(field: TemplateField, { fields, effective, data }: TemplateCheck): readonly TemplateFinding[] {
  switch (field.kind) {
    case "text":
    case "html":
      return textFindings(field, templateValue(data, field.key));
    case "image":
      return imageFindings(field, effective);
    case "color":
      return contrastFindings(field, { fields, effective });
    default:
      return [];
  }
}

function textFindings(field: TemplateField, value: unknown): readonly TemplateFinding[] {
  if (typeof value !== "string") return [];
  const { key } = field;
  const known = placeholdersOf(field);
  const named = [...new Set(unfilledIn(field, value))].map((placeholder) => {
    const name = placeholder.replaceAll(TAG, "").trim();
    return {
      kind: known.includes(name) ? "formatted-placeholder" : "unknown-placeholder",
      key,
      placeholder: name,
    } as const;
  });
  return hasUndescribedImage(value) ? [...named, { kind: "no-alternative-text", key }] : named;
}

/** Formatted texts are filled between their tags, others after their tags were removed, as the server renders them. */
function unfilledIn(field: TemplateField, html: string): readonly string[] {
  const known = placeholdersOf(field);
  const tokens = tokenizeHtml(html.replaceAll("&nbsp;", "\u00a0"));
  const written =
    field.kind === "html"
      ? tokens.map((token) => (token.kind === "text" ? markFilled(token.source, known) : markOf(token)))
      : tokens.map((token) => (token.kind === "text" ? token.source : ""));
  return unfilledPlaceholders(written.join(""), known).filter((name) => !name.includes("\n"));
}

/** A placeholder does not go beyond a paragraph or a line. */
const markOf = (token: HtmlToken): string => (token.kind === "tag" && INLINE_TAGS.has(token.name) ? TAG : "\n");

const TAG = "\u0000";
const INLINE_TAGS: ReadonlySet<string> = new Set([
  "strong",
  "b",
  "em",
  "i",
  "span",
  "a",
  "u",
  "small",
  "font",
  "mark",
  "bdi",
]);

const hasUndescribedImage = (html: string): boolean =>
  tokenizeHtml(html).some(
    (token) => token.kind === "tag" && token.name === "img" && !token.isEnd && !/\salt\s*=/i.test(token.source),
  );

function imageFindings({ key, alt }: TemplateField, effective: TemplateData): readonly TemplateFinding[] {
  const isUndescribed =
    alt !== undefined && templateValue(effective, key) !== undefined && templateValue(effective, alt) === undefined;
  return isUndescribed ? [{ kind: "no-alternative-text", key }] : [];
}

/** Unset colors do not count: the built-in ones are readable. */
function contrastFindings(field: TemplateField, { fields, effective }: ContrastCheck): readonly TemplateFinding[] {
  const background = fields.find(({ key }) => key === field.contrast);
  if (background === undefined || !isSet(effective, field, background)) return [];
  const [color, behind] = [colorOf(effective, field), colorOf(effective, background)];
  if (color === undefined || behind === undefined) return [];
  const ratio = contrastRatio(color, behind);
  return ratio < MIN_CONTRAST ? [{ kind: "contrast", key: field.key, background: background.key, ratio }] : [];
}

type ContrastCheck = Pick<TemplateCheck, "fields" | "effective">;

const isSet = (effective: TemplateData, ...fields: readonly TemplateField[]): boolean =>
  fields.some(({ key }) => templateValue(effective, key) !== undefined);

function colorOf(effective: TemplateData, { key, default: value }: TemplateField): string | undefined {
  const color = templateValue(effective, key) ?? value;
  return typeof color === "string" ? parseColor(color) : undefined;
}
