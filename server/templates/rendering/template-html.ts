import {
  readHtml,
  renderRichHtml,
  renderRichText,
  showsNothing,
  type PlaceholderValues,
} from "#domain/templates/rules.ts";
import { Html } from "../../shell/html.ts";

/** A formatted text of a template: for pages, and for whatever knows no HTML. Both are of the same tree. */
export type TemplateText = { readonly html: Html; readonly text: string };

/**
 * Renders a formatted text. Only what `readHtml` keeps is shown, so no script, style or handler passes. Placeholders are
 * filled in texts, in link targets and in alternative texts. Undefined if neither words nor images are left.
 */
export function renderTemplateHtml(value: string, values: PlaceholderValues): TemplateText | undefined {
  const { nodes } = readHtml(value);
  if (showsNothing(nodes)) return undefined;
  return { text: renderRichText(nodes, values), html: new Html(renderRichHtml(nodes, { values })) };
}

/** Renders a text without format on one line. Undefined if nothing readable is left. */
export function renderTemplateText(value: string, values: PlaceholderValues): string | undefined {
  const text = renderRichText(readHtml(value).nodes, values)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return text === "" ? undefined : text;
}
