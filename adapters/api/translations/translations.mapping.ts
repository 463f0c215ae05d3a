import type * as sdk from "#sdk/index.ts";
import type { ContractSchemas } from "#contract/index.ts";
import {
  parseLocaleCode,
  type LocaleCode,
  type LocaleSummary,
  type LocaleTranslations,
  type TranslationDocument,
} from "#domain/translations/index.ts";
import { formatMessages, parseMessages } from "#domain/translations/rules.ts";
import type { TranslationMessage } from "#domain/translations/index.ts";
import { exactly, writable } from "../shared/exactly.ts";
import {
  toWireParser,
  requireParsed,
  readList,
  readNumber,
  readOptional,
  readMembers,
  readString,
  readVersion,
  type Unchecked,
} from "../shared/wire.ts";

/** The locales of an answer. */
export const parseLocales = toWireParser(
  (wire: Unchecked<ContractSchemas["TranslationData"]>): readonly LocaleSummary[] =>
    readList(readMembers(wire).locales, summaryOf),
);

/** The locales of an answer, and the document of one of them. */
export const parseLocaleTranslations = (locale: LocaleCode) =>
  toWireParser((wire: Unchecked<ContractSchemas["TranslationData"]>): LocaleTranslations => {
    const entries = readList(readMembers(wire).locales, (entry) => ({ entry, summary: summaryOf(entry) }));
    const found = entries.find(({ summary }) => summary.locale === locale);
    return { locales: entries.map(({ summary }) => summary), ...(found && { document: documentOf(found.entry) }) };
  });

export const parseDocument = toWireParser(documentOf);

export const wireTranslations = (messages: readonly TranslationMessage[]): sdk.SentTranslations => ({
  locale: {
    messages: writable(formatMessages(messages.map(({ changedAt: _changed, ...message }) => message))).map((message) =>
      exactly<WireMessage>()(message),
    ),
  },
});

type WireMessage = ContractSchemas["SentTranslations"]["locale"]["messages"][number];

function documentOf(wire: Unchecked<ContractSchemas["TranslationLocale"]>): TranslationDocument {
  const document = readMembers(wire);
  return {
    locale: localeOf(document.locale),
    ...readOptional("version", document.updated_timestamp, readVersion),
    messages: requireParsed(parseMessages(document.messages)),
  };
}

function summaryOf(wire: Unchecked<ContractSchemas["TranslationLocale"]>): LocaleSummary {
  const summary = readMembers(wire);
  return {
    locale: localeOf(summary.locale),
    ...readOptional("version", summary.updated_timestamp, readVersion),
    ...readOptional("total", summary.total, readNumber),
    ...readOptional("translated", summary.translated, readNumber),
  };
}

const localeOf = (wire: Unchecked<string>): LocaleCode => requireParsed(parseLocaleCode(readString(wire)));
