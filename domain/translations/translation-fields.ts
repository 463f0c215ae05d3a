import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { PLURAL_CATEGORIES, type PluralCategory } from "./plural-category.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { ContextText, TranslationMessage } from "./translation-message.ts";
import { textsOf, type TextPlace } from "./translation-text.ts";

/** Returns the name of a text in forms, drafts and conflicts. It differs from every name that objects inherit. */
export function textField(place: TextPlace): string {
  if ("context" in place) return fieldName(place.original, "context", place.context);
  return "category" in place ? fieldName(place.original, "form", place.category) : fieldName(place.original, "");
}

/** Returns the name of the original for several, which a new plural message brings. */
const pluralField = (original: string): string => fieldName(original, "plural");

/** Returns the name of the comments, which a new message brings; a line each. */
export const commentsField = (original: string): string => fieldName(original, "comments");

export type MessagesByOriginal = ReadonlyMap<string, TranslationMessage>;

/** Returns the messages by their original. Messages do not change, so each list is indexed once. */
export function messagesByOriginal(messages: readonly TranslationMessage[]): MessagesByOriginal {
  const known = indexes.get(messages);
  if (known !== undefined) return known;
  const index = new Map(messages.map((message) => [message.original, message]));
  indexes.set(messages, index);
  return index;
}
const indexes = new WeakMap<readonly TranslationMessage[], MessagesByOriginal>();

/** Returns the text of a field. Returns undefined if the messages have no such text: a blank text is one. */
export function textIn(messages: MessagesByOriginal, field: string): string | undefined {
  const [original = "", part, name = ""] = partsOf(field);
  const message = messages.get(original);
  if (message === undefined) return undefined;
  if (part === "comments") return message.comments.join("\n");
  if (message.kind === "text") return part === "" ? message.text : undefined;
  if (message.kind === "contexts")
    return part === "context" ? message.contexts.find(({ context }) => context === name)?.text : undefined;
  if (part === "plural") return message.plural;
  return part === "form" ? (message.forms[name as PluralCategory] ?? "") : undefined;
}

/** Returns all fields of a message with their texts, also those that only a new message brings. */
export function fieldsOf(message: TranslationMessage, locale: LocaleCode): FieldTexts {
  const { original, comments } = message;
  return {
    ...(message.kind === "plural" ? { [pluralField(original)]: message.plural } : {}),
    ...(comments.length === 0 ? {} : { [commentsField(original)]: comments.join("\n") }),
    ...textFieldsOf(message, locale),
  };
}

/** Returns the fields of a message that the user translates. */
export const textFieldsOf = (message: TranslationMessage, locale: LocaleCode): FieldTexts =>
  Object.fromEntries(textsOf(message, locale).map(({ place, text }) => [textField(place), text]));

/** Returns the kind of message that has a field. Undefined for comments: messages of each kind have them. */
export function kindOf(field: string): TranslationMessage["kind"] | undefined {
  const [, part] = partsOf(field);
  if (part === "comments") return undefined;
  if (part === "context") return "contexts";
  return part === "" ? "text" : "plural";
}

/** Returns the messages with some texts replaced. Texts of unknown messages make new ones, at the end. */
export function withTexts(messages: readonly TranslationMessage[], texts: FieldTexts): readonly TranslationMessage[] {
  const changes = new Map<string, [string, string][]>();
  for (const [field, text] of Object.entries(texts)) {
    const [original = ""] = partsOf(field);
    changes.set(original, [...(changes.get(original) ?? []), [field, text]]);
  }
  const known = messagesByOriginal(messages);
  const changed = messages.map((message) => changedMessage(message, changes.get(message.original)));
  const added = [...changes]
    .filter(([original]) => !known.has(original))
    .map(([original, fields]) => withChanges(newMessage(original, fields), fields));
  return [...changed, ...added];
}

type Change = readonly [field: string, text: string];

function changedMessage(message: TranslationMessage, changes: readonly Change[] | undefined): TranslationMessage {
  if (changes === undefined) return message;
  return withChanges(
    hasKind(message, changes) ? message : newMessage(message.original, changes, message.comments),
    changes,
  );
}

const withChanges = (message: TranslationMessage, changes: readonly Change[]): TranslationMessage =>
  changes.reduce((changed, [field, text]) => withText(changed, field, text), message);

/** False if all texts are of another kind: the user keeps them although another user gave the message its kind. */
function hasKind({ kind }: TranslationMessage, changes: readonly Change[]): boolean {
  const kinds = new Set(changes.flatMap(([field]) => kindOf(field) ?? []));
  return kinds.size === 0 || kinds.has(kind);
}

/** The fields determine the kind. */
function newMessage(
  original: string,
  changes: readonly Change[],
  comments: readonly string[] = [],
): TranslationMessage {
  const kinds = new Set(changes.map(([field]) => kindOf(field)));
  const common = { original, comments };
  if (kinds.has("plural")) return { ...common, kind: "plural", plural: original, forms: {} };
  return kinds.has("contexts") ? { ...common, kind: "contexts", contexts: [] } : { ...common, kind: "text", text: "" };
}

/** Leaves out a text of another kind than the message. */
function withText(message: TranslationMessage, field: string, text: string): TranslationMessage {
  const [, part, name = ""] = partsOf(field);
  if (part === "comments") return { ...message, comments: text === "" ? [] : text.split("\n") };
  if (message.kind === "text") return part === "" ? { ...message, text } : message;
  if (message.kind === "contexts")
    return part === "context" ? { ...message, contexts: withContext(message.contexts, name, text) } : message;
  if (part === "plural") return { ...message, plural: text };
  return part === "form" ? { ...message, forms: formsFrom({ ...message.forms, [name]: text }) } : message;
}

function withContext(contexts: readonly ContextText[], context: string, text: string): readonly ContextText[] {
  if (!contexts.some((one) => one.context === context)) return [...contexts, { context, text }];
  return contexts.map((one) => (one.context === context ? { context, text } : one));
}

/** Returns the forms in the order of CLDR, without blank ones. */
export const formsFrom = (texts: { readonly [category in PluralCategory]?: string }): {
  readonly [category in PluralCategory]?: string;
} =>
  Object.fromEntries(
    PLURAL_CATEGORIES.flatMap((category) =>
      texts[category] === undefined || texts[category].trim() === "" ? [] : [[category, texts[category]]],
    ),
  );

/** Returns the original, the part of the message, and the name of the context or the category. */
export const partsOf = (field: string): readonly string[] => field.split(SEPARATOR);

const fieldName = (...parts: readonly string[]): string => parts.join(SEPARATOR);

/** END OF TRANSMISSION, as gettext has it between context and original: no text may contain it. */
const SEPARATOR = "\u0004";
