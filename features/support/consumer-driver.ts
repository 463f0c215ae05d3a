import {
  ConsumerDraft,
  consumerMessages,
  toConsumerProperties,
  consumerVersions,
  mergeConsumerDraft,
  saveConsumer,
} from "#domain/consumers/drafts.ts";
import {
  CONSUMER_OUTDATED,
  consumersFailureMessage,
  consumerTexts,
  parseConsumerSettings,
  withConsumerTexts,
  type Consumer,
  type ConsumerField,
  type FoundConsumer,
} from "#domain/consumers/index.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { VersionChoice } from "#domain/shared/form/three-way-merge.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { StepError } from "./assertion-error.ts";
import { decideConflict } from "./conflict.ts";
import { ScenarioValue, Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

export const foundCustomers = new Outcome<readonly FoundConsumer[]>("customers to be searched for");
export const customer = new Outcome<Consumer | undefined>("a customer to be opened");

/** A rejected change, with the colleague's version. */
const outdated = new ScenarioValue<{ readonly mine: ConsumerDraft; readonly theirs: Consumer }>(
  "two users to change a customer",
);

export async function findCustomers(scenario: Scenario, text: string): Promise<void> {
  const answer = await (await scenario.portal).consumers.search(text);
  shownText.set(scenario, answer.ok ? undefined : consumersFailureMessage("search", answer.error));
  if (answer.ok) foundCustomers.set(scenario, answer.value);
  else requestFailure.set(scenario, answer.error);
}

/** Returns undefined if the identifier is unknown, which is not a failure. */
export async function openCustomer(scenario: Scenario, identifier: string): Promise<Consumer | undefined> {
  const answer = await (await scenario.portal).consumers.withIdentifier(identifier);
  if (answer.ok || answer.error.kind === "missing") {
    const seen = answer.ok ? answer.value : undefined;
    customer.set(scenario, seen);
    return seen;
  }
  shownText.set(scenario, consumersFailureMessage("load", answer.error));
  requestFailure.set(scenario, answer.error);
  return undefined;
}

export async function eraseCustomer(scenario: Scenario, identifier: string): Promise<void> {
  const answer = await (await scenario.portal).consumers.erase(identifier);
  shownText.set(scenario, answer.ok ? undefined : consumersFailureMessage("erase", answer.error));
  if (!answer.ok) requestFailure.set(scenario, answer.error);
}

/** Returns the stored customer. */
export async function findStoredCustomer(scenario: Scenario, identifier: string): Promise<Consumer> {
  const answer = await (await scenario.portal).consumers.withIdentifier(identifier);
  if (!answer.ok) throw new StepError(`Expected the customer ${identifier}, but there is none`);
  return answer.value;
}

/** Changes the shown details of the customer and saves them. */
export async function changeCustomer(
  scenario: Scenario,
  identifier: string,
  typed: Partial<Record<ConsumerField, string>>,
): Promise<void> {
  const seen = await openCustomer(scenario, identifier);
  await saveCustomer(scenario, new ConsumerDraft(formOf(scenario, identifier, seen), typed));
}

/** As above, but a colleague changes the customer before the user saves. */
export async function changeCustomerInConflict(
  scenario: Scenario,
  identifier: string,
  { mine, theirs }: Record<"mine" | "theirs", Partial<Record<ConsumerField, string>>>,
): Promise<void> {
  const seen = await findStoredCustomer(scenario, identifier);
  const { consumers } = await scenario.portal;
  await consumers.change({ seen, wanted: withConsumerTexts(seen.properties, theirs) });
  await saveCustomer(scenario, new ConsumerDraft(formOf(scenario, identifier, seen), mine));
}

/** Saves on top of the colleague's version, with the chosen values for details that both changed. */
export async function resolveCustomerConflict(scenario: Scenario, pick: VersionChoice): Promise<void> {
  const { mine, theirs } = outdated.get(scenario);
  const { picks, saved } = decideConflict(scenario, consumerVersions(mine, theirs), pick);
  await saveCustomer(scenario, mergeConsumerDraft(mine, theirs, picks), saved);
}

export const selectDetail = ({ properties }: Consumer, trait: ConsumerField): string =>
  consumerTexts(properties)[trait];

async function saveCustomer(
  scenario: Scenario,
  draft: ConsumerDraft,
  options: { readonly reason?: string } = {},
): Promise<void> {
  const messages = Object.values(consumerMessages(draft));
  shownText.set(scenario, messages.length === 0 ? undefined : messages.join(". "));
  if (messages.length > 0) return;
  const { original } = draft.form;
  const wanted = {
    wanted: toConsumerProperties(draft),
    original,
    identifier: draft.identifier,
    attempt: "the only one",
    ...options,
  };
  const saved = await saveConsumer((await scenario.portal).consumers, wanted);
  if (saved.ok) return;
  if (saved.error.kind === "outdated") outdated.set(scenario, { mine: draft, theirs: saved.error.theirs });
  else requestFailure.set(scenario, saved.error.failure);
  shownText.set(
    scenario,
    saved.error.kind === "outdated"
      ? CONSUMER_OUTDATED
      : consumersFailureMessage(original ? "update" : "create", saved.error.failure),
  );
}

function formOf({ situation, settings }: Scenario, identifier: string, seen: Consumer | undefined) {
  const { fields } = parseConsumerSettings(settings.consumer);
  const today = toCalendarDay(situation.now, settings.timezone);
  return {
    fields,
    behaviour: getRetailerBehaviour(situation.retailer),
    today,
    identifier,
    ...(seen ? { original: seen } : {}),
  };
}
