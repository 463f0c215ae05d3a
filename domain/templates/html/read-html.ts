import { parseFragment } from "parse5";
import { isFontSizePx } from "../../shared/rich-text.ts";
import {
  attributeOf,
  childrenOf,
  isComment,
  isElement,
  isTextNode,
  styleOf,
  textContentOf,
  type HtmlChild,
  type HtmlElement,
} from "./element-facts.ts";
import { hasMarkup } from "./escape-text.ts";
import { normalizeHtmlSource } from "./html-source.ts";
import { parseImageSource, parseLinkTarget } from "./link-target.ts";
import {
  isBlankNode,
  isBlock,
  richElement,
  richText,
  type RichElement,
  type RichName,
  type RichNode,
} from "./rich-node.ts";
import { joinWordLists } from "./word-lists.ts";

/**
 * What a formatted text does not show of its HTML.
 * - `element`: an element with its content, such as a script, a style sheet, a title, a form field or a drawing
 * - `format`: an element whose text stays, such as a heading or underlined text
 * - `style`: colours, fonts, borders and alignment; `name` is the property
 * - `link`: a link to something else than a web address, a mailbox or a telephone; `name` is the address, the text stays
 * - `image`: an image that no mail can load; `name` is its address, `text` its alternative text, which stays
 * - `conditional`: what only Outlook shows
 */
export type HtmlLoss = {
  readonly kind: "element" | "format" | "style" | "link" | "image" | "conditional";
  readonly name: string;
  readonly text: string;
};

export type HtmlReading = { readonly nodes: readonly RichNode[]; readonly losses: readonly HtmlLoss[] };

/**
 * Parses HTML by the standard, and keeps what a formatted text can show. The source can be a fragment, a whole document
 * or the clipboard of a program. Line breaks count in a text without markup.
 */
export function readHtml(source: string): HtmlReading {
  const losses = new Map<string, HtmlLoss>();
  const fragment = parseFragment(withLines(normalizeHtmlSource(source)), { scriptingEnabled: false });
  joinWordLists(fragment);
  const nodes = completed(fragment.childNodes.flatMap((node) => convert(node, { losses, depth: 0, isInLink: false })));
  return { nodes: mergedTexts(nodes), losses: [...losses.values()] };
}

/** Texts from before the editor have no elements, and their lines are lines. */
const withLines = (source: string): string => (hasMarkup(source) ? source : source.trim().replaceAll(/\r?\n/g, "<br>"));

type Context = { readonly losses: Map<string, HtmlLoss>; readonly depth: number; readonly isInLink: boolean };

/** Deeper elements are read as their text. */
const MAX_DEPTH = 100;

function convert(node: HtmlChild, context: Context): readonly RichNode[] {
  if (isTextNode(node)) return [richText(node.value)];
  if (isComment(node)) {
    if (/^\[if [^!]/i.test(node.data)) lose(context, { kind: "conditional", name: "if", text: node.data });
    return [];
  }
  if (!isElement(node)) return [];
  const name = localName(node);
  if (name === undefined || OPAQUE.has(name)) return drop(node, context);
  if (context.depth >= MAX_DEPTH) return [richText(textContentOf(node))];
  noteStyle(node, { ...context, isInLink: context.isInLink || name === "a" });
  if (FORMATS.has(name)) lose(context, { kind: "format", name, text: textContentOf(node, " ") });
  const inside = { ...context, depth: context.depth + 1, isInLink: context.isInLink || name === "a" };
  const read = READERS.get(name);
  const nodes = read === undefined ? children(node, inside) : read(node, inside);
  return marksOf(node, name).reduce<readonly RichNode[]>((inner, mark) => wrap(mark, inner), nodes);
}

/** Word's `o:p` and smart tags hold text; its drawings (VML) and those of SVG and MathML do not. */
function localName({ tagName, namespaceURI }: HtmlElement): string | undefined {
  if (namespaceURI !== "http://www.w3.org/1999/xhtml") return undefined;
  return tagName.startsWith("v:") || tagName.startsWith("w:") ? undefined : tagName;
}

function drop(element: HtmlElement, context: Context): readonly RichNode[] {
  const text = textContentOf(element, " ").trim();
  if (text !== "" || !SILENT.has(element.tagName)) lose(context, { kind: "element", name: element.tagName, text });
  return [];
}

function children(element: HtmlElement, context: Context): readonly RichNode[] {
  joinWordLists(element);
  return childrenOf(element).flatMap((child) => convert(child, context));
}

/** Only the first of a kind and name is kept. */
function lose({ losses }: Context, loss: HtmlLoss): void {
  const key = `${loss.kind} ${loss.name}`;
  if (!losses.has(key)) losses.set(key, { ...loss, text: loss.text.slice(0, MAX_QUOTED) });
}

const MAX_QUOTED = 400;

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
    return items.length === 0 ? [] : [richElement(name, items)];
  };

