export { DEFAULT_LOCALE, languageTag, localeName, parseLocaleCode, type LocaleCode } from "./locale-code.ts";
export { PLURAL_CATEGORIES, pluralCategories, pluralExamples, type PluralCategory } from "./plural-category.ts";
export { parseTranslationSettings, selectShown, type TranslationSettings } from "./translation-settings.ts";
export type { LocaleSummary, TranslationDocument } from "./translation-document.ts";
export {
  FILE_FORMATS,
  type TranslationFileContent,
  type FileFormat,
  type FileRefusal,
  type LanguageDoubt,
  type ReadMessages,
  type TranslationFiles,
} from "./translation-files.port.ts";
export {
  TRANSLATION_LIMITS,
  type ContextText,
  type MessageBody,
  type PluralForms,
  type TranslationMessage,
} from "./translation-message.ts";
export {
  entryName,
  PLACEHOLDERS_QUESTION,
  removeLocaleQuestion,
  translationsFailureMessage,
  TRANSLATIONS_OUTDATED,
  type TranslationsAction,
} from "./translations.messages.ts";
export type { LocaleTranslations, Translations, TranslationsSaving } from "./translations.port.ts";
