// Entry point of the area for the server and for adapters: the rules of translations to save.
export { countMessages, isSameMessages, stampChanges, untranslated } from "./changed-messages.ts";
export { foundTogether, type FoundPlace } from "./found-together.ts";
export { messageFaults, type MessageFault } from "./message-fault.ts";
export { commentLines, formatMessages, parseMessages } from "./parse-messages.ts";
export { formsFrom } from "./translation-fields.ts";
export { translatedText, type TranslatedTexts } from "./translated-texts.ts";
export {
  defaultLocaleStays,
  documentRefused,
  fileRefused,
  LAST_LOCALE_STAYS,
  localeExists,
  messageLeftOut,
  messageRefused,
  NOT_A_LOCALE,
  textRefusedIn,
  type UnreadTranslations,
} from "./translations.messages.ts";
