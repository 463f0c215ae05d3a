import { Given, Then, When } from "@cucumber/cucumber";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { readableLocales } from "#domain/shared/locale/locale-fallback.ts";
import { fixPlaceholders, messagesByOriginal, textField, textIn } from "#domain/translations/drafts.ts";
import type { LocaleCode, TranslationMessage } from "#domain/translations/index.ts";
import { expectThat, expectList, formatQuoted } from "#features/support/assertion-error.ts";
import { AFTER_ANY_WHEN, keeps, needs, Outcome, shownQuestion, shownText } from "#features/support/scenario-state.ts";
import type { OriginalText } from "#features/support/nouns.ts";
import {
  loadDocument,
  keepTranslationMessage,
  loadLocales,
  openedTranslations,
  translateText,
  translateFirst,
} from "#features/support/translation-driver.ts";
import type { Scenario } from "#features/support/world.ts";

const fixed = new Outcome<string>("placeholders to be fixed");
const preferred = new Outcome<readonly string[]>("texts to choose from");

Given("the locale {locale}", function (this: Scenario, locale: LocaleCode) {
  documentIn(this, locale);
});

Given(
  "{original}, translated as {string}",
  function (this: Scenario, { original, locale }: OriginalText, text: string) {
    documentIn(this, locale).messages.push({ original, comments: [], kind: "text", text });
  },
);

Given("the user has opened the translations in {locale}", async function (this: Scenario, locale: LocaleCode) {
  openedTranslations.set(this, await loadDocument(this, locale));
});

Given("a colleague translated {string} as {string}", async function (this: Scenario, original: string, text: string) {
  await translateFirst(this, { original, text });
});

Given("a colleague removed the locale {locale}", async function (this: Scenario, locale: LocaleCode) {
  await (await this.portal).translations.remove(locale);
});

When(
  "the user translates {string} as {string}",
  keeps(shownText, shownQuestion),
  async function (this: Scenario, original: string, text: string) {
    await translateText(this, { original, text }, false);
  },
);

When(
  "the user translates {string} as {string} and proceeds",
  keeps(shownText),
  async function (this: Scenario, original: string, text: string) {
    await translateText(this, { original, text }, true);
  },
);

When(
  "the placeholders of {string} are fixed in {string}",
  keeps(fixed),
  function (this: Scenario, original: string, text: string) {
    fixed.set(this, fixPlaceholders(original, text));
  },
);

When(
  "a customer who reads {string} chooses from texts in {list}",
  keeps(preferred),
  function (this: Scenario, wanted: string, written: readonly string[]) {
    preferred.set(this, readableLocales(wanted, written));
  },
);

When("the user adds the locale {locale}", keeps(shownText), async function (this: Scenario, locale: LocaleCode) {
  keepTranslationMessage(this, "add", await (await this.portal).translations.add(locale));
});

When("the user removes the locale {locale}", keeps(shownText), async function (this: Scenario, locale: LocaleCode) {
  keepTranslationMessage(this, "remove", await (await this.portal).translations.remove(locale));
});

When("the user reads the translations", keeps(shownText), async function (this: Scenario) {
  keepTranslationMessage(this, "get", await (await this.portal).translations.locales());
});

Then(
  "the translation of {original} is {string}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, { original, locale }: OriginalText, text: string) {
    const { messages } = await loadDocument(this, locale);
    const found = textIn(messagesByOriginal(messages), textField({ original }));
    expectThat(found === text, `the translation of "${original}" to be "${text}"`, `it is ${formatQuoted(found)}`);
  },
);

Then("the translation reads {string}", needs(fixed), function (this: Scenario, text: string) {
  const found = fixed.get(this);
  expectThat(found === text, `the translation to read "${text}"`, `it reads "${found}"`);
});

Then(
  "the customer prefers the texts in {list}",
  needs(preferred),
  function (this: Scenario, locales: readonly string[]) {
    expectList(
      { expected: "the customer to prefer", found: "the order is", noun: "locale" },
      locales,
      preferred.get(this),
    );
  },
);

Then("the locales are {list}", AFTER_ANY_WHEN, async function (this: Scenario, locales: readonly string[]) {
  expectList({ expected: "the list to have", found: "it has", noun: "locale" }, locales, await loadLocales(this));
});

function documentIn({ situation }: Scenario, locale: LocaleCode): { readonly messages: TranslationMessage[] } {
  const known = situation.translations.find((document) => document.locale === locale);
  const document = known ?? { locale, version: parseInstant("2024-05-01T10:00:00Z") as Instant, messages: [] };
  if (known === undefined) situation.translations.push(document);
  return document;
}
