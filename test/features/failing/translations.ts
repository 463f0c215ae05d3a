import type { Case } from "./case.ts";

const FRENCH = ['Given the user has the role "administrator"', 'And "Total" in "fr_FR", translated as "Somme"'];
const SAVED = [
  ...FRENCH,
  'And the user has opened the translations in "fr_FR"',
  'When the user translates "Total" as "Montant"',
];
const ADDED = [...FRENCH, 'When the user adds the locale "ar"'];

export const TRANSLATIONS: readonly Case[] = [
  [
    SAVED,
    'the translation of "Total" in "fr_FR" is "Somme"',
    'Expected the translation of "Total" to be "Somme", but it is "Montant"',
  ],
  [SAVED, 'the translation of "Total" in "ar" is ""', "Expected translations in ar, but there are none"],
  [
    ['When the placeholders of "{a}" are fixed in "{b}"'],
    'the translation reads "{b}"',
    'Expected the translation to read "{b}", but it reads "{a}"',
  ],
  [
    ['When a customer who reads "de" chooses from texts in "en, de"'],
    'the customer prefers the texts in "en"',
    "Expected the customer to prefer 1 locale: en, but the order is 1 locale: de (missing: en; too many: de)",
  ],
  [
    ADDED,
    'the locales are "fr_FR"',
    "Expected the list to have 1 locale: fr_FR, but it has 2 locales: fr_FR, ar (too many: ar)",
  ],
];
