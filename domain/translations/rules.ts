// The door of the area for the server and for adapters: what translations have to be to be saved.
export { countMessages, isSameMessages, stampChanges, untranslated } from "./changed-messages.ts";
export { messageFaults, type MessageFault } from "./message-fault.ts";
export { commentLines, formatMessages, parseMessages } from "./parse-messages.ts";
export { formsFrom } from "./translation-fields.ts";
export { translatedText, type TranslatedTexts } from "./translated-texts.ts";
export { defaultLocaleStays, documentRefused, FILE_TOO_LARGE, LAST_LOCALE_STAYS, localeExists, messageRefused, NOT_A_LOCALE, textRefusedIn } from "./translations.messages.ts";
