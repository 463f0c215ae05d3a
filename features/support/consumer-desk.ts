import { ConsumerDraft, consumerMessages, consumerPropertiesOf, consumerVersions, mergedConsumerDraft, saveConsumer } from "#domain/consumers/drafts.ts";
import {
  CONSUMER_OUTDATED, consumersFailed, consumerTexts, parseConsumerSettings, withConsumerTexts,
  type Consumer, type ConsumerField, type FoundConsumer,
} from "#domain/consumers/index.ts";
import { dayOf } from "#domain/shared/calendar-day.ts";
import { differences, overwritten, type Pick } from "#domain/shared/conflict.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { Complaint } from "./complaint.ts";
import { Kept, Outcome, overwrites, refusal, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

export const foundCustomers = new Outcome<readonly FoundConsumer[]>("customers to be searched for");
export const customer = new Outcome<Consumer | undefined>("a customer to be opened");

/** A rejected change, with the colleague's version. */
const outdated = new Kept<{ readonly mine: ConsumerDraft; readonly theirs: Consumer }>("two users to change a customer");

export async function findCustomers(scenario: Scenario, text: string): Promise<void> {
  const answer = await (await scenario.portal).consumers.search(text);
  words.keep(scenario, answer.ok ? undefined : consumersFailed("search", answer.error));
  if (answer.ok) foundCustomers.keep(scenario, answer.value);
  else refusal.keep(scenario, answer.error);
}

/** Returns undefined if the identifier is unknown, which is not a failure. */
export async function lookAt(scenario: Scenario, identifier: string): Promise<Consumer | undefined> {
  const answer = await (await scenario.portal).consumers.withIdentifier(identifier);
  if (answer.ok || answer.error.kind === "missing") {
    const seen = answer.ok ? answer.value : undefined;
    customer.keep(scenario, seen);
    return seen;
  }
  words.keep(scenario, consumersFailed("load", answer.error));
  refusal.keep(scenario, answer.error);
  return undefined;
}

export async function eraseCustomer(scenario: Scenario, identifier: string): Promise<void> {
  const answer = await (await scenario.portal).consumers.erase(identifier);
  words.keep(scenario, answer.ok ? undefined : consumersFailed("erase", answer.error));
  if (!answer.ok) refusal.keep(scenario, answer.error);
}

/** Returns the stored customer. */
export async function customerOnRecord(scenario: Scenario, identifier: string): Promise<Consumer> {
  const answer = await (await scenario.portal).consumers.withIdentifier(identifier);
  if (!answer.ok) throw new Complaint(`Expected the customer ${identifier}, but there is none`);
  return answer.value;
}

/** Changes the shown details of the customer and saves them. */
export async function typeAbout(scenario: Scenario, identifier: string, typed: Partial<Record<ConsumerField, string>>): Promise<void> {
  const seen = await lookAt(scenario, identifier);
  await saveCustomer(scenario, new ConsumerDraft(formOf(scenario, identifier, seen), typed));
}

/** As above, but a colleague changes the customer before the user saves. */
export async function typeMeanwhile(scenario: Scenario, identifier: string, { mine, theirs }: Record<"mine" | "theirs", Partial<Record<ConsumerField, string>>>): Promise<void> {
  const seen = await customerOnRecord(scenario, identifier);
  const { consumers } = await scenario.portal;
  await consumers.change({ seen, wanted: withConsumerTexts(seen.properties, theirs) });
  await saveCustomer(scenario, new ConsumerDraft(formOf(scenario, identifier, seen), mine));
}

/** Saves on top of the colleague's version, with the chosen values for details that both changed. */
export async function settleCustomer(scenario: Scenario, pick: Pick): Promise<void> {
  const { mine, theirs } = outdated.of(scenario);
  const found = differences(consumerVersions(mine, theirs));
  const picks = new Map(found.filter(({ changedBy }) => changedBy === "both").map(({ field }) => [field, pick]));
  const loses = overwritten(found, picks).length > 0;
  overwrites.keep(scenario, loses);
  await saveCustomer(scenario, mergedConsumerDraft(mine, theirs, picks), loses ? { reason: "Agreed by telephone" } : {});
}

export const traitOf = ({ properties }: Consumer, trait: ConsumerField): string => consumerTexts(properties)[trait];

async function saveCustomer(scenario: Scenario, draft: ConsumerDraft, options: { readonly reason?: string } = {}): Promise<void> {
  const messages = Object.values(consumerMessages(draft));
  words.keep(scenario, messages.length === 0 ? undefined : messages.join(". "));
  if (messages.length > 0) return;
  const { seen } = draft.form;
  const wanted = { wanted: consumerPropertiesOf(draft), seen, identifier: draft.identifier, attempt: "the only one", ...options };
  const saved = await saveConsumer((await scenario.portal).consumers, wanted);
  if (saved.ok) return;
  if (saved.error.kind === "outdated") outdated.keep(scenario, { mine: draft, theirs: saved.error.theirs });
  else refusal.keep(scenario, saved.error.failure);
  words.keep(scenario, saved.error.kind === "outdated" ? CONSUMER_OUTDATED : consumersFailed(seen ? "update" : "create", saved.error.failure));
}

function formOf({ situation, settings }: Scenario, identifier: string, seen: Consumer | undefined) {
  const { fields } = parseConsumerSettings(settings.consumer);
  const today = dayOf(situation.now, settings.timezone);
  return { fields, behaviour: behaviourOf(situation.retailer), today, identifier, ...(seen ? { seen } : {}) };
}
