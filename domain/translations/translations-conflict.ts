import { differences, mergeVersions, type Picks, type ThreeVersions } from "../shared/conflict.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import type { TranslationDocument } from "./translation-document.ts";
import { messagesByOriginal, textIn } from "./translation-fields.ts";

/** The texts that a user has changed in a document. */
export type TranslationChange = { readonly seen: TranslationDocument; readonly texts: FieldTexts };

/** Returns the changed texts as they were, as the user wants them, and as another user has left them. `base` is that of a stored draft. */
export function translationVersions({ seen, texts }: TranslationChange, theirs: TranslationDocument, base?: FieldTexts): ThreeVersions {
  const fields = Object.keys(texts);
  return { base: base ?? textsIn(seen, fields), mine: texts, theirs: textsIn(theirs, fields) };
}

/** Returns the change of the other user's document, with the text that was picked for each field. */
export function rebasedChange(change: TranslationChange, theirs: TranslationDocument, picks: Picks): TranslationChange {
  const merged = mergeVersions(translationVersions(change, theirs), picks) as FieldTexts;
  return { seen: theirs, texts: changedTexts(theirs, merged) };
}

/** True if both users have changed a text, to different ones. */
export const hasClash = (versions: ThreeVersions): boolean => differences(versions).some(({ changedBy }) => changedBy === "both");

/** Returns the texts that differ from those of the document. */
export function changedTexts(document: TranslationDocument, texts: FieldTexts): FieldTexts {
  const before = messagesByOriginal(document.messages);
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => textIn(before, field) !== text));
}

/** Returns the texts of a document by field. */
export function textsIn(document: TranslationDocument, fields: readonly string[]): FieldTexts {
  const messages = messagesByOriginal(document.messages);
  return Object.fromEntries(fields.map((field) => [field, textIn(messages, field)]));
}
