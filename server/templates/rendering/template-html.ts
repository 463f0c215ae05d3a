import sanitize from "sanitize-html";
import { fillPlaceholders, type PlaceholderValues } from "#domain/templates/rules.ts";
import { html, Html } from "../../shell/html.ts";

/** A formatted text of a template: for pages, and for whatever knows no HTML. */
export type TemplateText = { readonly html: Html; readonly text: string };

/**
 * Renders a formatted text. Only the elements of the portal's editor are kept, so no script, style, image or handler
 * passes. Placeholders are filled in the texts, never in attributes. Undefined if nothing readable is left.
 */
export function renderTemplateHtml(value: string, values: PlaceholderValues): TemplateText | undefined {
  // The sanitizer splits texts at entities, and would not fill `{&nbsp;store}`, which editors write.
  const written = withLines(value).replaceAll("&nbsp;", "\u00a0");
  const text = fillPlaceholders(plainText(written), values);
  if (text === "") return undefined;
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, filling]) => [name, html`<bdi>${filling}</bdi>`.text]),
  );
  return {
    text,
    html: new Html(sanitize(written, { ...KEPT, textFilter: (part) => fillPlaceholders(part, escaped) })),
  };
}

/** Renders a text without format on one line. Undefined if nothing readable is left. */
export function renderTemplateText(value: string, values: PlaceholderValues): string | undefined {
  const text = fillPlaceholders(plainText(withLines(value)), values)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return text === "" ? undefined : text;
}

/** Texts from before the editor have no elements, and their lines are lines. */
const withLines = (value: string): string =>
  /<[a-z]/i.test(value) ? value : value.trim().replaceAll(/\r?\n/g, "<br>");

/** `FONT_SIZES_PX` of the domain. */
const FONT_SIZE = /^(?:8|10|12|14|16|26|28|36)px$/;

/** The elements that `HTML_SCHEMA` of the editor reads and writes. */
const KEPT: sanitize.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "br", "a", "span", "strong", "em"],
  allowedAttributes: { a: ["href", "rel"], span: ["style"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  allowedStyles: { span: { "font-size": [FONT_SIZE] } },
  transformTags: {
    b: "strong",
    i: "em",
    div: "p",
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, "p"])),
    a: (tagName, { href = "" }): sanitize.Tag => ({
      tagName,
      attribs: /^(?:https?:\/\/|mailto:)/i.test(href) ? { href, rel: "noopener noreferrer" } : {},
    }),
  },
};

/** The text of HTML, with a line for each paragraph and item. The address of a link follows its text. */
function plainText(value: string): string {
  const flat = sanitize(value, {
    ...KEPT,
    allowedTags: ["p", "ul", "ol", "li", "br", "a"],
    allowedAttributes: { a: ["href"] },
  });
  const lines = flat
    .replaceAll(/<li>\s?<p>/g, "<li>")
    .replaceAll(/<\/p>\s?<\/li>|<\/li>/g, "")
    .replaceAll("<li>", "\n• ")
    .replaceAll(/<(?:br \/|\/?(?:p|ul|ol))>/g, "\n");
  const linked = lines.replaceAll(
    /<a(?: href="([^"<>]*)")?>([^<]*)<\/a>/g,
    (_, href: string | undefined, text: string) => (href === undefined || href === text ? text : `${text} (${href})`),
  );
  return decoded(linked)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The sanitizer writes these entities and no other. */
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => SIGNS[entity] ?? entity);
const SIGNS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
