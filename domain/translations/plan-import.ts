import type { FieldTexts } from "../shared/stored-draft.ts";
import type { TranslationDocument } from "./translation-document.ts";
import { commentsField, messagesByOriginal, pluralField, textField } from "./translation-fields.ts";
import type { TranslationMessage } from "./translation-message.ts";
import { changedTexts } from "./translations-conflict.ts";
import { textsOf } from "./translation-text.ts";

/** What an import would change. */
export type ImportPlan = {
  /** The texts that differ, for the draft. */
  readonly texts: FieldTexts;
  /** Messages of the file that the locale does not have. They are added. */
  readonly added: readonly string[];
  /** Messages whose translations differ. */
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** Messages that have contexts or plurals on one side only. They are left out. */
  readonly mismatched: readonly string[];
};

/** Compares a file with the messages of a locale. A blank translation of the file changes nothing: it removes no text. */
export function planImport(document: TranslationDocument, imported: readonly TranslationMessage[]): ImportPlan {
  const known = messagesByOriginal(document.messages);
  const isMismatch = ({ original, kind }: TranslationMessage) => known.has(original) && known.get(original)?.kind !== kind;
  const [mismatched, fitting] = [imported.filter(isMismatch), imported.filter((message) => !isMismatch(message))];
  const added = fitting.filter(({ original }) => !known.has(original));
  const changes = fitting.map((message) => ({ message, texts: changedTexts(document, sentTexts(message, document)) }));
  const changed = changes.filter(({ message: { original }, texts }) => known.has(original) && Object.keys(texts).length > 0);
  return {
    texts: Object.fromEntries([
      ...changed.flatMap(({ texts }) => Object.entries(texts)),
      ...added.flatMap((message) => Object.entries({ ...newFields(message), ...allTexts(message, document) })),
    ]),
    added: originals(added), changed: originals(changed.map(({ message }) => message)),
    unchanged: fitting.length - added.length - changed.length, mismatched: originals(mismatched),
  };
}

const originals = (messages: readonly TranslationMessage[]): readonly string[] => messages.map(({ original }) => original);

const allTexts = (message: TranslationMessage, { locale }: TranslationDocument): FieldTexts =>
  Object.fromEntries(textsOf(message, locale).map(({ place, text }) => [textField(place), text]));

const sentTexts = (message: TranslationMessage, document: TranslationDocument): FieldTexts =>
  Object.fromEntries(Object.entries(allTexts(message, document)).filter(([, text]) => text.trim() !== ""));

const newFields = (message: TranslationMessage): FieldTexts => ({
  ...(message.kind === "plural" ? { [pluralField(message.original)]: message.plural } : {}),
  ...(message.comments.length === 0 ? {} : { [commentsField(message.original)]: message.comments.join("\n") }),
});
