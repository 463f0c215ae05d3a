import { defaultTreeAdapter, html } from "parse5";
import {
  attributeOf,
  childrenOf,
  isComment,
  isElement,
  isHiddenElement,
  isTextNode,
  styleOf,
  quoteOf,
  type HtmlChild,
  type HtmlElement,
} from "./element-facts.ts";
import { hasMarkup } from "./escape-text.ts";
import { HtmlLosses, type HtmlLoss } from "./html-loss.ts";
import { bodyAttributes, normalizeHtmlSource } from "./html-source.ts";
import { quotationMarks } from "./quotation-marks.ts";
import { parseImageSource, parseLinkTarget } from "./link-target.ts";
import { fontSizeOf, noteStyle, parseStart } from "./lost-styles.ts";
import { MAX_ELEMENTS, parseHtmlFragment } from "./parse-html.ts";
import {
  isBlankNode,
  isBlock,
  richElement,
  richText,
  type RichElement,
  type RichName,
  type RichNode,
} from "./rich-node.ts";
import { applyStyleSheets, type StyleSheet } from "./style-sheet.ts";
import { joinWordLists } from "./word-lists.ts";

export type HtmlReading = { readonly nodes: readonly RichNode[]; readonly losses: readonly HtmlLoss[] };

/**
 * Parses HTML by the standard, and keeps what a formatted text can show. The source can be a fragment, a whole document
 * or the clipboard of a program. Line breaks count in a text without markup. HTML of more than `MAX_ELEMENTS` elements is
 * one text.
 */
export function readHtml(source: string): HtmlReading {
  const losses = new HtmlLosses();
  const written = normalizeHtmlSource(source);
  const fragment = parseHtmlFragment(withLines(written));
  if (fragment === undefined) {
    losses.add({ kind: "size", name: String(MAX_ELEMENTS), text: () => source });
    return { nodes: [richText(source)], losses: losses.all };
  }
  const body = defaultTreeAdapter.createElement("body", html.NS.HTML, [...bodyAttributes(written)]);
  body.childNodes = fragment.childNodes;
  const sheet = applyStyleSheets(body.childNodes);
  for (const selector of sheet.unmatched) losses.add({ kind: "element", name: "rule", text: () => selector });
  return {
    nodes: mergedTexts(convert(body, { losses, sheet, depth: 0, isInLink: false, language: "", quotes: 0 })),
    losses: losses.all,
  };
}

/** Texts from before the editor have no elements, and their lines are lines. */
const withLines = (source: string): string => (hasMarkup(source) ? source : source.trim().replaceAll(/\r?\n/g, "<br>"));

type Context = {
  readonly losses: HtmlLosses;
  readonly depth: number;
  readonly isInLink: boolean;
  readonly sheet: StyleSheet;
  /** The language of the text, if the source names it. */
  readonly language: string;
  /** The number of `q` around. */
  readonly quotes: number;
};

/** Deeper elements are read as their text. */
const MAX_DEPTH = 100;

function convert(node: HtmlChild, context: Context): readonly RichNode[] {
  if (isTextNode(node)) return [richText(node.value)];
  if (isDropped(node, context) || !isElement(node)) return [];
  if (context.depth >= MAX_DEPTH) return readDeep(node, context);
  const name = node.tagName;
  const isInLink = context.isInLink || name === "a";
  noteStyle(node, { losses: context.losses, isInLink });
  if (FORMATS.has(name)) context.losses.add({ kind: "format", name, text: () => quoteOf(node) });
  const language = attributeOf(node, "lang") ?? context.language;
  noteTooltip(node, context.losses);
  const inside = { ...context, depth: context.depth + 1, isInLink, language };
  const read = READERS.get(name);
  const nodes = read === undefined ? children(node, inside) : read(node, inside);
  const marked = marksOf(node, name).reduce<readonly RichNode[]>((inner, mark) => wrap(mark, inner), nodes);
  return directed(node, marked, context);
}

