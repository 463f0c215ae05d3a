import { fillPlaceholders, type PlaceholderValues } from "../fill-placeholders.ts";
import { fillLinkTarget } from "./link-target.ts";
import { isBlock, type RichElement, type RichNode } from "./rich-node.ts";

export type RichHtmlOptions = {
  readonly values: PlaceholderValues;
  /** Name of the attribute for font sizes: a browser reports `style` before the editor reads it. */
  readonly sizeAttribute?: "style" | "data-style";
};

/** Renders a formatted text as HTML. Values of placeholders are isolated from the direction of the text around them. */
export function renderRichHtml(
  nodes: readonly RichNode[],
  { values, sizeAttribute = "style" }: RichHtmlOptions,
): string {
  const isolated = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `<bdi>${escapeAll(value)}</bdi>`]),
  );
  const written = (node: RichNode): string =>
    node.kind === "text"
      ? fillPlaceholders(escapeAll(node.text), isolated)
      : element(node, {
          attributes: attributesFor(node, values, sizeAttribute),
          content: node.children.map(written).join(""),
        });
  return nodes.map(written).join("");
}

type Written = { readonly attributes: readonly (readonly [name: string, value: string])[]; readonly content: string };

function element({ name }: RichElement, { attributes, content }: Written): string {
  const start = `<${name}${attributes.map(([each, value]) => ` ${each}="${escapeAll(value)}"`).join("")}>`;
  return name === "br" || name === "img" ? start : `${start}${content}</${name}>`;
}

function attributesFor(
  { name, attributes }: RichElement,
  values: PlaceholderValues,
  sizeAttribute: "style" | "data-style",
): Written["attributes"] {
  if (name === "span") return [[sizeAttribute, `font-size:${attributes["size"] ?? ""}px`]];
  const { href, alt, ...others } = attributes;
  return [
    ...(href === undefined
      ? []
      : ([
          ["href", fillLinkTarget(href, values)],
          ["rel", "noopener noreferrer"],
        ] as const)),
    ...Object.entries(others),
    ...(name === "img" ? ([["alt", fillPlaceholders(alt ?? "", values)]] as const) : []),
  ];
}

const escapeAll = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Renders a formatted text for whatever knows no HTML: a line for each paragraph, item and row. The address of a link
 * follows its text, and an image is its alternative text.
 */
export const renderRichText = (nodes: readonly RichNode[], values: PlaceholderValues): string =>
  blockLines(nodes, values)
    .filter((line, at, all) => line !== "" || all[at - 1] !== "")
    .join("\n")
    .trim();

function blockLines(nodes: readonly RichNode[], values: PlaceholderValues): readonly string[] {
  const lines: string[] = [];
  let run: RichNode[] = [];
  const endRun = (): void => {
    const text = inlineText(run, values);
    if (text.trim() !== "") lines.push(...text.split("\n").map((line) => line.replaceAll(/ {2,}/g, " ").trim()));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) endRun();
    if (isBlock(node)) lines.push(...linesOf(node, values));
    else run.push(node);
  }
  endRun();
  return lines;
}

function linesOf(block: RichElement, values: PlaceholderValues): readonly string[] {
  switch (block.name) {
    case "p":
      return ["", ...blockLines(block.children, values), ""];
    case "ul":
      return block.children.flatMap((item) => itemLines(item, "• ", values));
    case "ol":
      return block.children.flatMap((item, at) =>
        itemLines(item, `${Number(block.attributes["start"] ?? 1) + at}. `, values),
      );
    case "table":
      return ["", ...tableLines(block, values), ""];
    default:
      return blockLines(block.children, values);
  }
}

function itemLines(item: RichNode, marker: string, values: PlaceholderValues): readonly string[] {
  const lines = filledLines(item, values);
  const indent = " ".repeat(marker.length);
  return lines.map((line, at) => (at === 0 ? marker : indent) + line);
}

/** The lines of a cell, and its column. */
type PlacedCell = { readonly column: number; readonly lines: readonly string[] };

/** A line for each row. Columns without any text, which are the spaces of a layout, are left out. */
function tableLines(table: RichElement, values: PlaceholderValues): readonly string[] {
  const rows = placedRows(table, values);
  const filled = rows.flat().filter(({ lines }) => lines.length > 0);
  const columns = [...new Set(filled.map(({ column }) => column))].sort((one, other) => one - other);
  return rows.flatMap((row) => rowLines(row, columns));
}

/** Returns the cells of each row where a browser shows them: cells can span columns and rows. */
function placedRows(table: RichElement, values: PlaceholderValues): readonly (readonly PlacedCell[])[] {
  /** The first row in which each column is free. */
  const free: number[] = [];
  return table.children.map((row, at) => {
    let next = 0;
    return (row.kind === "text" ? [] : row.children).map((cell) => {
      while ((free[next] ?? 0) > at) next += 1;
      const column = next;
      next += spanOf(cell, "colspan");
      free.push(...Array.from({ length: Math.max(0, next - free.length) }, () => 0));
      free.fill(at + spanOf(cell, "rowspan"), column, next);
      return { column, lines: filledLines(cell, values) };
    });
  });
}

const spanOf = (cell: RichNode, name: "colspan" | "rowspan"): number =>
  cell.kind === "text" ? 1 : Number(cell.attributes[name] ?? 1);

/**
 * Cells are apart: on one line if each has one, else one below the other. A row of several texts keeps the place of empty
 * cells before and between them, so that each text is in its column.
 */
function rowLines(cells: readonly PlacedCell[], columns: readonly number[]): readonly string[] {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  if (filled.length < 2 || filled.some(({ lines }) => lines.length > 1)) return filled.flatMap(({ lines }) => lines);
  const last = filled.at(-1)?.column ?? 0;
  const placed = columns.filter((column) => column <= last);
  return [placed.map((column) => filled.find((cell) => cell.column === column)?.lines[0] ?? "").join(" | ")];
}

const filledLines = (node: RichNode, values: PlaceholderValues): readonly string[] =>
  (node.kind === "text" ? [] : blockLines(node.children, values)).filter((line) => line !== "");

function inlineText(nodes: readonly RichNode[], values: PlaceholderValues): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return fillPlaceholders(node.text.replaceAll(/\s+/g, " "), values);
      if (node.name === "br") return "\n";
      if (node.name === "img") return fillPlaceholders(node.attributes["alt"] ?? "", values);
      const text = inlineText(node.children, values);
      return node.name === "a" ? linkText(text, fillLinkTarget(node.attributes["href"] ?? "", values)) : text;
    })
    .join("");
}

/** An address that the text has already is not repeated. */
function linkText(text: string, href: string): string {
  const address = /^(?:mailto|tel):[^?]*$/i.test(href) ? href.slice(href.indexOf(":") + 1) : href;
  const label = text.trim();
  if (label === "") return address;
  return compared(label) === compared(address) ? text : `${text.trimEnd()} (${address})${/\s$/.test(text) ? " " : ""}`;
}

/** Telephone numbers are the same with other spaces. */
const compared = (text: string): string => (/^[+\d\s().-]*$/.test(text) ? text.replaceAll(/[^+\d]/g, "") : text);
