import {
  absenceIn,
  partsOf,
  rebasedChange,
  textFault,
  textsIn,
  buildTranslationVersions,
  type TextAbsence,
  type TranslationChange,
} from "#domain/translations/drafts.ts";
import {
  entryName,
  localeName,
  TRANSLATION_LIMITS,
  TRANSLATIONS_OUTDATED,
  translationsFailureMessage,
  type PluralCategory,
  type TranslationDocument,
} from "#domain/translations/index.ts";
import { textRefusedIn } from "#domain/translations/rules.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";

/** The form of the translations of a locale. It is sparse: a locale has thousands of texts. */
export const translationsFormSchema = (
  save: FormSchema<TranslationChange, TranslationDocument>["save"],
): FormSchema<TranslationChange, TranslationDocument> => ({
  toDraft: (seen, texts = {}) => ({ seen: seen as TranslationDocument, texts }),
  toFields: ({ texts }) => texts,
  validate: ({ texts }) => Object.fromEntries(Object.entries(texts).flatMap(faultOf)),
  initialTexts: (document, fields) => (document ? textsIn(document, fields) : {}),
  fieldFor: () => undefined,
  versionOf: ({ version }) => version,
  threeWay: buildTranslationVersions,
  merge: rebasedChange,
  save,
  messages: MESSAGES,
});

const MESSAGES: FormMessages<TranslationDocument> = {
  saved: ({ locale }) => `${localeName(locale)} saved`,
  failed: (failure) => translationsFailureMessage("set", failure),
  subject: () => "translations",
  conflict: {
    title: "Another user changed the same texts",
    text: {
      save: TRANSLATIONS_OUTDATED,
      restore: "Another user changed the same texts after your draft. Choose which to keep.",
    },
    confirmLabel: { save: "Save translations", restore: "Continue" },
  },
  labelOf: fieldLabel,
  formatValue: (_field, value) => {
    const absence = absenceIn(value);
    return absence === undefined ? value : ABSENCE_TEXTS[absence];
  },
};

/** What the conflict dialog shows where a version of the locale has no text for a field. */
const ABSENCE_TEXTS: Readonly<Record<TextAbsence, string>> = {
  missing: "Not in the locale",
  text: "The message has one translation now",
  contexts: "The message has contexts now",
  plural: "The message has plural forms now",
};

/** '"Order" (verb)' */
function fieldLabel(field: string): string {
  const [original = "", part = "", name = ""] = partsOf(field);
  if (part === "context") return entryName({ original, context: name });
  if (part === "form") return entryName({ original, category: name as PluralCategory });
  return part === "" ? entryName({ original }) : `${entryName({ original })} (${part})`;
}

function faultOf([field, text]: readonly [string, string]): readonly (readonly [string, string])[] {
  const isComment = partsOf(field)[1] === "comments";
  const fault = isComment ? undefined : textFault(text, "translation");
  if (fault === undefined) return [];
  const reason = textRefusedIn("translation", fault, TRANSLATION_LIMITS.text);
  return [[field, `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`]];
}
