import { effectiveTemplate, fieldsOfTabs, findingText, parseTemplateSettings, saveAnywayQuestion, storeTemplateData, storeTemplateTranslations, STORE_IS_GONE, TEMPLATE_OUTDATED, templatesFailed, type TemplateData } from "#domain/templates/index.ts";
import { readTemplate, reviewTemplate, saveTemplate, type TemplateDocument, type TemplateFinding, type TemplatePlace } from "#domain/templates/drafts.ts";
import type { Result } from "#domain/shared/result.ts";
import type { SaveRefusal } from "#domain/shared/save-refusal.ts";
import { unexpected } from "./complaint.ts";
import { Outcome, question, refusal, words } from "./kept.ts";
import type { TemplateText } from "./template-nouns.ts";
import type { Scenario } from "./world.ts";

/** The template that the user has opened, and the result of saving it. */
export const template = new Outcome<TemplateDocument>("a template to be opened");
export const savedTemplate = new Outcome<Result<TemplateDocument, SaveRefusal<TemplateDocument>>>("a template to be saved");
/** The template to save after the user confirms it. */
export const pending = new Outcome<TemplateData>("a template that waits for confirmation");
export const findings = new Outcome<readonly TemplateFinding[]>("a template to be checked");

export type WrittenText = { readonly text: TemplateText; readonly value: string | boolean };

export const placeOf = ({ situation }: Scenario, { storeName, language }: TemplateText): TemplatePlace => ({
  ...(storeName === undefined ? {} : { store: situation.storeNamed(storeName).reference }), ...(language === undefined ? {} : { language }),
});

export async function onRecord(scenario: Scenario, place: TemplatePlace): Promise<TemplateDocument> {
  const answer = await readTemplate(await scenario.portal, place);
  if (!answer.ok) throw unexpected("the template to be loaded", `the user sees the message "${templatesFailed("get-data", answer.error)}"`);
  return answer.value;
}

/** Returns the template that the user has opened, or loads it. */
export async function lookedAt(scenario: Scenario, place: TemplatePlace): Promise<TemplateDocument> {
  const begun = template.peek(scenario);
  const isSame = begun?.place.store === place.store && begun?.place.language === place.language;
  const seen = begun !== undefined && isSame ? begun : await onRecord(scenario, place);
  template.keep(scenario, seen);
  return seen;
}

/** Saves one changed text. Keeps a doubtful translation pending until the user confirms it. */
export async function write(scenario: Scenario, { text, value }: WrittenText): Promise<void> {
  const place = placeOf(scenario, text);
  const seen = await lookedAt(scenario, place);
  const wanted = { ...seen.data, [text.key]: value };
  const found = await review(scenario, place, wanted);
  findings.keep(scenario, found);
  if (place.language === undefined || found.length === 0) return save(scenario, wanted);
  pending.keep(scenario, wanted);
  question.keep(scenario, saveAnywayQuestion(found, labelOf(scenario)));
}

export async function save(scenario: Scenario, wanted: TemplateData): Promise<void> {
  const seen = template.of(scenario);
  const answer = await saveTemplate(await scenario.portal, { seen, wanted });
  savedTemplate.keep(scenario, answer);
  if (answer.ok) template.keep(scenario, answer.value);
  words.keep(scenario, answer.ok ? undefined : wordsFor(scenario, seen.place, answer.error));
}

/** Changes one text as a colleague. */
export async function writeMeanwhile(scenario: Scenario, { text, value }: WrittenText): Promise<void> {
  const seen = await onRecord(scenario, placeOf(scenario, text));
  await saveTemplate(await scenario.portal, { seen, wanted: { ...seen.data, [text.key]: value } });
}

/** Returns the template of a store for a customer, merged from all levels. */
export async function readBy(scenario: Scenario, text: TemplateText): Promise<TemplateData> {
  const { store = "", language } = placeOf(scenario, text);
  const { properties } = await storeOnRecord(scenario, store);
  const retailerTranslations = language === undefined ? {} : { [language]: (await onRecord(scenario, { language })).data };
  return effectiveTemplate({
    retailer: (await onRecord(scenario, {})).data, retailerTranslations, language, store: storeTemplateData(properties), storeTranslations: storeTemplateTranslations(properties),
  });
}

export const textsOf = (scenario: Scenario, found: readonly TemplateFinding[]): readonly string[] => found.map((finding) => findingText(finding, labelOf(scenario)));

async function storeOnRecord(scenario: Scenario, reference: string) {
  const answer = await (await scenario.portal).register.withReference(reference);
  if (!answer.ok) throw unexpected(`a store with the reference "${reference}"`, "there is none");
  return answer.value;
}

async function review(scenario: Scenario, { store, language }: TemplatePlace, wanted: TemplateData): Promise<readonly TemplateFinding[]> {
  const retailer = store === undefined ? {} : (await onRecord(scenario, {})).data;
  const translated = language === undefined ? undefined : (await onRecord(scenario, { store })).data;
  return reviewTemplate({ fields: fieldsIn(scenario), wanted, inherited: retailer, translated });
}

const fieldsIn = ({ situation }: Scenario) => fieldsOfTabs(parseTemplateSettings(situation.settings.templates).tabs);

const labelOf = (scenario: Scenario) => (key: string): string => fieldsIn(scenario).find((field) => field.key === key)?.label ?? key;

function wordsFor(scenario: Scenario, { store, language }: TemplatePlace, why: SaveRefusal<TemplateDocument>): string {
  if (why.kind === "outdated") return TEMPLATE_OUTDATED;
  refusal.keep(scenario, why.failure);
  if (store !== undefined && why.failure.kind === "missing") return STORE_IS_GONE;
  return templatesFailed(language === undefined ? "set-data" : "set-translations", why.failure);
}
