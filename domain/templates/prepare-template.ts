import { isJsonObject } from "../shared/json.ts";
import { tokenizeHtml, type HtmlToken } from "./html-fragment.ts";
import {
  isEmptyValue,
  parseTemplateData,
  type TemplateData,
  type TemplateScalar,
  type TemplateValue,
} from "./template-data.ts";

/**
 * Returns template data as it is saved [TMPL-005, TMPL-006, TMPL-007]: without empty values, except `false`; texts
 * escaped, names of tags in lower case. Saving the result again changes nothing.
 */
export function prepareTemplateData(source: unknown): TemplateData {
  const members = Object.entries(isJsonObject(source) ? parseTemplateData(source) : {});
  return Object.fromEntries(
    members.filter(([, value]) => !isEmptyValue(value)).map(([key, value]) => [key, prepareValue(value)]),
  );
}

/** Returns a text as it is saved: an HTML fragment. Attributes, entities, comments, styles and scripts stay as they are. */
export const prepareText = (text: string): string => tokenizeHtml(text).map(prepareToken).join("");

/**
 * Returns a saved text as a field for plain text shows it: `Fish & chips` for `Fish &amp; chips`. A text that this
 * would change when it is saved again is shown as it is saved.
 */
export function editText(saved: string): string {
  const shown = saved.replace(/&(amp|lt|gt);/g, (_entity, name: keyof typeof CHARACTERS) => CHARACTERS[name]);
  return prepareText(shown) === saved ? shown : saved;
}

const CHARACTERS = { amp: "&", lt: "<", gt: ">" } as const;

const prepareValue = (value: TemplateValue): TemplateValue =>
  typeof value === "object" ? value.map(prepareScalar) : prepareScalar(value);

const prepareScalar = (value: TemplateScalar): TemplateScalar =>
  typeof value === "string" ? prepareText(value) : value;

function prepareToken(token: HtmlToken): string {
  if (token.kind === "raw") return token.source;
  if (token.kind === "text") return escapeText(token.source);
  const nameStart = token.isEnd ? 2 : 1;
  return token.source.slice(0, nameStart) + token.name + token.source.slice(nameStart + token.name.length);
}

const escapeText = (text: string): string =>
  text.replace(UNESCAPED, (character) => (character === "&" ? "&amp;" : character === "<" ? "&lt;" : "&gt;"));

/** Ampersands of entities are left: `&amp;`, `&#39;`, `&#x27;`. */
const UNESCAPED = /[<>]|&(?!(?:[a-z][a-z0-9]{0,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi;
