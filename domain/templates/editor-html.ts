import type { Finding } from "../shared/finding.ts";
import type { HtmlLoss } from "./html/html-loss.ts";
import { splitPlaceholders } from "./html/marked-text.ts";
import { readHtml } from "./html/read-html.ts";
import { renderRichHtml } from "./html/render-rich.ts";
import { pasteFinding, splitPlaceholderFinding } from "./templates.messages.ts";

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
  const styles = losses.filter(({ kind }) => kind === "style");
  const others = losses.filter((loss) => loss.kind !== "style" && isOfUser(loss));
  return {
    html: renderRichHtml(nodes, { values: {}, sizeAttribute: "data-style" }).trim(),
    findings: [
      ...splitPlaceholders(nodes).map(splitPlaceholderFinding),
      ...others.map(pasteFinding),
      ...(styles[0] === undefined ? [] : [pasteFinding(together(styles[0], styles))]),
    ],
  };
}

/** Fonts and colours are one finding, because nearly every paste has some. */
const together = (first: HtmlLoss, all: readonly HtmlLoss[]): HtmlLoss => ({
  ...first,
  name: all.map(({ name }) => name).join(", "),
});

const isOfUser = ({ kind, name }: HtmlLoss): boolean =>
  !(kind === "conditional" && name === "if") && !(kind === "element" && OF_PROGRAMS.has(name));

const OF_PROGRAMS: ReadonlySet<string> = new Set(["style", "title", "xml"]);
