import type { Finding } from "../shared/form/finding.ts";
import type { HtmlLoss } from "./html/html-loss.ts";
import { splitPlaceholders } from "./html/marked-text.ts";
import { readHtml } from "./html/read-html.ts";
import { renderRichHtml } from "./html/render-rich.ts";
import type { RichNode } from "./html/rich-node.ts";
import { pasteFinding, splitPlaceholderFinding } from "./templates.messages.ts";

/** Returns HTML as the editor reads it: what formatted texts can show, without anything that runs, loads or styles. */
export const editorHtml = (html: string): string => insertedHtml(readHtml(html).nodes);

/** Renders a formatted text as the editor reads it. */
export const insertedHtml = (nodes: readonly RichNode[]): string =>
  renderRichHtml(nodes, { values: {}, sizeAttribute: "data-style" });

export type PastedHtml = { readonly html: string; readonly findings: readonly Finding[] };

/** Returns what the editor inserts of a clipboard, and what it leaves out. */
export function pastedHtml(html: string): PastedHtml {
  const { nodes, losses } = readHtml(html);
  return {
    html: insertedHtml(nodes).trim(),
    findings: [...splitPlaceholders(nodes).map(splitPlaceholderFinding), ...lossesOfUser(losses).map(pasteFinding)],
  };
}

/**
 * Returns the losses that a user reads. What programs write for themselves (style sheets, titles, drawings for Outlook)
 * is no part of what the user copied. Fonts and colours are one loss, because nearly every paste has some.
 */
export function lossesOfUser(losses: readonly HtmlLoss[]): readonly HtmlLoss[] {
  const styles = losses.filter(({ kind }) => kind === "style");
  const others = losses.filter((loss) => loss.kind !== "style" && isOfUser(loss));
  return [
    ...others,
    ...styles.slice(0, 1).map((first) => ({ ...first, name: styles.map(({ name }) => name).join(", ") })),
  ];
}

const isOfUser = ({ kind, name }: HtmlLoss): boolean =>
  !(kind === "conditional" && name === "if") && !(kind === "element" && OF_PROGRAMS.has(name));

const OF_PROGRAMS: ReadonlySet<string> = new Set(["style", "title", "xml"]);
