import { editText } from "#domain/templates/drafts.ts";
import type * as formattedTexts from "#domain/templates/formatted-texts.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";

/** What parses HTML. It is loaded with the editor. */
export type FormattedTexts = Pick<
  typeof formattedTexts,
  "distinctText" | "isEditableHtml" | "readableText" | "saveReviewedTemplate" | "saveTemplate"
>;

/** The code of the editor for formatted texts, and what it parses HTML with. */
export type TemplateHtmlEditor = Pick<
  LazyModule<FormattedTexts & { readonly HtmlTextField: unknown }>,
  "module" | "isMissing" | "load"
>;

/** Returns a value without its markup; an ellipsis in place of markup that cannot be parsed yet. */
export function readable({ module }: Pick<TemplateHtmlEditor, "module">, value: unknown): string {
  const text = String(value);
  if (module !== undefined) return module.readableText(text);
  const shown = editText(text);
  return /<[a-z/!?]|&[a-z#]/i.test(shown) ? "…" : shown;
}

/** Loads what parses HTML. Undefined if it could not be loaded. */
export async function loadFormattedTexts(editor: TemplateHtmlEditor): Promise<FormattedTexts | undefined> {
  await editor.load();
  return editor.module;
}
