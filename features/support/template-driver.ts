import {
  effectiveTemplate,
  fieldLabel,
  fieldsOfTabs,
  findingText,
  parseTemplateSettings,
  storeTemplateData,
  storeTemplateTranslations,
  STORE_IS_GONE,
  TEMPLATE_OUTDATED,
  templatesFailureMessage,
  type TemplateData,
} from "#domain/templates/index.ts";
import {
  readTemplate,
  readTemplateContext,
  type InheritedTemplate,
  type TemplateDocument,
  type TemplateFinding,
  type TemplatePlace,
} from "#domain/templates/drafts.ts";
import { saveReviewedTemplate, saveTemplate } from "#domain/templates/formatted-texts.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { SaveRefusal } from "#domain/shared/form/save-refusal.ts";
import { createStepError } from "./assertion-error.ts";
import { ScenarioValue, Outcome, requestFailure, shownText } from "./scenario-state.ts";
import { TEMPLATE_LANGUAGES, type TemplateText } from "./template-nouns.ts";
import type { Scenario } from "./world.ts";

/** The template that the user has opened, and the result of saving it. */
export const openedTemplate = new Outcome<TemplateDocument>("a template to be opened");
export const savedTemplate = new Outcome<Result<TemplateDocument, SaveRefusal<TemplateDocument>>>(
  "a template to be saved",
);
/** The template to save after the user confirms it. */
export const pendingTemplate = new Outcome<TemplateData>("a template that waits for confirmation");
export const templateFindings = new Outcome<readonly TemplateFinding[]>("a template to be checked");

/** The levels below the template that staff look at. */
const levels = new ScenarioValue<InheritedTemplate>("a template to be looked at");

export type WrittenText = { readonly text: TemplateText; readonly value: string | boolean };

export const toTemplatePlace = ({ situation }: Scenario, { storeName, language }: TemplateText): TemplatePlace => ({
  ...(storeName === undefined ? {} : { store: situation.findStore(storeName).reference }),
  ...(language === undefined ? {} : { language }),
});

export async function loadTemplate(scenario: Scenario, place: TemplatePlace): Promise<TemplateDocument> {
  const answer = await readTemplate(await scenario.portal, place);
  if (!answer.ok) throw unread(answer.error);
  return answer.value;
}

const unread = (failure: Failure): Error =>
  createStepError(
    "the template to be loaded",
    `the user sees the message "${templatesFailureMessage("get-data", failure)}"`,
  );

/** The template as the user sees it; an open template stays. */
export async function openTemplate(scenario: Scenario, place: TemplatePlace): Promise<TemplateDocument> {
  const begun = openedTemplate.peek(scenario);
  const isSame = begun?.place.store === place.store && begun?.place.language === place.language;
  if (begun !== undefined && isSame) return begun;
  const answer = await readTemplateContext(await scenario.portal, {
    place,
    fields: fieldsIn(scenario),
    languages: TEMPLATE_LANGUAGES,
  });
  if (!answer.ok) throw unread(answer.error);
  const { document, ...below } = answer.value;
  openedTemplate.set(scenario, document);
  levels.set(scenario, below);
  return document;
}

/** Saves one changed text. A doubtful template stays pending until the user confirms it. */
export async function writeText(scenario: Scenario, { text, value }: WrittenText): Promise<void> {
  const seen = await openTemplate(scenario, toTemplatePlace(scenario, text));
  const wanted = { ...seen.data, [text.key]: value };
  templateFindings.set(scenario, []);
  const confirm = (found: readonly TemplateFinding[]): Promise<boolean> => {
    templateFindings.set(scenario, found);
    pendingTemplate.set(scenario, wanted);
    return Promise.resolve(false);
  };
  keepSaved(
    scenario,
    await saveReviewedTemplate(await scenario.portal, {
      seen,
      wanted,
      fields: fieldsIn(scenario),
      below: levels.get(scenario),
      confirm,
    }),
  );
}

/** Saves what was held back, or the same again, without another question. */
export async function saveTemplateData(scenario: Scenario, wanted: TemplateData): Promise<void> {
  keepSaved(scenario, await saveTemplate(await scenario.portal, { seen: openedTemplate.get(scenario), wanted }));
}

function keepSaved(scenario: Scenario, answer: Awaited<ReturnType<typeof saveReviewedTemplate>>): void {
  if (answer.ok) openedTemplate.set(scenario, answer.value);
  else if (answer.error.kind === "called-off") return;
  const saved = answer.ok ? answer : err(answer.error as SaveRefusal<TemplateDocument>);
  savedTemplate.set(scenario, saved);
  shownText.set(scenario, saved.ok ? undefined : wordsFor(scenario, openedTemplate.get(scenario).place, saved.error));
}

/** Changes one text as a colleague. */
export async function writeTextAsColleague(scenario: Scenario, { text, value }: WrittenText): Promise<void> {
  const seen = await loadTemplate(scenario, toTemplatePlace(scenario, text));
  await saveTemplate(await scenario.portal, { seen, wanted: { ...seen.data, [text.key]: value } });
}

/** Returns the template of a store for a customer, merged from all levels. */
export async function readAsCustomer(scenario: Scenario, text: TemplateText): Promise<TemplateData> {
  const { store = "", language } = toTemplatePlace(scenario, text);
  const { properties } = await storeOnRecord(scenario, store);
  const retailerTranslations =
    language === undefined ? {} : { [language]: (await loadTemplate(scenario, { language })).data };
  return effectiveTemplate({
    retailer: (await loadTemplate(scenario, {})).data,
    retailerTranslations,
    language,
    store: storeTemplateData(properties),
    storeTranslations: storeTemplateTranslations(properties),
  });
}

export const formatFindings = (scenario: Scenario, found: readonly TemplateFinding[]): readonly string[] =>
  found.map((finding) => findingText(finding, labelOf(scenario)));

async function storeOnRecord(scenario: Scenario, reference: string) {
  const answer = await (await scenario.portal).register.withReference(reference);
  if (!answer.ok) throw createStepError(`a store with the reference "${reference}"`, "there is none");
  return answer.value;
}

const tabsIn = ({ situation }: Scenario) => parseTemplateSettings(situation.settings.templates).tabs;

const fieldsIn = (scenario: Scenario) => fieldsOfTabs(tabsIn(scenario));

const labelOf =
  (scenario: Scenario) =>
  (key: string): string =>
    fieldLabel(tabsIn(scenario), key);

function wordsFor(scenario: Scenario, { store, language }: TemplatePlace, why: SaveRefusal<TemplateDocument>): string {
  if (why.kind === "outdated") return TEMPLATE_OUTDATED;
  requestFailure.set(scenario, why.failure);
  if (store !== undefined && why.failure.kind === "missing") return STORE_IS_GONE;
  return templatesFailureMessage(language === undefined ? "set-data" : "set-translations", why.failure);
}
