import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import {
  parseLocaleCode,
  type ContextText,
  type LocaleCode,
  type PluralForms,
  type TranslationDocument,
  type TranslationMessage,
} from "#domain/translations/index.ts";

type Common = { readonly comments?: readonly string[]; readonly changedAt?: string };

const common = (original: string, { comments = [], changedAt }: Common) => ({
  original,
  comments,
  ...(changedAt === undefined ? {} : { changedAt: parseInstant(changedAt) as Instant }),
});

export const aLocale = (code: string): LocaleCode => parseLocaleCode(code) as LocaleCode;

/** A message with one translation, blank by default. */
export const aMessage = (original: string, text = "", facts: Common = {}): TranslationMessage => ({
  ...common(original, facts),
  kind: "text",
  text,
});

export const aMessageInContexts = (
  original: string,
  texts: Readonly<Record<string, string>>,
  facts: Common = {},
): TranslationMessage => ({
  ...common(original, facts),
  kind: "contexts",
  contexts: Object.entries(texts).map(([context, text]): ContextText => ({ context, text })),
});

export const aPluralMessage = (
  [original, plural]: readonly [one: string, several: string],
  forms: PluralForms = {},
  facts: Common = {},
): TranslationMessage => ({ ...common(original, facts), kind: "plural", plural, forms });

type Facts = { readonly locale?: string; readonly version?: string; readonly messages?: readonly TranslationMessage[] };

export const aTranslationDocument = ({
  locale = "fr_FR",
  version = "2024-05-01T10:00:00Z",
  messages = [],
}: Facts = {}): TranslationDocument => ({
  locale: aLocale(locale),
  version: parseVersion(version) as Version,
  messages,
});
