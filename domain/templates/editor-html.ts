import type { Finding } from "../shared/finding.ts";
import { readHtml, type HtmlLoss } from "./html/read-html.ts";
import { renderRichHtml } from "./html/render-rich.ts";
import { pasteFinding } from "./templates.messages.ts";

/** Returns HTML as the editor reads it: what formatted texts can show, without anything that runs, loads or styles. */
export const editorHtml = (html: string): string =>
  renderRichHtml(readHtml(html).nodes, { values: {}, sizeAttribute: "data-style" });

export type PastedHtml = { readonly html: string; readonly findings: readonly Finding[] };

/**
 * Returns what the editor inserts of a clipboard, and what it leaves out. What programs write for themselves (style
 * sheets, titles, drawings for Outlook) is no part of what the user copied.
 */
export function pastedHtml(html: string): PastedHtml {
  const { nodes, losses } = readHtml(html);
  return {
    html: renderRichHtml(nodes, { values: {}, sizeAttribute: "data-style" }),
    findings: losses.filter(isOfUser).map(pasteFinding),
  };
}

const isOfUser = ({ kind, name }: HtmlLoss): boolean =>
  kind !== "conditional" && !(kind === "element" && OF_PROGRAMS.has(name));

const OF_PROGRAMS: ReadonlySet<string> = new Set(["style", "title", "xml", "template"]);
