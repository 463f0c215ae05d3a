import { richWords } from "./html/rich-words.ts";
import { readHtml } from "./html/read-html.ts";
import { switchText } from "./template-draft.ts";
import type { TemplateValue } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";

/** Returns a value without its markup, for places that show no formatted text. */
export const readableText = (value: TemplateValue): string => richWords(readHtml(String(value)).nodes);

/** Returns the text of a field to choose it among `all` of its values: as code if two of them would read the same. */
export function distinctText(kind: TemplateField["kind"], text: string, all: readonly string[]): string {
  if (kind === "switch") return text === "" ? "" : switchText(text === "true");
  if (kind !== "html") return text;
  return new Set(all.map(readableText)).size < new Set(all).size ? text : readableText(text);
}