/** A pointer over an element shows its title, such as what an abbreviation means. */
function noteTooltip(element: HtmlElement, losses: HtmlLosses): void {
  const title = (attributeOf(element, "title") ?? "").trim();
  if (title !== "" && title !== quoteOf(element).trim())
    losses.add({ kind: "element", name: "tooltip", text: () => title });
}

/** True for nodes without readable text. Records what such a node would have shown. */
function isDropped(node: HtmlChild, { losses, sheet }: Context): boolean {
  if (isComment(node)) noteConditional(node.data, losses);
  if (!isElement(node)) return true;
  const text = (): string => quoteOf(node);
  if (isOpaque(node)) {
    if (!SILENT.has(node.tagName) || text() !== "")
      losses.add({ kind: "element", name: OPAQUE_NAMES.get(node.tagName) ?? node.tagName, text });
    return true;
  }
  const isHidden = isHiddenElement(node);
  if (isHidden) losses.add({ kind: "element", name: "hidden", text });
  else noteAdded(sheet.addedTo(node), losses);
  return isHidden;
}

/** A conditional comment can hold words, which only Outlook shows, or only what programs write for themselves. */
function noteConditional(comment: string, losses: HtmlLosses): void {
  if (!/^\[if /i.test(comment)) return;
  const condition = comment.indexOf("]>");
  const words = condition < 0 ? "" : wordsOf(comment.slice(condition + 2)).trim();
  if (words !== "") losses.add({ kind: "conditional", name: "text", text: () => words });
  else if (comment[4] !== "!") losses.add({ kind: "conditional", name: "if", text: () => comment });
}

/** Returns the words of a source of HTML, or the source if it is too large. */
function wordsOf(source: string): string {
  const fragment = parseHtmlFragment(source);
  if (fragment === undefined) return source;
  const body = defaultTreeAdapter.createElement("body", html.NS.HTML, []);
  body.childNodes = fragment.childNodes;
  return quoteOf(body);
}

/** Word's `o:p` and smart tags hold text; its drawings (VML) and those of SVG and MathML do not. */
const isOpaque = ({ tagName, namespaceURI }: HtmlElement): boolean =>
  namespaceURI !== html.NS.HTML || /^[vw]:/.test(tagName) || OPAQUE.has(tagName);

function noteAdded(text: string, losses: HtmlLosses): void {
  if (text !== "") losses.add({ kind: "element", name: "added", text: () => text });
}

/** Reads the text of an element. Not recursive: elements may be nested thousands deep. */
function readDeep(element: HtmlElement, context: Context): readonly RichNode[] {
  context.losses.add({ kind: "format", name: "deep", text: () => quoteOf(element) });
  const texts: string[] = [];
  const rest: HtmlChild[] = [element];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (isTextNode(next)) texts.push(next.value);
    if (isTextNode(next) || isDropped(next, context) || !isElement(next)) continue;
    texts.push(deepText(next, context));
    rest.push(...[...childrenOf(next)].reverse());
  }
  return [richText(texts.join(""))];
}

/** Returns the alternative text of an image. Records the addresses of images and links. */
function deepText(element: HtmlElement, { losses }: Context): string {
  const address = attributeOf(element, element.tagName === "a" ? "href" : "src") ?? "";
  if (element.tagName === "a" && address.trim() !== "")
    losses.add({ kind: "link", name: address, text: () => quoteOf(element) });
  if (element.tagName === "q") losses.add({ kind: "format", name: "q", text: () => quoteOf(element) });
  if (element.tagName !== "img") return element.tagName === "br" ? "\n" : "";
  const alt = attributeOf(element, "alt") ?? "";
  losses.add({ kind: "image", name: address, text: () => alt });
  return alt;
}

