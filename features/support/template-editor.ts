import { effectiveTemplate, fieldLabel, fieldsOfTabs, findingText, parseTemplateSettings, storeTemplateData, storeTemplateTranslations, STORE_IS_GONE, TEMPLATE_OUTDATED, templatesFailed, type TemplateData } from "#domain/templates/index.ts";
import { readTemplate, readTemplateContext, saveReviewedTemplate, saveTemplate, type TemplateBelow, type TemplateDocument, type TemplateFinding, type TemplatePlace } from "#domain/templates/drafts.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { SaveRefusal } from "#domain/shared/save-refusal.ts";
import { unexpected } from "./complaint.ts";
import { Kept, Outcome, refusal, words } from "./kept.ts";
import { TEMPLATE_LANGUAGES, type TemplateText } from "./template-nouns.ts";
import type { Scenario } from "./world.ts";

/** The template that the user has opened, and the result of saving it. */
export const template = new Outcome<TemplateDocument>("a template to be opened");
export const savedTemplate = new Outcome<Result<TemplateDocument, SaveRefusal<TemplateDocument>>>("a template to be saved");
/** The template to save after the user confirms it. */
export const pending = new Outcome<TemplateData>("a template that waits for confirmation");
export const findings = new Outcome<readonly TemplateFinding[]>("a template to be checked");

/** The levels below the template that staff look at. */
const levels = new Kept<TemplateBelow>("a template to be looked at");

export type WrittenText = { readonly text: TemplateText; readonly value: string | boolean };

export const placeOf = ({ situation }: Scenario, { storeName, language }: TemplateText): TemplatePlace => ({
  ...(storeName === undefined ? {} : { store: situation.storeNamed(storeName).reference }), ...(language === undefined ? {} : { language }),
});

export async function onRecord(scenario: Scenario, place: TemplatePlace): Promise<TemplateDocument> {
  const answer = await readTemplate(await scenario.portal, place);
  if (!answer.ok) throw unread(answer.error);
  return answer.value;
}

const unread = (failure: Failure): Error => unexpected("the template to be loaded", `the user sees the message "${templatesFailed("get-data", failure)}"`);

/** The template as the user sees it; an open template stays. */
export async function lookedAt(scenario: Scenario, place: TemplatePlace): Promise<TemplateDocument> {
  const begun = template.peek(scenario);
  const isSame = begun?.place.store === place.store && begun?.place.language === place.language;
  if (begun !== undefined && isSame) return begun;
  const answer = await readTemplateContext(await scenario.portal, { place, fields: fieldsIn(scenario), languages: TEMPLATE_LANGUAGES });
  if (!answer.ok) throw unread(answer.error);
  const { document, ...below } = answer.value;
  template.keep(scenario, document);
  levels.keep(scenario, below);
  return document;
}

/** Saves one changed text. A doubtful template stays pending until the user confirms it. */
export async function write(scenario: Scenario, { text, value }: WrittenText): Promise<void> {
  const seen = await lookedAt(scenario, placeOf(scenario, text));
  const wanted = { ...seen.data, [text.key]: value };
  findings.keep(scenario, []);
  const confirm = (found: readonly TemplateFinding[]): Promise<boolean> => {
    findings.keep(scenario, found);
    pending.keep(scenario, wanted);
    return Promise.resolve(false);
  };
  keepSaved(scenario, await saveReviewedTemplate(await scenario.portal, { seen, wanted, fields: fieldsIn(scenario), below: levels.of(scenario), confirm }));
}

/** Saves what was held back, or the same again, without another question. */
export async function save(scenario: Scenario, wanted: TemplateData): Promise<void> {
  keepSaved(scenario, await saveTemplate(await scenario.portal, { seen: template.of(scenario), wanted }));
}

function keepSaved(scenario: Scenario, answer: Awaited<ReturnType<typeof saveReviewedTemplate>>): void {
  if (answer.ok) template.keep(scenario, answer.value);
  else if (answer.error.kind === "called-off") return;
  const saved = answer.ok ? answer : err(answer.error as SaveRefusal<TemplateDocument>);
  savedTemplate.keep(scenario, saved);
  words.keep(scenario, saved.ok ? undefined : wordsFor(scenario, template.of(scenario).place, saved.error));
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

const tabsIn = ({ situation }: Scenario) => parseTemplateSettings(situation.settings.templates).tabs;

const fieldsIn = (scenario: Scenario) => fieldsOfTabs(tabsIn(scenario));

const labelOf = (scenario: Scenario) => (key: string): string => fieldLabel(tabsIn(scenario), key);

function wordsFor(scenario: Scenario, { store, language }: TemplatePlace, why: SaveRefusal<TemplateDocument>): string {
  if (why.kind === "outdated") return TEMPLATE_OUTDATED;
  refusal.keep(scenario, why.failure);
  if (store !== undefined && why.failure.kind === "missing") return STORE_IS_GONE;
  return templatesFailed(language === undefined ? "set-data" : "set-translations", why.failure);
}
