import { Given, Then, When } from "@cucumber/cucumber";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { fixPlaceholders, messagesByOriginal, textField, textIn } from "#domain/translations/drafts.ts";
import type { LocaleCode, TranslationMessage } from "#domain/translations/index.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, Outcome, question, words } from "#features/support/kept.ts";
import type { OriginalText } from "#features/support/nouns.ts";
import { documentOf, keepWords, localesOf, seen, translate, translateFirst } from "#features/support/translator.ts";
import type { Scenario } from "#features/support/world.ts";

const fixed = new Outcome<string>("placeholders to be fixed");

Given("the locale {locale}", function (this: Scenario, locale: LocaleCode) {
  documentIn(this, locale);
});

Given("{original}, translated as {string}", function (this: Scenario, { original, locale }: OriginalText, text: string) {
  documentIn(this, locale).messages.push({ original, comments: [], kind: "text", text });
});

Given("the user has opened the translations in {locale}", async function (this: Scenario, locale: LocaleCode) {
  seen.keep(this, await documentOf(this, locale));
});

Given("a colleague translated {string} as {string}", async function (this: Scenario, original: string, text: string) {
  await translateFirst(this, { original, text });
});

Given("a colleague removed the locale {locale}", async function (this: Scenario, locale: LocaleCode) {
  await (await this.portal).translations.remove(locale);
});

When("the user translates {string} as {string}", keeps(words, question), async function (this: Scenario, original: string, text: string) {
  await translate(this, { original, text }, false);
});

When("the user translates {string} as {string} and proceeds", keeps(words), async function (this: Scenario, original: string, text: string) {
  await translate(this, { original, text }, true);
});

When("the placeholders of {string} are fixed in {string}", keeps(fixed), function (this: Scenario, original: string, text: string) {
  fixed.keep(this, fixPlaceholders(original, text));
});

When("the user adds the locale {locale}", keeps(words), async function (this: Scenario, locale: LocaleCode) {
  keepWords(this, "add", await (await this.portal).translations.add(locale));
});

When("the user removes the locale {locale}", keeps(words), async function (this: Scenario, locale: LocaleCode) {
  keepWords(this, "remove", await (await this.portal).translations.remove(locale));
});

When("the user reads the translations", keeps(words), async function (this: Scenario) {
  keepWords(this, "get", await (await this.portal).translations.locales());
});

Then("the translation of {original} is {string}", AFTER_ANY_WHEN, async function (this: Scenario, { original, locale }: OriginalText, text: string) {
  const { messages } = await documentOf(this, locale);
  const found = textIn(messagesByOriginal(messages), textField({ original }));
  judge(found === text, `the translation of "${original}" to be "${text}"`, `it is ${quoted(found)}`);
});

Then("the translation reads {string}", needs(fixed), function (this: Scenario, text: string) {
  const found = fixed.of(this);
  judge(found === text, `the translation to read "${text}"`, `it reads "${found}"`);
});

Then("the locales are {list}", AFTER_ANY_WHEN, async function (this: Scenario, locales: readonly string[]) {
  judgeList({ expected: "the list to have", found: "it has", noun: "locale" }, locales, await localesOf(this));
});

function documentIn({ situation }: Scenario, locale: LocaleCode): { readonly messages: TranslationMessage[] } {
  const known = situation.translations.find((document) => document.locale === locale);
  const document = known ?? { locale, version: parseInstant("2024-05-01T10:00:00Z") as Instant, messages: [] };
  if (known === undefined) situation.translations.push(document);
  return document;
}
