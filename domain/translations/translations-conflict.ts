import {
  diffVersions,
  mergeVersions,
  type VersionChoices,
  type ThreeVersions,
} from "../shared/form/three-way-merge.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import type { TranslationDocument } from "./translation-document.ts";
import { commentsField, fieldsOf, kindOf, messagesByOriginal, partsOf, textIn } from "./translation-fields.ts";

/** The texts that a user has changed in a document. */
export type TranslationChange = { readonly seen: TranslationDocument; readonly texts: FieldTexts };

/** Why a document has no text for a field: no such message or context, or a message of another kind. */
export const TEXT_ABSENCES = ["missing", "text", "contexts", "plural"] as const;
export type TextAbsence = (typeof TEXT_ABSENCES)[number];

/**
 * Returns the changed texts as they were, as the user wants them, and as another user has left them. Where a document has
 * no text, the value names the reason: a message that was removed, or has another kind now, is a change of the other user.
 * `base` is that of a stored draft.
 */
export function buildTranslationVersions(
  { seen, texts }: TranslationChange,
  theirs: TranslationDocument,
  base?: FieldTexts,
): ThreeVersions {
  const fields = Object.keys(texts);
  const latest = valuesOf(theirs, fields);
  const before = base ?? valuesOf(seen, fields);
  const known = Object.fromEntries(
    Object.entries(latest).map(([field, text]) => [field, baseOf(before[field] ?? absenceValue("missing"), text)]),
  );
  return { base: known, mine: texts, theirs: latest };
}

/** Returns the change of the other user's document, with the text that was picked for each field. */
export function rebasedChange(
  { seen, texts }: TranslationChange,
  theirs: TranslationDocument,
  picks: VersionChoices,
): TranslationChange {
  const merged = Object.entries(mergeVersions(buildTranslationVersions({ seen, texts }, theirs), picks));
  const kept = Object.fromEntries(
    merged.filter(([, text]) => typeof text === "string" && absenceIn(text) === undefined),
  ) as FieldTexts;
  return { seen: theirs, texts: changedTexts(theirs, { ...restoredTexts(seen, theirs, Object.keys(kept)), ...kept }) };
}

/** True if both users have changed a text, to different ones. */
export const hasClash = (versions: ThreeVersions): boolean =>
  diffVersions(versions).some(({ changedBy }) => changedBy === "both");

/** Returns the texts that differ from those of the document. A blank text of a new message or context does. */
export function changedTexts(document: TranslationDocument, texts: FieldTexts): FieldTexts {
  const before = messagesByOriginal(document.messages);
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => textIn(before, field) !== text));
}

/** Returns the texts of a document by field, without fields that it does not have. */
export function textsIn(document: TranslationDocument, fields: readonly string[]): FieldTexts {
  const messages = messagesByOriginal(document.messages);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = textIn(messages, field);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** Returns why there is no text, of a value of {@link buildTranslationVersions}. Returns undefined for a text. */
export const absenceIn = (value: string): TextAbsence | undefined =>
  TEXT_ABSENCES.find((absence) => absenceValue(absence) === value);

function valuesOf({ messages }: TranslationDocument, fields: readonly string[]): FieldTexts {
  const known = messagesByOriginal(messages);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      textIn(known, field) ?? absenceValue(absenceOf(known.get(originalOf(field)), field)),
    ]),
  );
}

const absenceOf = (message: { readonly kind: TextAbsence } | undefined, field: string): TextAbsence =>
  message === undefined || message.kind === kindOf(field) ? "missing" : message.kind;

/** A message that both users added was blank before. */
const baseOf = (before: string, theirs: string): string =>
  absenceIn(before) !== undefined && absenceIn(theirs) === undefined ? "" : before;

/** Returns the other texts of messages whose kept fields their document does not have, so that these are saved whole. */
function restoredTexts(seen: TranslationDocument, theirs: TranslationDocument, kept: readonly string[]): FieldTexts {
  const [before, after] = [messagesByOriginal(seen.messages), messagesByOriginal(theirs.messages)];
  const known = [...new Set(kept.map(originalOf))].flatMap((original) => before.get(original) ?? []);
  return Object.fromEntries(
    known
      .filter(({ original, kind }) => after.get(original)?.kind !== kind)
      .flatMap((message) => {
        const fields = Object.entries(fieldsOf(message, seen.locale));
        return after.has(message.original)
          ? fields.filter(([field]) => field !== commentsField(message.original))
          : fields;
      }),
  );
}

const originalOf = (field: string): string => partsOf(field)[0] ?? "";

/** END OF TRANSMISSION, which no text may contain. */
const absenceValue = (absence: TextAbsence): string => `\u0004${absence}`;
