import { differingTexts, saveTranslations, textField, withTexts } from "#domain/translations/drafts.ts";
import { entryName, PLACEHOLDERS_QUESTION, TRANSLATIONS_OUTDATED, translationsFailed, type LocaleCode, type TranslationDocument, type TranslationsAction } from "#domain/translations/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { unexpected } from "./complaint.ts";
import { Kept, question, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** The translations that the user has opened. */
export const seen = new Kept<TranslationDocument>("the translations to be opened");

/** Returns the stored document of a locale. */
export async function documentOf(scenario: Scenario, locale: LocaleCode): Promise<TranslationDocument> {
  const answer = await (await scenario.portal).translations.withLocale(locale);
  if (!answer.ok || answer.value.document === undefined) throw unexpected(`translations in ${locale}`, "there are none");
  return answer.value.document;
}

export async function localesOf(scenario: Scenario): Promise<readonly LocaleCode[]> {
  const answer = await (await scenario.portal).translations.locales();
  if (!answer.ok) throw unexpected("locales to be loaded", "they cannot be");
  return answer.value.map(({ locale }) => locale);
}

type Translation = { readonly original: string; readonly text: string };

/** Saves a translation. Asks for a confirmation first if placeholders differ [TRAN-007]. */
export async function translate(scenario: Scenario, { original, text }: Translation, isConfirmed: boolean): Promise<void> {
  const document = seen.of(scenario);
  const texts = { [textField({ original })]: text };
  const differing = withTexts(document.messages, texts).flatMap((message) => differingTexts(message, document.locale)).map(({ place }) => plainName(entryName(place)));
  if (differing.length > 0 && !isConfirmed) return question.keep(scenario, `${differing.join(", ")}: ${PLACEHOLDERS_QUESTION}`);
  const answer = await saveTranslations((await scenario.portal).translations, { seen: document, texts });
  words.keep(scenario, answer.ok ? undefined : answer.error.kind === "outdated" ? TRANSLATIONS_OUTDATED : translationsFailed("set", answer.error.failure));
}

/** Saves a translation as a colleague. */
export async function translateFirst(scenario: Scenario, { original, text }: Translation): Promise<void> {
  const document = await documentOf(scenario, seen.of(scenario).locale);
  await saveTranslations((await scenario.portal).translations, { seen: document, texts: { [textField({ original })]: text } });
}

export const keepWords = (scenario: Scenario, action: TranslationsAction, answer: Result<unknown, Failure>): void =>
  words.keep(scenario, answer.ok ? undefined : translationsFailed(action, answer.error));

/** Removes the marks that isolate the direction of a text. */
const plainName = (name: string): string => name.replaceAll(/[\u2068\u2069]/g, "");
