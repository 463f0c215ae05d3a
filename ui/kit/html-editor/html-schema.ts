import { Schema, type Attrs, type MarkSpec, type NodeSpec, type TagParseRule } from "prosemirror-model";
import { isFontSizePx } from "#domain/shared/rich-text.ts";
import { parseLinkAddress } from "./link-address.ts";

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    content: "inline*",
    group: "block",
    parseDOM: [
      { tag: "p" },
      { tag: "div" },
      { tag: "h1" },
      { tag: "h2" },
      { tag: "h3" },
      { tag: "h4" },
      { tag: "h5" },
      { tag: "h6" },
    ],
    toDOM: () => ["p", 0],
  },
  bulletList: { content: "listItem+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  orderedList: { content: "listItem+", group: "block", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
  listItem: { content: "paragraph block*", parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
  text: { group: "inline" },
  lineBreak: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
} as const satisfies Record<string, NodeSpec>;

/** A rule for the inline style of an element, which `inertHtml` has renamed. */
function styled(read: (style: string) => Attrs | null | false): TagParseRule {
  return { tag: "[data-style]", consuming: false, getAttrs: (element) => read(element.dataset["style"] ?? "") };
}

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element: HTMLElement) => {
          const href = parseLinkAddress(element.getAttribute("href") ?? "");
          return href === undefined ? false : { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: String(attrs["href"]), rel: "noopener noreferrer" }, 0],
  },
  fontSize: {
    attrs: { px: {} },
    parseDOM: [
      styled((style) => {
        const px = Number(/font-size: *(\d+)px/.exec(style)?.[1]);
        return isFontSizePx(px) && { px };
      }),
    ],
    toDOM: ({ attrs }) => ["span", { style: `font-size: ${String(attrs["px"])}px` }, 0],
  },
  bold: {
    parseDOM: [
      { tag: "strong" },
      // Google Docs wraps everything that is copied in <b style="font-weight: normal">.
      {
        tag: "b",
        getAttrs: (element: HTMLElement) =>
          /font-weight: *normal/.test(element.dataset["style"] ?? "") ? false : null,
      },
      styled((style) => /font-weight: *(bold|[6-9]00)/.test(style) && null),
    ],
    toDOM: () => ["strong", 0],
  },
  italic: {
    parseDOM: [{ tag: "em" }, { tag: "i" }, styled((style) => /font-style: *italic/.test(style) && null)],
    toDOM: () => ["em", 0],
  },
} as const satisfies Record<string, MarkSpec>;

/**
 * What a formatted text can contain: paragraphs, lists, links, bold, italic and font sizes.
 * Pasted and stored HTML is parsed by it, so scripts, images, styles and unknown elements are dropped, and their text
 * is kept.
 */
export const HTML_SCHEMA = new Schema({ nodes, marks });
export type HtmlMark = keyof typeof marks;
