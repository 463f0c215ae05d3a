import { DOMParser as DocumentParser, DOMSerializer, type Node as HtmlNode } from "prosemirror-model";
import type { Finding } from "#domain/shared/form/finding.ts";
import { filterHtml } from "#domain/shared/text/html-filter.ts";
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
 * Prepares HTML for the editor: returns HTML that runs, loads and styles nothing, with inline styles as `data-style`,
 * because the Content-Security-Policy lets the browser report `style`.
 */
export type HtmlReader = {
  /** Prepares a saved text. */
  readonly stored: (html: string) => string;
  /** Prepares a clipboard, and returns what is left out of it. */
  readonly pasted: (html: string) => { readonly html: string; readonly findings: readonly Finding[] };
};

/** Reads texts, links and their styles. */
const readStored: HtmlReader["stored"] = (html) => filterHtml(html).html;

/** Parses stored HTML. Drops what the schema does not know. */
export const parseHtml = (html: string, stored = readStored): HtmlNode =>
  parser.parse(new DOMParser().parseFromString(trusted(stored(html)), "text/html").body);

/** Renders stored HTML as DOM nodes. Drops what the schema does not know. */
export const renderHtml = (html: string): Node => fragmentOf(parseHtml(html));

/** Formats stored HTML as plain text, with a line for each paragraph. */
export const plainText = (html: string): string => {
  const { content } = parseHtml(html);
  return content.textBetween(0, content.size, "\n", "\n").trim();
};

/** Formats a document as HTML; an empty document is an empty text. */
export function formatHtml(doc: HtmlNode): string {
  if (isEmptyDocument(doc)) return "";
  const inert = document.implementation.createHTMLDocument("");
  const target = inert.createElement("div");
  target.append(fragmentOf(doc, inert));
  for (const paragraph of target.querySelectorAll("p")) keepSpaces(paragraph);
  return target.innerHTML;
}

/**
 * Writes as no-break spaces what the editor shows and HTML would drop: a space at the start of a line or after another one.
 * A tab becomes four of them.
 */
function keepSpaces(paragraph: Element): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, SHOW_ELEMENT | SHOW_TEXT);
  let isAfterSpace = true;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeName === "BR") isAfterSpace = true;
    if (node.nodeName === "IMG") isAfterSpace = false;
    if (node.nodeValue === null) continue;
    const kept = [...node.nodeValue.replaceAll("\t", TAB)].map((character) => {
      const isDropped = character === " " && isAfterSpace;
      isAfterSpace = character === " " && !isDropped;
      return isDropped ? "\u00a0" : character;
    });
    node.nodeValue = kept.join("");
  }
}

/** The flags of a `TreeWalker`. */
const SHOW_ELEMENT = 1;
const SHOW_TEXT = 4;
const TAB = " ".repeat(4);

/** The nodes of an inert document load no images. */
const fragmentOf = ({ content }: HtmlNode, owner = document): Node =>
  DOMSerializer.fromSchema(HTML_SCHEMA).serializeFragment(content, { document: owner });

/** True for a document without words and images. */
const isEmptyDocument = (doc: HtmlNode): boolean => {
  let hasImage = false;
  doc.descendants((node) => {
    hasImage ||= node.type === HTML_SCHEMA.nodes.image;
  });
  return !hasImage && doc.textContent.trim() === "";
};