const isItem = (node: RichNode): node is RichElement => node.kind === "element" && node.name === "li";

const readTable: Read = (element, context) => {
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
  lose(context, { kind: "link", name: written, text: textContentOf(element, " ") });
  return inner;
};

/** An image that cannot be loaded leaves its alternative text. */
const readImage: Read = (element, context) => {
  const alt = attributeOf(element, "alt");
  const written = attributeOf(element, "src") ?? "";
  const src = parseImageSource(written);
  if (src === undefined) {
    lose(context, { kind: "image", name: written, text: alt ?? "" });
    return alt === undefined || alt === "" ? [] : [richText(alt)];
  }
  const sizes = ["width", "height"].flatMap((side) => {
    const value = attributeOf(element, side) ?? "";
    return /^[1-9]\d{0,3}$/.test(value) ? [[side, value] as const] : [];
  });
  return [richElement("img", [], { src, ...(alt === undefined ? {} : { alt }), ...Object.fromEntries(sizes) })];
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
] as const;

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
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

function fontSizeOf(style: ReadonlyMap<string, string>): string | undefined {
  const size = /^(\d{1,3})px$/.exec(style.get("font-size") ?? "")?.[1];
  return size !== undefined && isFontSizePx(Number(size)) ? size : undefined;
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

function noteStyle(element: HtmlElement, context: Context): void {
  const style = styleOf(element);
  for (const [property, value] of style) {
    const isKept = property === "font-size" ? fontSizeOf(style) !== undefined : !STYLES.has(property);
    const isOfLink = context.isInLink && LINK_STYLES.has(property);
    if (!isKept && !isOfLink && !PLAIN_VALUES.has(value))
      lose(context, { kind: "style", name: STYLES.get(property) ?? property, text: textContentOf(element, " ") });
  }
  for (const { name } of element.attrs) {
    const look = LOOK_ATTRIBUTES.get(name);
    if (look !== undefined) lose(context, { kind: "style", name: look, text: textContentOf(element, " ") });
  }
}

/** Properties that readers see, by what a finding calls them. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ["color", "color"],
  ["background", "background"],
  ["background-color", "background"],
  ["font-family", "font"],
  ["font", "font"],
  ["font-size", "font size"],
  ["text-align", "alignment"],
  ["text-decoration", "underlining"],
  ["text-decoration-line", "underlining"],
  ["text-transform", "capitals"],
  ["border", "border"],
]);
/** Links have a look of their own. */
const LINK_STYLES: ReadonlySet<string> = new Set(["color", "text-decoration", "text-decoration-line"]);
/** Values that change nothing. */
const PLAIN_VALUES: ReadonlySet<string> = new Set([
  "",
  "none",
  "normal",
  "inherit",
  "initial",
  "left",
  "start",
  "transparent",
  "black",
  "#000",
  "#000000",
  "rgb(0, 0, 0)",
  "windowtext",
]);
const LOOK_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["color", "color"],
  ["face", "font"],
  ["bgcolor", "background"],
  ["background", "background"],
  ["align", "alignment"],
]);

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
