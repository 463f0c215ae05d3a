import { defaultTreeAdapter, html } from "parse5";
import {
  attributeOf,
  isComment,
  isElement,
  isTextNode,
  styleOf,
  textContentOf,
  type HtmlChild,
  type HtmlElement,
  type HtmlParent,
} from "./element-facts.ts";

type ListParagraph = {
  readonly element: HtmlElement;
  readonly level: number;
  readonly isOrdered: boolean;
  /** Such as '3.', 'b)' or '·'. */
  readonly marker: string;
};

/**
 * Makes lists of the list paragraphs that Word and Outlook write, in place: paragraphs with a level in their style and a
 * marker in their text, between conditional comments. The markers are removed.
 */
export function joinWordLists(parent: HtmlParent): void {
  const children = parent.childNodes;
  const joined: HtmlChild[] = [];
  let run: ListParagraph[] = [];
  const endRun = (): void => {
    if (run.length > 0) joined.push(...listsOf(run));
    run = [];
  };
  for (const child of children) {
    const item = isElement(child) ? listParagraph(child) : undefined;
    if (item !== undefined) run.push(item);
    else if (run.length === 0 || !isBetween(child)) {
      endRun();
      joined.push(child);
    }
  }
  endRun();
  parent.childNodes = joined;
}

/** White space and comments between two items. */
const isBetween = (node: HtmlChild): boolean => isComment(node) || (isTextNode(node) && node.value.trim() === "");

function listParagraph(element: HtmlElement): ListParagraph | undefined {
  if (element.tagName !== "p" && element.tagName !== "div") return undefined;
  const list = styleOf(element).get("mso-list") ?? "";
  const isListClass = /^MsoListParagraph/i.test(attributeOf(element, "class") ?? "");
  if (list === "" && !isListClass) return undefined;
  const marker = takeMarker(element) ?? (list === "" ? undefined : takeWrittenMarker(element));
  if (marker === undefined) return undefined;
  const level = Number(/level(\d)/.exec(list)?.[1] ?? 1);
  return { element, level, isOrdered: ORDERED.test(marker.trim()), marker: marker.trim() };
}

/** '1.', 'a)', '(iv)'; bullets are signs, or a letter in a font of signs. */
const ORDERED = /^\(?(?:\d{1,4}|[a-z]|[ivxlcdm]{1,6})[.)]/i;

/** Removes the marker of Word, and returns its text. */
function takeMarker(element: HtmlElement): string | undefined {
  const marked = element.childNodes.findIndex((node) => isComment(node) && /if !supportlists/i.test(node.data));
  if (marked >= 0) {
    const end = element.childNodes.findIndex((node, at) => at > marked && isComment(node) && /endif/i.test(node.data));
    return textOf(element.childNodes.splice(marked, end < 0 ? 2 : end - marked + 1));
  }
  return takeIgnored(element);
}

/** Word writes `mso-list: Ignore` where the comments were dropped. The marker can be inside `b` or `i`. */
function takeIgnored(element: HtmlElement): string | undefined {
  for (const [at, node] of element.childNodes.entries()) {
    if (!isElement(node)) continue;
    if (styleOf(node).get("mso-list") === "ignore") return textOf(element.childNodes.splice(at, 1));
    return takeMarker(node);
  }
  return undefined;
}

/** The marker of a paragraph that is a list item by its style, where nothing marks the marker. */
function takeWrittenMarker(element: HtmlElement): string | undefined {
  const first = element.childNodes[0];
  if (first === undefined) return undefined;
  if (isElement(first)) return takeWrittenMarker(first);
  if (!isTextNode(first)) return undefined;
  const marker = WRITTEN_MARKER.exec(first.value)?.[0];
  if (marker !== undefined) first.value = first.value.slice(marker.length);
  return marker;
}

const WRITTEN_MARKER = /^\s{0,9}(?:[·•§o▪‣–-]|\(?(?:\d{1,4}|[a-z])[.)])\s{1,99}/iu;

const textOf = (nodes: readonly HtmlChild[]): string => nodes.map((node) => textContentOf(node)).join("");

type OpenList = { readonly list: HtmlElement; readonly level: number; readonly isOrdered: boolean };

/** Nests the items by their levels. A level that begins deeper than one below the last is one below it. */
function listsOf(items: readonly ListParagraph[]): readonly HtmlElement[] {
  const lists: HtmlElement[] = [];
  let open: readonly OpenList[] = [];
  for (const item of items) {
    open = open.filter(
      ({ level, isOrdered }) => level < item.level || (level === item.level && isOrdered === item.isOrdered),
    );
    if (open.at(-1)?.level !== item.level) open = [...open, beginList(item, open.at(-1), lists)];
    appendItem(open.at(-1) as OpenList, item);
  }
  return lists;
}

/** Begins a list in the last item of the list around it, or beside the others. */
function beginList(first: ListParagraph, around: OpenList | undefined, lists: HtmlElement[]): OpenList {
  const { level, isOrdered } = first;
  const list = isOrdered ? create("ol", numbering(first)) : create("ul");
  const parent = around?.list.childNodes.at(-1);
  if (parent !== undefined && isElement(parent)) defaultTreeAdapter.appendChild(parent, list);
  else lists.push(list);
  return { list, level, isOrdered };
}

/** The number that a list begins with, and letters. */
function numbering({ marker }: ListParagraph): HtmlElement["attrs"] {
  const start = /\d{1,4}/.exec(marker)?.[0];
  return start === undefined ? [{ name: "type", value: "a" }] : [{ name: "start", value: String(Number(start)) }];
}

function appendItem({ list }: OpenList, { element }: ListParagraph): void {
  const item = create(
    "li",
    element.attrs.filter(({ name }) => name === "dir"),
  );
  for (const child of element.childNodes) defaultTreeAdapter.appendChild(item, child);
  defaultTreeAdapter.appendChild(list, item);
}

const create = (name: "ul" | "ol" | "li", attrs: HtmlElement["attrs"] = []): HtmlElement =>
  defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
