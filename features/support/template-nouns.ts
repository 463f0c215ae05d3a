import type { TemplatesAction } from "#domain/templates/index.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "footer of receipts": "receipt_footer",
  "header of receipts": "receipt_header",
  "subject of emails": "email_subject",
  "logo of receipts": "receipt_logo",
  "text color of receipts": "receipt_color_text",
};
const LANGUAGES: Readonly<Record<string, string>> = {
  English: "en_GB",
  French: "fr_FR",
  German: "de_DE",
  Spanish: "es_ES",
  Arabic: "ar_KW",
};

/** Languages in which staff translate templates. */
export const TEMPLATE_LANGUAGES = Object.values(LANGUAGES);

const TEMPLATE_WORK: Readonly<Record<string, TemplatesAction>> = {
  "reading the templates": "get-data",
  "saving the templates": "set-data",
  "reading a translation": "get-translations",
  "saving a translation": "set-translations",
};

const oneOf = (words: readonly string[]): RegExp => new RegExp(words.join("|"));

/** A text of a template: of the retailer or of a store, untranslated or in a language. */
export type TemplateText = { readonly key: string; readonly storeName?: string; readonly language?: string };

const ANY_TEXT = new RegExp(
  `(${Object.keys(TEXTS).join("|")})(?: of "([^"]*)")?(?: in (${Object.keys(LANGUAGES).join("|")}))?`,
);

const templateText = (text: string, storeName?: string, language?: string): TemplateText => ({
  key: TEXTS[text] ?? text,
  ...(storeName === undefined ? {} : { storeName }),
  ...(language === undefined ? {} : { language: LANGUAGES[language] ?? language }),
});

export const TEMPLATE_NOUNS = [
  {
    name: "templatetext",
    meaning: "a text of a template, for all stores or one store, untranslated or in a language",
    forms: [...Object.keys(TEXTS), 'footer of receipts of "Soho"', "footer of receipts in French"],
    regexp: ANY_TEXT,
    transformer: templateText,
  },
  {
    name: "language",
    meaning: "the language of a receipt",
    forms: Object.keys(LANGUAGES),
    regexp: oneOf(Object.keys(LANGUAGES)),
    transformer: (language: string) => LANGUAGES[language],
    values: Object.keys(LANGUAGES),
  },
  {
    name: "templatework",
    meaning: "an action on templates",
    forms: Object.keys(TEMPLATE_WORK),
    regexp: oneOf(Object.keys(TEMPLATE_WORK)),
    transformer: (work: string) => TEMPLATE_WORK[work],
    values: Object.keys(TEMPLATE_WORK),
  },
] as const;
