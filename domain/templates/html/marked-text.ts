import { parsePlaceholders } from "../../shared/text/placeholders.ts";
import { markFilled } from "../fill-placeholders.ts";
import { isBlock, type RichNode } from "./rich-node.ts";

/**
 * Returns the text with a mark for each element inside a line, and empty braces for what is filled if these names are.
 * A placeholder does not go beyond a paragraph or a line.
 */
export function markedText(nodes: readonly RichNode[], known: readonly string[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return markFilled(node.text.replaceAll(/\s/g, " "), known);
      const edge = isBlock(node) || node.name === "br" ? "\n" : MARK;
      return edge + markedText(node.children, known) + edge;
    })
    .join("");
}

export const withoutMarks = (text: string): string => text.replaceAll(MARK, "").trim();

/** Returns the names of placeholders with formatting between their braces, each once. They are not filled. */
export function splitPlaceholders(nodes: readonly RichNode[]): readonly string[] {
  const names = parsePlaceholders(markedText(nodes, [])).filter((name) => name.includes(MARK));
  return [...new Set(names.map(withoutMarks))].filter((name) => /^[a-z_]{1,40}$/.test(name));
}

const MARK = "\u0000";
