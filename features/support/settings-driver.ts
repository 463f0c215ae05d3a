import {
  formatSettings,
  listSettingFields,
  saveRetailer,
  toNewRetailer,
  toNewRetailerDraft,
  toRetailerFields,
  toSettingsDraft,
  validateNewRetailer,
  validateSettingsDraft,
} from "#domain/retailers/drafts.ts";
import { retailersFailureMessage, SETTINGS_OUTDATED, type RetailerRecord } from "#domain/retailers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { createStepError } from "./assertion-error.ts";
import { requestFailure, ScenarioValue, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

type SettingChange = { readonly label: string; readonly value: string };

const load = async (scenario: Scenario): Promise<Result<RetailerRecord, Failure>> =>
  (await scenario.portal).retailers.withId(scenario.situation.retailer);

/** What a colleague saves while the user has the form open. */
export const colleagueChange = new ScenarioValue<SettingChange>("a change of a colleague");

/** Changes one setting in the form, and keeps the message. A colleague saves first, if there is one. */
export async function changeSetting(scenario: Scenario, change: SettingChange): Promise<void> {
  const seen = await load(scenario);
  if (!seen.ok) return keepFailure(scenario, seen.error);
  const theirs = colleagueChange.peek(scenario);
  if (theirs !== undefined) await save(scenario, seen.value, theirs);
  shownText.set(scenario, await save(scenario, seen.value, change));
}

export async function createRetailer(
  scenario: Scenario,
  typed: { readonly id: string; readonly name: string },
): Promise<void> {
  const draft = toNewRetailerDraft({ ...typed, timezone: "UTC", currency: "GBP" });
  const [flaw] = Object.values(validateNewRetailer(draft));
  if (flaw !== undefined) return shownText.set(scenario, flaw);
  const answer = await (await scenario.portal).retailers.add(toNewRetailer(draft), typed.id);
  if (!answer.ok) return keepFailure(scenario, answer.error);
  shownText.set(scenario, undefined);
}

/** Returns the value of a setting as the form shows it. */
export async function readSetting(scenario: Scenario, label: string): Promise<string> {
  const seen = await load(scenario);
  if (!seen.ok) throw createStepError("the settings to be loaded", retailersFailureMessage("one", seen.error));
  return formatSettings(seen.value)[fieldNamed(seen.value, label)] ?? "";
}

async function save(
  scenario: Scenario,
  seen: RetailerRecord,
  { label, value }: SettingChange,
): Promise<string | undefined> {
  const draft = toSettingsDraft(seen, { [fieldNamed(seen, label)]: value });
  const [flaw] = Object.values(validateSettingsDraft(draft));
  if (flaw !== undefined) return flaw;
  const { retailers } = await scenario.portal;
  const saved = await saveRetailer(retailers, { seen, wanted: toRetailerFields(draft) });
  if (saved.ok) return undefined;
  return saved.error.kind === "outdated" ? SETTINGS_OUTDATED : retailersFailureMessage("update", saved.error.failure);
}

function fieldNamed(seen: RetailerRecord, label: string): string {
  const field = listSettingFields(seen).find((each) => each.label === label);
  if (field === undefined) throw createStepError(`a setting "${label}"`, "there is none");
  return field.name;
}

function keepFailure(scenario: Scenario, failure: Failure): void {
  requestFailure.set(scenario, failure);
  shownText.set(scenario, retailersFailureMessage("one", failure));
}
