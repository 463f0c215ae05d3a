import { differingTexts, saveTranslations, textField, withTexts } from "#domain/translations/drafts.ts";
import {
  entryName,
  PLACEHOLDERS_QUESTION,
  TRANSLATIONS_OUTDATED,
  translationsFailureMessage,
  type LocaleCode,
  type TranslationDocument,
  type TranslationsAction,
} from "#domain/translations/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { createStepError } from "./assertion-error.ts";
import { ScenarioValue, shownQuestion, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The translations that the user has opened. */
export const openedTranslations = new ScenarioValue<TranslationDocument>("the translations to be opened");

/** Returns the stored document of a locale. */
export async function loadDocument(scenario: Scenario, locale: LocaleCode): Promise<TranslationDocument> {
  const answer = await (await scenario.portal).translations.withLocale(locale);
  if (!answer.ok || answer.value.document === undefined)
    throw createStepError(`translations in ${locale}`, "there are none");
  return answer.value.document;
}

export async function loadLocales(scenario: Scenario): Promise<readonly LocaleCode[]> {
  const answer = await (await scenario.portal).translations.locales();
  if (!answer.ok) throw createStepError("locales to be loaded", "they cannot be");
  return answer.value.map(({ locale }) => locale);
}

type Translation = { readonly original: string; readonly text: string };

/** Saves a translation. Asks for a confirmation first if placeholders differ [TRAN-007]. */
export async function translateText(
  scenario: Scenario,
  { original, text }: Translation,
  isConfirmed: boolean,
): Promise<void> {
  const document = openedTranslations.get(scenario);
  const texts = { [textField({ original })]: text };
  const differing = withTexts(document.messages, texts)
    .flatMap((message) => differingTexts(message, document.locale))
    .map(({ place }) => plainName(entryName(place)));
  if (differing.length > 0 && !isConfirmed)
    return shownQuestion.set(scenario, `${differing.join(", ")}: ${PLACEHOLDERS_QUESTION}`);
  const answer = await saveTranslations((await scenario.portal).translations, { seen: document, texts });
  shownText.set(
    scenario,
    answer.ok
      ? undefined
      : answer.error.kind === "outdated"
        ? TRANSLATIONS_OUTDATED
        : translationsFailureMessage("set", answer.error.failure),
  );
}

/** Saves a translation as a colleague. */
export async function translateFirst(scenario: Scenario, { original, text }: Translation): Promise<void> {
  const document = await loadDocument(scenario, openedTranslations.get(scenario).locale);
  await saveTranslations((await scenario.portal).translations, {
    seen: document,
    texts: { [textField({ original })]: text },
  });
}

export const keepTranslationMessage = (
  scenario: Scenario,
  action: TranslationsAction,
  answer: Result<unknown, Failure>,
): void => shownText.set(scenario, answer.ok ? undefined : translationsFailureMessage(action, answer.error));

/** Removes the marks that isolate the direction of a text. */
const plainName = (name: string): string => name.replaceAll(/[\u2068\u2069]/g, "");
