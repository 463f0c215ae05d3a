import type { VersionChoice } from "#domain/shared/form/three-way-merge.ts";
import type { FieldMessages } from "#domain/shared/form/field-rules.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { SaveRefusal } from "#domain/shared/form/save-refusal.ts";
import {
  rebaseStoreDraft,
  saveStore,
  StoreDraft,
  toStoreFields,
  validateStoreDraft,
  buildStoreVersions,
  type StoreText,
} from "#domain/stores/drafts.ts";
import {
  showsJsonEditors,
  STORE_OUTDATED,
  storesFailureMessage,
  selectWritableFields,
  type StoreDetails,
} from "#domain/stores/index.ts";
import { createStepError } from "./assertion-error.ts";
import { decideConflict } from "./conflict.ts";
import { Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The draft of a store, and the result of saving it. */
export const storeDraft = new Outcome<StoreDraft>("a store to be opened");
export const savedStore = new Outcome<Result<StoreDetails, Refusal>>("a store to be saved");

type Refusal = SaveRefusal<StoreDetails> | { readonly kind: "invalid"; readonly messages: FieldMessages };

type SaveOptions = { readonly reason?: string };

async function draftOf(scenario: Scenario, seen?: StoreDetails): Promise<StoreDraft> {
  const settings = scenario.settings.stores;
  const jsonEditors = showsJsonEditors(settings, (await scenario.portal).permissions);
  return new StoreDraft({ settings, jsonEditors, ...(seen ? { seen } : {}) });
}

/** Returns a valid draft of a new store. */
export async function buildNewStore(scenario: Scenario): Promise<StoreDraft> {
  const reference = scenario.settings.stores.legacyReference ? "1" : "S-1";
  return Object.assign(await draftOf(scenario), { name: "Soho", reference, country: "GBR" });
}

export async function saveStoreDraft(scenario: Scenario, typed: StoreDraft, options: SaveOptions = {}): Promise<void> {
  const answer = await saving(scenario, typed, options);
  storeDraft.set(scenario, typed);
  savedStore.set(scenario, answer);
  shownText.set(scenario, answer.ok ? undefined : wordsFor(scenario, typed, answer.error));
}

async function saving(
  scenario: Scenario,
  typed: StoreDraft,
  options: SaveOptions,
): Promise<Result<StoreDetails, Refusal>> {
  const messages = validateStoreDraft(typed);
  if (Object.keys(messages).length > 0) return err({ kind: "invalid", messages });
  return saveStore((await scenario.portal).register, {
    wanted: toStoreFields(typed),
    seen: typed.form.seen,
    attempt: "the only one",
    ...options,
  });
}

function wordsFor(scenario: Scenario, { form }: StoreDraft, why: Refusal): string {
  if (why.kind === "invalid") return listed(why.messages);
  if (why.kind === "outdated") return STORE_OUTDATED;
  requestFailure.set(scenario, why.failure);
  return storesFailureMessage(form.seen ? "update" : "create", why.failure);
}

const listed = (messages: FieldMessages): string => Object.values(messages).join(". ");

/** Returns the stored store. */
export async function findStoredStore(scenario: Scenario, reference: string): Promise<StoreDetails> {
  const answer = await (await scenario.portal).register.withReference(reference);
  if (!answer.ok) throw createStepError(`a store with the reference "${reference}"`, `there is none`);
  return answer.value;
}

/** Returns the store of the last draft as it is stored. */
export function findCurrentStore(scenario: Scenario): Promise<StoreDetails> {
  const { form, reference } = storeDraft.get(scenario);
  const outcome = savedStore.peek(scenario);
  return findStoredStore(scenario, form.seen?.reference ?? (outcome?.ok ? outcome.value.reference : reference));
}

/** Returns the current draft, or a new one from the stored store. */
export async function openStore(scenario: Scenario): Promise<StoreDraft> {
  const begun = storeDraft.peek(scenario);
  if (begun !== undefined) return begun;
  const fresh = await draftOf(scenario, await findStoredStore(scenario, scenario.situation.store.reference));
  storeDraft.set(scenario, fresh);
  return fresh;
}

/** Changes the store as a colleague, from its current version. */
export async function changeStoreAsColleague(
  scenario: Scenario,
  change: Partial<Record<StoreText, string>>,
): Promise<void> {
  const seen = await findStoredStore(scenario, scenario.situation.store.reference);
  await (
    await scenario.portal
  ).register.change({ seen, wanted: { ...selectWritableFields(seen), country: seen.country ?? "GBR", ...change } });
}

/** Returns the colleague's version of the store. */
export function selectColleagueStore(scenario: Scenario): StoreDetails {
  const outcome = savedStore.get(scenario);
  if (outcome.ok || outcome.error.kind !== "outdated")
    throw createStepError("a colleague to have made the change first", "no colleague did");
  return outcome.error.theirs;
}

/** Saves on top of the colleague's version, with the chosen values for details that both changed. */
export async function resolveStoreConflict(scenario: Scenario, pick: VersionChoice): Promise<void> {
  const [mine, left] = [storeDraft.get(scenario), selectColleagueStore(scenario)];
  const { picks, saved } = decideConflict(scenario, buildStoreVersions(mine, left), pick);
  await saveStoreDraft(scenario, rebaseStoreDraft(mine, left, picks), saved);
}