/** Keeps the direction of blocks. Formatted texts know none inside a line. */
function directed(element: HtmlElement, nodes: readonly RichNode[], { losses }: Context): readonly RichNode[] {
  const dir = (attributeOf(element, "dir") ?? styleOf(element).get("direction") ?? "").trim().toLowerCase();
  if (!DIRECTIONS.has(dir)) return nodes;
  if (nodes.some((node) => !isBlock(node) && !isBlankNode(node)))
    losses.add({ kind: "style", name: "text direction", text: () => quoteOf(element) });
  return nodes.map((node) =>
    isBlock(node) && node.attributes["dir"] === undefined ? { ...node, attributes: { ...node.attributes, dir } } : node,
  );
}

const DIRECTIONS: ReadonlySet<string> = new Set(["ltr", "rtl", "auto"]);

function children(element: HtmlElement, context: Context): readonly RichNode[] {
  joinWordLists(element);
  return childrenOf(element).flatMap((child) => convert(child, context));
}

type Read = (element: HtmlElement, context: Context) => readonly RichNode[];

/** An element that holds either text or blocks. */
const readBlock: Read = (element, context) => {
  const inner = completed(children(element, context));
  if (inner.some(isBlock)) return asBlocks(inner);
  return element.tagName === "p" || !inner.every(isBlankNode) ? [richElement("p", inner)] : [];
};

/** Puts runs of text between blocks into paragraphs. */
function asBlocks(nodes: readonly RichNode[]): readonly RichNode[] {
  const blocks: RichNode[] = [];
  let run: RichNode[] = [];
  const endRun = (): void => {
    if (!run.every(isBlankNode)) blocks.push(richElement("p", run));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endRun();
      blocks.push(node);
    } else run.push(node);
  }
  endRun();
  return blocks;
}

/** Google Docs writes a nested list beside its item, and not inside. */
const readList =
  (name: "ul" | "ol"): Read =>
  (element, context) => {
    const items: RichElement[] = [];
    for (const node of children(element, context).filter((child) => !isBlankNode(child) || isItem(child))) {
      const last = items.at(-1);
      if (isItem(node)) items.push(node);
      else if (last !== undefined && isBlock(node))
        items[items.length - 1] = { ...last, children: [...last.children, node] };
      else items.push(richElement("li", [node]));
    }
    return items.length === 0 ? [] : [richElement(name, items, name === "ol" ? startOf(element) : {})];
  };

function startOf(element: HtmlElement): RichElement["attributes"] {
  const start = parseStart(attributeOf(element, "start") ?? "1");
  return start === undefined || start === "1" ? {} : { start };
}

const isItem = (node: RichNode): node is RichElement => node.kind === "element" && node.name === "li";

/** Browsers show the first head before and the first foot after all other rows. */
function sortRowGroups(table: HtmlElement): void {
  const named = (name: string): HtmlChild | undefined =>
    table.childNodes.find((node) => isElement(node) && node.tagName === name);
  const [head, foot] = [named("thead"), named("tfoot")];
  const rest = table.childNodes.filter((node) => node !== head && node !== foot);
  table.childNodes = [...(head === undefined ? [] : [head]), ...rest, ...(foot === undefined ? [] : [foot])];
}

const readTable: Read = (element, context) => {
  sortRowGroups(element);
  const inner = completed(children(element, context));
  const rows = inner.flatMap((node) => (isNamed(node, "table") ? node.children : []));
  const others = inner.filter((node) => !isNamed(node, "table") && !isBlankNode(node));
  return [...asBlocks(others), ...(rows.length === 0 ? [] : [richElement("table", rows)])];
};

/** Puts rows, cells and items that are in no table and no list into one: a clipboard can begin with them. */
const completed = (nodes: readonly RichNode[]): readonly RichNode[] => CONTAINERS.reduce(grouped, nodes);

type Container = { readonly name: RichName; readonly parts: readonly RichName[] };
const CONTAINERS: readonly Container[] = [
  { name: "tr", parts: ["td", "th"] },
  { name: "table", parts: ["tr"] },
  { name: "ul", parts: ["li"] },
];

