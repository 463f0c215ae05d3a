import { html, type DefaultTreeAdapterTypes } from "parse5";
import { hidesElement } from "./hiding-style.ts";

/** Nodes of a parsed document. */
export type HtmlChild = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;

export const isElement = (node: HtmlChild): node is HtmlElement => "tagName" in node;
export const isComment = (node: HtmlChild): node is DefaultTreeAdapterTypes.CommentNode => node.nodeName === "#comment";
export const isTextNode = (node: HtmlChild): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === "#text";

export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Returns the inline style of an element: names and values in lower case, without `!important`. */
export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  const declarations = (attributeOf(element, "style") ?? "").toLowerCase().split(";");
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      return colon < 0 ? [] : [[declaration.slice(0, colon).trim(), valueOf(declaration.slice(colon + 1))] as const];
    }),
  );
}

const valueOf = (written: string): string => written.replace("!important", "").trim();

/** Returns the text of a node and all that is in it, joined by a separator. Not recursive: elements may be nested thousands deep. */
export function textContentOf(node: HtmlChild, separator = ""): string {
  const texts: string[] = [];
  const rest: HtmlChild[] = [node];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (isTextNode(next)) texts.push(next.value);
    else if (isElement(next)) pushReversed(rest, childrenOf(next));
  }
  return texts.join(separator);
}

/**
 * Returns the words of an element as a finding quotes them: with alternative texts and the values of form fields, without
 * the titles, style sheets and scripts inside. Not recursive.
 */
export const quoteOf = (element: HtmlElement): string => quoteWithout(element, () => false);

/** Quotes an element without some of those inside. */
export function quoteWithout(element: HtmlElement, isLeftOut: (inner: HtmlElement) => boolean): string {
  const words: string[] = [];
  const rest: HtmlChild[] = [element];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (isTextNode(next)) words.push(next.value);
    if (!isElement(next) || (next !== element && (isUnquoted(next) || isLeftOut(next)))) continue;
    words.push(attributeWords(next));
    pushReversed(rest, childrenOf(next));
  }
  return words.filter((word) => word.trim() !== "").join(" ");
}

/** The title of a drawing is what it shows. */
const isUnquoted = ({ tagName, namespaceURI }: HtmlElement): boolean =>
  namespaceURI === html.NS.HTML && UNQUOTED.has(tagName);

const UNQUOTED: ReadonlySet<string> = new Set(["title", "style", "script", "xml"]);

function attributeWords(element: HtmlElement): string {
  const names = WORD_ATTRIBUTES.get(element.tagName) ?? [];
  return names.map((name) => attributeOf(element, name) ?? "").find((words) => words.trim() !== "") ?? "";
}

/** The attributes that say what an element shows, the first with words counts. */
const WORD_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ["img", ["alt"]],
  ["area", ["alt"]],
  ["input", ["value", "aria-label", "placeholder", "name", "type"]],
  ["select", ["aria-label", "name"]],
  ["iframe", ["title", "src"]],
  ["audio", ["src"]],
  ["video", ["src"]],
  ["textarea", ["aria-label", "placeholder", "name"]],
]);

function pushReversed(rest: HtmlChild[], nodes: readonly HtmlChild[]): void {
  for (let at = nodes.length - 1; at >= 0; at -= 1) rest.push(nodes[at] as HtmlChild);
}

/** `mso-hide` hides a link in Outlook alone, which draws a button instead. A dialog is closed unless it says `open`. */
export function isHiddenElement(element: HtmlElement): boolean {
  const { tagName } = element;
  const style = styleOf(element);
  return (
    attributeOf(element, "hidden") !== undefined ||
    (tagName === "dialog" && attributeOf(element, "open") === undefined) ||
    (style.get("mso-hide") === "all" && tagName !== "a") ||
    hidesElement(style, tagName)
  );
}

/** The children; those of a `template` are in its content. */
export const childrenOf = (element: HtmlElement): readonly HtmlChild[] =>
  "content" in element ? (element as DefaultTreeAdapterTypes.Template).content.childNodes : element.childNodes;
