import { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
import type { LocaleCode, ReadMessages, TranslationMessage } from "#domain/translations/index.ts";
import { aLocale } from "#test/support/builders/a-translation-document.ts";

/** Languages with one to six plural forms, and a regional one. */
export const LOCALES = ["de_DE", "fr_FR", "sl", "ar", "ja", "pl", "br", "kw", "cy"].map(aLocale);

const files = new BrowserTranslationFiles();

export const writeMessages = (messages: readonly TranslationMessage[], locale: LocaleCode): Promise<string> =>
  files.write("po", { locale, messages });

export async function readMessages(text: string, locale: LocaleCode): Promise<ReadMessages> {
  const read = await files.read(text, locale);
  if (!read.ok) throw new Error(`The file is ${read.error.kind}`);
  return read.value;
}

export const originalsOf = (messages: readonly TranslationMessage[]): ReadonlySet<string> =>
  new Set(messages.map(({ original }) => original));

/** Returns the texts of a message, blank ones too. */
export const translationsIn = (message: TranslationMessage): readonly string[] => {
  if (message.kind === "text") return [message.text];
  return message.kind === "plural" ? Object.values(message.forms) : message.contexts.map(({ text }) => text);
};
