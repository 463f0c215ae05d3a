import { parseLocaleCode, type LocaleCode, type LocaleSummary, type LocaleTranslations, type TranslationDocument } from "#domain/translations/index.ts";
import { formatMessages, parseMessages } from "#domain/translations/rules.ts";
import type { TranslationMessage } from "#domain/translations/index.ts";
import type * as sdk from "#sdk/index.ts";
import { toWireParser, requireParsed, readList, readNumber, readWireObject, readString, readVersion } from "../shared/wire.ts";

/** The locales of an answer. */
export const parseLocales = toWireParser((wire): readonly LocaleSummary[] => readList(readWireObject(wire)["locales"], summaryOf));

/** The locales of an answer, and the document of one of them. */
export const parseLocaleTranslations = (locale: LocaleCode) =>
  toWireParser((wire): LocaleTranslations => {
    const entries = readList(readWireObject(wire)["locales"], readWireObject);
    const entry = entries.find((one) => one["locale"] === locale);
    return { locales: entries.map(summaryOf), ...(entry === undefined ? {} : { document: documentOf(entry) }) };
  });

export const parseDocument = toWireParser(documentOf);

export const wireTranslations = (messages: readonly TranslationMessage[]): sdk.SentTranslations =>
  ({ locale: { messages: formatMessages(messages.map(({ changedAt: _changed, ...message }) => message)) } }) as unknown as sdk.SentTranslations;

function documentOf(wire: unknown): TranslationDocument {
  const document = readWireObject(wire);
  return { locale: localeOf(document["locale"]), version: readVersion(document["updated_timestamp"]), messages: requireParsed(parseMessages(document["messages"])) };
}

function summaryOf(wire: unknown): LocaleSummary {
  const summary = readWireObject(wire);
  return {
    locale: localeOf(summary["locale"]), version: readVersion(summary["updated_timestamp"]), total: readNumber(summary["total"]), translated: readNumber(summary["translated"]),
  };
}

const localeOf = (wire: unknown): LocaleCode => requireParsed(parseLocaleCode(readString(wire)));
