import { isBlock, type RichNode } from "./rich-node.ts";

/** Returns the words of a formatted text on one line, without addresses. */
export const richWords = (nodes: readonly RichNode[]): string => wordsOf(nodes).replaceAll(/\s+/g, " ").trim();

function wordsOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.name === "br") return " ";
      const words = (node.attributes["alt"] ?? "") + wordsOf(node.children);
      return isBlock(node) ? ` ${words} ` : words;
    })
    .join("");
}

/** True if a formatted text has neither words nor images. */
export const showsNothing = (nodes: readonly RichNode[]): boolean => richWords(nodes) === "" && !hasImage(nodes);

const hasImage = (nodes: readonly RichNode[]): boolean =>
  nodes.some((node) => node.kind === "element" && (node.name === "img" || hasImage(node.children)));
