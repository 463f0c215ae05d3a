import type { FieldTexts } from "../shared/stored-draft.ts";
import { PLURAL_CATEGORIES, type PluralCategory } from "./plural-category.ts";
import type { ContextText, TranslationMessage } from "./translation-message.ts";
import type { TextPlace } from "./translation-text.ts";

/** Returns the name of a text in forms, drafts and conflicts. It differs from every name that objects inherit. */
export function textField(place: TextPlace): string {
  if ("context" in place) return fieldName(place.original, "context", place.context);
  return "category" in place ? fieldName(place.original, "form", place.category) : fieldName(place.original, "");
}

/** Returns the name of the original for several, which a new plural message brings. */
export const pluralField = (original: string): string => fieldName(original, "plural");

/** Returns the name of the comments, which a new message brings; a line each. */
export const commentsField = (original: string): string => fieldName(original, "comments");

export type MessagesByOriginal = ReadonlyMap<string, TranslationMessage>;

export const messagesByOriginal = (messages: readonly TranslationMessage[]): MessagesByOriginal =>
  new Map(messages.map((message) => [message.original, message]));

/** Returns the text of a field. Returns '' if the messages have no such text. */
export function textIn(messages: MessagesByOriginal, field: string): string {
  const [original = "", part, name = ""] = partsOf(field);
  const message = messages.get(original);
  if (message === undefined) return "";
  if (part === "comments") return message.comments.join("\n");
  if (message.kind === "text") return part === "" ? message.text : "";
  if (message.kind === "contexts") return part === "context" ? message.contexts.find(({ context }) => context === name)?.text ?? "" : "";
  if (part === "plural") return message.plural;
  return part === "form" ? message.forms[name as PluralCategory] ?? "" : "";
}

/** Returns the messages with some texts replaced. Texts of unknown messages make new ones, at the end. */
export function withTexts(messages: readonly TranslationMessage[], texts: FieldTexts): readonly TranslationMessage[] {
  const changes = new Map<string, [string, string][]>();
  for (const [field, text] of Object.entries(texts)) {
    const [original = ""] = partsOf(field);
    changes.set(original, [...(changes.get(original) ?? []), [field, text]]);
  }
  const known = new Set(messages.map(({ original }) => original));
  const changed = messages.map((message) => changedMessage(message, changes.get(message.original) ?? []));
  const added = [...changes].filter(([original]) => !known.has(original)).map(([original, fields]) => changedMessage(undefined, fields, original));
  return [...changed, ...added];
}

type Change = readonly [field: string, text: string];

function changedMessage(message: TranslationMessage | undefined, changes: readonly Change[], original = message?.original ?? ""): TranslationMessage {
  if (message !== undefined && changes.length === 0) return message;
  const start = message ?? newMessage(original, changes);
  return changes.reduce<TranslationMessage>((changed, [field, text]) => withText(changed, field, text), start);
}

/** Its fields say of which kind it is. */
function newMessage(original: string, changes: readonly Change[]): TranslationMessage {
  const parts = new Set(changes.map(([field]) => partsOf(field)[1]));
  const common = { original, comments: [] };
  if (parts.has("plural") || parts.has("form")) return { ...common, kind: "plural", plural: original, forms: {} };
  return parts.has("context") ? { ...common, kind: "contexts", contexts: [] } : { ...common, kind: "text", text: "" };
}

/** A text of another kind than the message is left out: another user has given the message that kind. */
function withText(message: TranslationMessage, field: string, text: string): TranslationMessage {
  const [, part, name = ""] = partsOf(field);
  if (part === "comments") return { ...message, comments: text === "" ? [] : text.split("\n") };
  if (message.kind === "text") return part === "" ? { ...message, text } : message;
  if (message.kind === "contexts") return part === "context" ? { ...message, contexts: withContext(message.contexts, name, text) } : message;
  if (part === "plural") return { ...message, plural: text };
  return part === "form" ? { ...message, forms: formsFrom({ ...message.forms, [name]: text }) } : message;
}

function withContext(contexts: readonly ContextText[], context: string, text: string): readonly ContextText[] {
  if (!contexts.some((one) => one.context === context)) return [...contexts, { context, text }];
  return contexts.map((one) => (one.context === context ? { context, text } : one));
}

/** Returns the forms in the order of CLDR, without blank ones. */
export const formsFrom = (texts: { readonly [category in PluralCategory]?: string }): { readonly [category in PluralCategory]?: string } =>
  Object.fromEntries(PLURAL_CATEGORIES.flatMap((category) => (texts[category] === undefined || texts[category].trim() === "" ? [] : [[category, texts[category]]])));

/** Returns the original, the part of the message, and the name of the context or the category. */
export const partsOf = (field: string): readonly string[] => field.split(SEPARATOR);

const fieldName = (...parts: readonly string[]): string => parts.join(SEPARATOR);

/** END OF TRANSMISSION, as gettext has it between context and original: no text may contain it. */
const SEPARATOR = "\u0004";