function grouped(nodes: readonly RichNode[], { name, parts }: Container): readonly RichNode[] {
  const complete: RichNode[] = [];
  let run: RichNode[] = [];
  const endRun = (): void => {
    if (run.length > 0) complete.push(richElement(name, run));
    run = [];
  };
  for (const node of nodes) {
    if (node.kind === "element" && parts.includes(node.name)) run.push(node);
    else if (run.length === 0 || !isBlankNode(node)) {
      endRun();
      complete.push(node);
    }
  }
  endRun();
  return complete;
}

const isNamed = (node: RichNode, name: RichName): node is RichElement => node.kind === "element" && node.name === name;

const readRow: Read = (element, context) => {
  const cells = children(element, context).filter((node) => isNamed(node, "td") || isNamed(node, "th"));
  return cells.length === 0 ? [] : [richElement("tr", cells)];
};

const readCell =
  (name: "td" | "th"): Read =>
  (element, context) => {
    const inner = completed(children(element, context));
    const spans = ["colspan", "rowspan"].flatMap((span) => {
      const value = attributeOf(element, span) ?? "";
      return /^[2-9]$|^[1-9]\d$/.test(value) ? [[span, value] as const] : [];
    });
    return [richElement(name, inner.some(isBlock) ? asBlocks(inner) : inner, Object.fromEntries(spans))];
  };

const readLink: Read = (element, context) => {
  const inner = children(element, context);
  const written = attributeOf(element, "href");
  if (written === undefined || written.trim() === "") return inner;
  const href = parseLinkTarget(written);
  if (href !== undefined) return wrap(richElement("a", [], { href }), inner);
  context.losses.add({ kind: "link", name: written, text: () => quoteOf(element) });
  return inner;
};

/** An image that cannot be loaded leaves its alternative text. */
const readImage: Read = (element, { losses }) => {
  const alt = attributeOf(element, "alt");
  const written = attributeOf(element, "src") ?? "";
  const src = parseImageSource(written);
  if (src === undefined) {
    losses.add({ kind: "image", name: written, text: () => alt ?? "" });
    return alt === undefined || alt === "" ? [] : [richText(alt)];
  }
  const sizes = ["width", "height"].flatMap((side) => {
    const value = attributeOf(element, side) ?? "";
    return /^[1-9]\d{0,3}$/.test(value) ? [[side, value] as const] : [];
  });
  return [richElement("img", [], { src, ...(alt === undefined ? {} : { alt }), ...Object.fromEntries(sizes) })];
};

/** Browsers write the marks of a quotation, so no text has them. */
const readQuotation: Read = (element, context) => {
  const [start, end] = quotationMarks(context.language, context.quotes);
  return [richText(start), ...children(element, { ...context, quotes: context.quotes + 1 }), richText(end)];
};

/** Readings are above their characters. On one line, they are in parentheses, which `rp` has already. */
const readRuby: Read = (element, context) => {
  const hasParentheses = element.childNodes.some((node) => isElement(node) && node.tagName === "rp");
  joinWordLists(element);
  return childrenOf(element).flatMap((child) => {
    const isReading = isElement(child) && child.tagName === "rt" && !hasParentheses;
    return isReading ? [richText("("), ...convert(child, context), richText(")")] : convert(child, context);
  });
};

const readBreak: Read = (element) =>
  attributeOf(element, "class") === "Apple-interchange-newline" ? [] : [richElement("br", [])];

const readItem: Read = (element, context) => {
  const inner = completed(children(element, context));
  return [richElement("li", inner.some(isBlock) ? asBlocks(inner) : inner)];
};

