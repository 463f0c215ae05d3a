import { parseLocaleCode, type LocaleCode, type LocaleSummary, type LocaleTranslations, type TranslationDocument } from "#domain/translations/index.ts";
import { formatMessages, parseMessages } from "#domain/translations/rules.ts";
import type { TranslationMessage } from "#domain/translations/index.ts";
import type * as sdk from "#sdk/index.ts";
import { checked, known, list, number, record, text, version } from "../shared/wire.ts";

/** The locales of an answer. */
export const parseLocales = checked((wire): readonly LocaleSummary[] => list(record(wire)["locales"], summaryOf));

/** The locales of an answer, and the document of one of them. */
export const parseLocaleTranslations = (locale: LocaleCode) =>
  checked((wire): LocaleTranslations => {
    const entries = list(record(wire)["locales"], record);
    const entry = entries.find((one) => one["locale"] === locale);
    return { locales: entries.map(summaryOf), ...(entry === undefined ? {} : { document: documentOf(entry) }) };
  });

export const parseDocument = checked(documentOf);

export const wireTranslations = (messages: readonly TranslationMessage[]): sdk.SentTranslations =>
  ({ locale: { messages: formatMessages(messages.map(({ changedAt: _changed, ...message }) => message)) } }) as unknown as sdk.SentTranslations;

function documentOf(wire: unknown): TranslationDocument {
  const document = record(wire);
  return { locale: localeOf(document["locale"]), version: version(document["updated_timestamp"]), messages: known(parseMessages(document["messages"])) };
}

function summaryOf(wire: unknown): LocaleSummary {
  const summary = record(wire);
  return {
    locale: localeOf(summary["locale"]), version: version(summary["updated_timestamp"]), total: number(summary["total"]), translated: number(summary["translated"]),
  };
}

const localeOf = (wire: unknown): LocaleCode => known(parseLocaleCode(text(wire)));
