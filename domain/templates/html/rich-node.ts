/** The elements of formatted texts: what the editor, mails, pages and printed receipts can show. */
export type RichName =
  "p" | "br" | "ul" | "ol" | "li" | "a" | "img" | "span" | "strong" | "em" | "table" | "tr" | "td" | "th";

export type RichText = { readonly kind: "text"; readonly text: string };
export type RichElement = {
  readonly kind: "element";
  readonly name: RichName;
  /** `href` of `a`; `src`, `alt`, `width` and `height` of `img`; `size` of `span`, in pixels; `colspan` and `rowspan` of cells; `start` of `ol`; `dir` of blocks. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RichNode[];
};
/** A piece of a formatted text. All renderings of a text come from the same pieces. */
export type RichNode = RichText | RichElement;

export const richText = (text: string): RichText => ({ kind: "text", text });

export const richElement = (
  name: RichName,
  children: readonly RichNode[],
  attributes: RichElement["attributes"] = {},
): RichElement => ({ kind: "element", name, attributes, children });

type BlockName = "p" | "ul" | "ol" | "li" | "table" | "tr" | "td" | "th";
const BLOCKS: ReadonlySet<RichName> = new Set<BlockName>(["p", "ul", "ol", "li", "table", "tr", "td", "th"]);

export const isBlock = (node: RichNode): node is RichElement & { readonly name: BlockName } =>
  node.kind === "element" && BLOCKS.has(node.name);

/** True for white space between blocks, which shows nothing. */
export const isBlankNode = (node: RichNode): boolean =>
  node.kind === "text" ? node.text.trim() === "" : node.name !== "img" && node.children.every(isBlankNode);
