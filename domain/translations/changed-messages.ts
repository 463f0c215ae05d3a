import { isSameJson } from "../shared/json/json.ts";
import type { Version } from "../shared/form/version.ts";
import { formatMessages } from "./parse-messages.ts";
import { messagesByOriginal } from "./translation-fields.ts";
import { isTranslated } from "./translation-text.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** Returns the new messages: those that differ from before with the moment of this change, the others with theirs. */
export function stampChanges(
  before: readonly TranslationMessage[],
  after: readonly TranslationMessage[],
  version: Version,
): readonly TranslationMessage[] {
  const known = messagesByOriginal(before);
  return after.map(({ changedAt: _sent, ...message }) => {
    const old = known.get(message.original);
    if (old === undefined || !isSameMessage(old, message)) return { ...message, changedAt: version };
    return old.changedAt === undefined ? message : { ...message, changedAt: old.changedAt };
  });
}

/** True if both lists say the same, whenever it was changed. */
export const isSameMessages = (a: readonly TranslationMessage[], b: readonly TranslationMessage[]): boolean =>
  a.length === b.length && a.every((message, at) => isSameMessage(message, b[at] as TranslationMessage));

/** Returns the messages without their translations, for a new locale. */
export const untranslated = (messages: readonly TranslationMessage[]): readonly TranslationMessage[] =>
  messages.map(({ changedAt: _changed, ...message }): TranslationMessage => {
    switch (message.kind) {
      case "text":
        return { ...message, text: "" };
      case "contexts":
        return { ...message, contexts: message.contexts.map(({ context }) => ({ context, text: "" })) };
      case "plural":
        return { ...message, forms: {} };
    }
  });

/** Returns how many messages there are, and how many of them have all their texts. */
export const countMessages = (
  messages: readonly TranslationMessage[],
  locale: LocaleCode,
): { readonly total: number; readonly translated: number } => ({
  total: messages.length,
  translated: messages.filter((message) => isTranslated(message, locale)).length,
});

const isSameMessage = (a: TranslationMessage, b: TranslationMessage): boolean => isSameJson(written(a), written(b));

function written({ changedAt: _changed, ...message }: TranslationMessage) {
  const [json = {}] = formatMessages([message]);
  return json;
}
