import type { Finding } from "../shared/form/finding.ts";
import { insertedHtml, lossesOfUser, type PastedHtml } from "./editor-html.ts";
import { readHtml, type HtmlReading } from "./html/read-html.ts";
import { richText, type RichNode } from "./html/rich-node.ts";
import { noteFinding, pasteFinding } from "./templates.messages.ts";

/** Returns HTML as the editor of a note reads it: as `editorHtml`, without images. */
export const noteHtml = (html: string): string => insertedHtml(readNote(html).nodes);

/** Returns what the editor of a note inserts of a clipboard, and what it leaves out. Notes have no placeholders. */
export function pastedNoteHtml(html: string): PastedHtml {
  const { nodes, losses } = readNote(html);
  return { html: insertedHtml(nodes).trim(), findings: lossesOfUser(losses).map(pasteFinding) };
}

/** Returns what the editor does not keep of a stored note, which another program has written. */
export const noteFindings = (html: string): readonly Finding[] => lossesOfUser(readNote(html).losses).map(noteFinding);

/** The API refuses notes with images. */
function readNote(html: string): HtmlReading {
  const { nodes, losses } = readHtml(html);
  return {
    nodes: nodes.flatMap(withoutImages),
    losses: [...losses, ...imagesIn(nodes).map((text) => ({ kind: "element" as const, name: "img", text }))],
  };
}

function withoutImages(node: RichNode): readonly RichNode[] {
  if (node.kind === "text") return [node];
  const { alt = "" } = node.attributes;
  if (node.name === "img") return alt === "" ? [] : [richText(alt)];
  return [{ ...node, children: node.children.flatMap(withoutImages) }];
}

/** Returns the alternative text, else the address, of each image. */
const imagesIn = (nodes: readonly RichNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.kind === "text") return [];
    const { alt = "", src = "" } = node.attributes;
    return node.name === "img" ? [alt === "" ? src : alt] : imagesIn(node.children);
  });