const BLOCK_NAMES = [
  "p",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "center",
  "address",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "nav",
  "aside",
  "figure",
  "figcaption",
  "dl",
  "dt",
  "dd",
  "details",
  "summary",
  "caption",
  "fieldset",
  "legend",
  "form",
  "hgroup",
  "menu",
  "dir",
  "dialog",
  "search",
  "marquee",
] as const;

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["body", (element, context) => completed(children(element, context))],
  ...BLOCK_NAMES.map((name) => [name, readBlock] as const),
  ["ul", readList("ul")],
  ["ol", readList("ol")],
  ["li", readItem],
  ["table", readTable],
  ["tr", readRow],
  ["td", readCell("td")],
  ["th", readCell("th")],
  ["a", readLink],
  ["img", readImage],
  ["br", readBreak],
  ["q", readQuotation],
  ["ruby", readRuby],
]);

/** Elements whose content is no text to read. */
const OPAQUE: ReadonlySet<string> = new Set([
  "script",
  "style",
  "title",
  "template",
  "xml",
  "textarea",
  "select",
  "input",
  "iframe",
  "object",
  "embed",
  "applet",
  "video",
  "audio",
  "canvas",
  "noembed",
  "noframes",
  "xmp",
  "plaintext",
  "map",
  "meter",
  "progress",
  "datalist",
]);
/** Nothing is lost where these are empty. */
const SILENT: ReadonlySet<string> = new Set(["title", "style", "xml", "template", "datalist", "map"]);

/** What a template holds is hidden. */
const OPAQUE_NAMES: ReadonlyMap<string, string> = new Map([["template", "hidden"]]);

/** Elements whose text stays without their look. */
const FORMATS: ReadonlySet<string> = new Set([
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "u",
  "s",
  "strike",
  "del",
  "ins",
  "sub",
  "sup",
  "small",
  "big",
  "mark",
  "code",
  "pre",
  "kbd",
  "blockquote",
  "center",
  "hr",
  "button",
  "dl",
  "details",
]);

/** Returns the marks of an element, the innermost first. */
function marksOf(element: HtmlElement, name: string): readonly RichElement[] {
  const style = styleOf(element);
  const weight = style.get("font-weight") ?? "";
  const isBold = weight === "" ? name === "b" || name === "strong" : /^(?:bold|bolder|[6-9]00)$/.test(weight);
  const slant = style.get("font-style") ?? "";
  const isItalic = slant === "" ? name === "i" || name === "em" : slant === "italic" || slant === "oblique";
  const size = fontSizeOf(style);
  return [
    ...(isItalic ? [richElement("em", [])] : []),
    ...(isBold ? [richElement("strong", [])] : []),
    ...(size === undefined ? [] : [richElement("span", [], { size })]),
  ];
}

/** Puts texts into a mark; blocks get it inside, so that it never surrounds them. */
function wrap(mark: RichElement, nodes: readonly RichNode[]): readonly RichNode[] {
  const wrapped: RichNode[] = [];
  let run: RichNode[] = [];
  const endRun = (): void => {
    if (run.length > 0) wrapped.push(...(run.every(isBlankNode) ? run : [{ ...mark, children: run }]));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || (mark.name === "a" && hasLink(node))) {
      endRun();
      wrapped.push(wrapInside(mark, node));
    } else run.push(node);
  }
  endRun();
  return wrapped;
}

/** A link in a link stays as it is. */
const wrapInside = (mark: RichElement, node: RichElement): RichElement =>
  mark.name === "a" && node.name === "a" ? node : { ...node, children: wrap(mark, node.children) };

const hasLink = (node: RichNode): node is RichElement =>
  node.kind === "element" && (node.name === "a" || node.children.some(hasLink));

/** Joins texts that only dropped markup separated, so that a placeholder is not split by it. */
function mergedTexts(nodes: readonly RichNode[]): readonly RichNode[] {
  const merged: RichNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.kind === "text" && last?.kind === "text") merged[merged.length - 1] = richText(last.text + node.text);
    else merged.push(node.kind === "text" ? node : { ...node, children: mergedTexts(node.children) });
  }
  return merged;
}
