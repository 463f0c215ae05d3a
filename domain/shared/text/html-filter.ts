/** What is left of HTML after filtering, and the names of the elements and handlers that were removed. */
export type FilteredHtml = { readonly html: string; readonly removed: readonly string[] };

/**
 * Keeps the text, the elements that can hold text, their links, and their styles as `data-style`.
 * A browser parses the rest too early: it reports inline styles, `style` elements and handlers under a
 * Content-Security-Policy. Returns HTML with nothing that runs, loads or styles.
 */
export function filterHtml(source: string): FilteredHtml {
  const removed: string[] = [];
  let [html, at] = ["", 0];
  while (at < source.length) {
    const piece = source[at] === "<" ? readMarkup(source, at) : readText(source, at);
    html += piece.html;
    at = piece.end;
    if (piece.removed !== undefined) removed.push(piece.removed);
  }
  return { html, removed };
}

type Piece = { readonly html: string; readonly end: number; readonly removed?: string | undefined };

function readText(source: string, start: number): Piece {
  const next = source.indexOf("<", start);
  const end = next < 0 ? source.length : next;
  return { html: source.slice(start, end), end };
}

/** Reads a tag or a comment. A `<` that begins neither is text. */
function readMarkup(source: string, start: number): Piece {
  if (source.startsWith("<!--", start)) return { html: "", end: endAfter(source, "-->", start + COMMENT_START) };
  if (/^<[!?]/u.test(source.slice(start, start + 2))) return { html: "", end: endAfter(source, ">", start) };
  NAME.lastIndex = start;
  const [tag, slash = "", written = ""] = NAME.exec(source) ?? [];
  if (tag === undefined) return { html: "&lt;", end: start + 1 };
  const name = written.toLowerCase();
  const { attributes, handler, end } = readAttributes(source, start + tag.length);
  if (KEPT.has(name)) return { html: slash === "" ? `<${name}${attributes}>` : `</${name}>`, end, removed: handler };
  return { html: "", end: slash === "" && OPAQUE.has(name) ? endOfElement(source, name, end) : end, removed: name };
}

type Attributes = { readonly attributes: string; readonly handler: string | undefined; readonly end: number };

/** Reads attributes to the end of their tag. A tag without an end takes the rest of the text. */
function readAttributes(source: string, start: number): Attributes {
  let [attributes, at, handler] = ["", start, undefined as string | undefined];
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(source);
    if (found === null) return { attributes, handler, end: endAfter(source, ">", at) };
    const [whole, name = "", double, single, bare = ""] = found;
    at += whole.length;
    if (HANDLER.test(name)) handler ??= name.toLowerCase();
    const kept = KEPT_ATTRIBUTES.get(name.toLowerCase());
    if (kept !== undefined) attributes += ` ${kept}="${quoted(double ?? single ?? bare)}"`;
  }
}

const quoted = (value: string): string => value.replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Returns the position after the end tag, or the end of the text. */
function endOfElement(source: string, name: string, start: number): number {
  const close = source.toLowerCase().indexOf(`</${name}`, start);
  return close < 0 ? source.length : endAfter(source, ">", close);
}

function endAfter(source: string, ending: string, start: number): number {
  const at = source.indexOf(ending, start);
  return at < 0 ? source.length : at + ending.length;
}

const COMMENT_START = 4;
const NAME = /<(\/?)([a-z][^\s/>]*)/iuy;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/uy;
const HANDLER = /^on/iu;
/** The new names of the attributes that stay. */
const KEPT_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["href", "href"],
  ["style", "data-style"],
  ["data-style", "data-style"],
]);

/** Elements whose text stays. They have no behaviour of their own. */
const KEPT: ReadonlySet<string> = new Set([
  "p",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "br",
  "hr",
  "a",
  "b",
  "strong",
  "i",
  "em",
  "span",
  "u",
  "s",
  "del",
  "ins",
  "small",
  "big",
  "sub",
  "sup",
  "code",
  "pre",
  "kbd",
  "samp",
  "var",
  "mark",
  "font",
  "center",
  "abbr",
  "cite",
  "q",
  "blockquote",
  "address",
  "time",
  "label",
  "bdi",
  "bdo",
  "wbr",
  "table",
  "caption",
  "colgroup",
  "col",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "td",
  "th",
  "dl",
  "dt",
  "dd",
  "figure",
  "figcaption",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "nav",
  "aside",
  "details",
  "summary",
  "html",
  "body",
]);
/** Elements whose content is not text to read. */
const OPAQUE: ReadonlySet<string> = new Set([
  "script",
  "style",
  "svg",
  "math",
  "template",
  "title",
  "textarea",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "plaintext",
  "head",
]);
