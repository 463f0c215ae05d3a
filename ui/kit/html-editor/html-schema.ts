import { Schema, type Attrs, type MarkSpec, type NodeSpec, type TagParseRule } from "prosemirror-model";
import { isFontSizePx } from "#domain/shared/text/rich-text.ts";
import { parseLinkAddress } from "./link-address.ts";

/** The direction of a block; null if it is that of the text around it. */
const DIRECTION = { dir: { default: null } };
const directionOf = (element: HTMLElement): Attrs => ({ dir: element.getAttribute("dir") });

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    content: "inline*",
    group: "block",
    attrs: DIRECTION,
    parseDOM: ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag, getAttrs: directionOf })),
    toDOM: ({ attrs }) => ["p", attrs, 0],
  },
  bulletList: {
    content: "listItem+",
    group: "block",
    attrs: DIRECTION,
    parseDOM: [{ tag: "ul", getAttrs: directionOf }],
    toDOM: ({ attrs }) => ["ul", attrs, 0],
  },
  orderedList: {
    content: "listItem+",
    group: "block",
    attrs: { ...DIRECTION, start: { default: null } },
    parseDOM: [
      { tag: "ol", getAttrs: (list: HTMLElement) => ({ ...directionOf(list), start: list.getAttribute("start") }) },
    ],
    toDOM: ({ attrs }) => ["ol", attrs, 0],
  },
  // A pasted list stays a list, also where it replaces an empty paragraph.
  listItem: {
    content: "paragraph block*",
    defining: true,
    attrs: DIRECTION,
    parseDOM: [{ tag: "li", getAttrs: directionOf }],
    toDOM: ({ attrs }) => ["li", attrs, 0],
  },
  text: { group: "inline" },
  table: {
    content: "tableRow+",
    group: "block",
    isolating: true,
    attrs: DIRECTION,
    parseDOM: [{ tag: "table", getAttrs: directionOf }],
    toDOM: ({ attrs }) => ["table", attrs, ["tbody", 0]],
  },
  tableRow: {
    content: "tableCell+",
    attrs: DIRECTION,
    parseDOM: [{ tag: "tr", getAttrs: directionOf }],
    toDOM: ({ attrs }) => ["tr", attrs, 0],
  },
  tableCell: {
    content: "block+",
    isolating: true,
    attrs: { ...DIRECTION, name: { default: "td" }, colspan: { default: null }, rowspan: { default: null } },
    parseDOM: ["td", "th"].map((name) => ({
      tag: name,
      getAttrs: (cell: HTMLElement) => ({
        ...directionOf(cell),
        name,
        colspan: cell.getAttribute("colspan"),
        rowspan: cell.getAttribute("rowspan"),
      }),
    })),
    toDOM: ({ attrs: { name, ...spans } }) => [String(name), spans, 0],
  },
  image: {
    inline: true,
    group: "inline",
    attrs: { src: {}, alt: { default: null }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (image: HTMLElement) => ({
          src: image.getAttribute("src"),
          alt: image.getAttribute("alt"),
          width: image.getAttribute("width"),
          height: image.getAttribute("height"),
        }),
      },
    ],
    toDOM: ({ attrs }) => ["img", attrs],
  },
  lineBreak: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
} as const satisfies Record<string, NodeSpec>;

/** A rule for the inline style of an element, which an `HtmlReader` has renamed. */
function styled(read: (style: string) => Attrs | null | false): TagParseRule {
  return { tag: "[data-style]", consuming: false, getAttrs: (element) => read(element.dataset["style"] ?? "") };
}

/** What readers of stored HTML keep as a link, such as an address with a placeholder. */
const isLinkable = (href: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:[^\s@]|tel:[+\d(])/i.test(href);

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element: HTMLElement) => {
          const written = element.getAttribute("href") ?? "";
          const href = isLinkable(written) ? written : parseLinkAddress(written);
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
 * What a formatted text can contain: paragraphs, lists, links, bold, italic and font sizes; tables and images that were
 * pasted or stored. Pasted and stored HTML is parsed by it, so scripts, styles and unknown elements are dropped.
 */
export const HTML_SCHEMA = new Schema({ nodes, marks });
export type HtmlMark = keyof typeof marks;
