import { DOMParser as DocumentParser, DOMSerializer, type Node as HtmlNode } from "prosemirror-model";
import { filterHtml } from "#domain/shared/html-filter.ts";
import { HTML_SCHEMA } from "./html-schema.ts";

/** Name of the Trusted Types policy. The Content-Security-Policy of the host allows it. */
const POLICY = "counterfoil-html";

type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string };
};

let policy: { createHTML: (html: string) => string } | undefined;

/** The parsed document is inert: it runs no script, and only content of the schema is read from it. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return html;
  policy ??= trustedTypes.createPolicy(POLICY, { createHTML: (text) => text });
  return policy.createHTML(html);
}

const parser = DocumentParser.fromSchema(HTML_SCHEMA);

/**
 * Keeps only what the editor reads, with inline styles as `data-style`.
 * The browser reports everything else under our Content-Security-Policy.
 */
export const inertHtml = (html: string): string => filterHtml(html).html;

/** Parses stored HTML. Drops what the schema does not know. */
export const parseHtml = (html: string): HtmlNode =>
  parser.parse(new DOMParser().parseFromString(trusted(inertHtml(html)), "text/html").body);

/** Renders stored HTML as DOM nodes. Drops what the schema does not know. */
export const renderHtml = (html: string): Node => fragmentOf(parseHtml(html));

/** Formats stored HTML as plain text, with a line for each paragraph. */
export const plainText = (html: string): string => {
  const { content } = parseHtml(html);
  return content.textBetween(0, content.size, "\n", "\n").trim();
};

/** Formats a document as HTML; an empty document is an empty text. */
export function formatHtml(doc: HtmlNode): string {
  if (doc.textContent.trim() === "") return "";
  const target = document.createElement("div");
  target.append(fragmentOf(doc));
  return target.innerHTML;
}

const fragmentOf = ({ content }: HtmlNode): Node => DOMSerializer.fromSchema(HTML_SCHEMA).serializeFragment(content);
