import {
  rateField,
  RateRow,
  RatesDraft,
  buildRatesVersions,
  rebaseRatesDraft,
  setRates,
  toNewRates,
  validateRatesDraft,
  type RatePlace,
  type RatesRefusal,
  type ConfirmedSetRatesCommand,
} from "#domain/rates/drafts.ts";
import { largeChangeQuestion, RATES_OUTDATED, ratesFailureMessage, type RatesRecord } from "#domain/rates/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { VersionChoice } from "#domain/shared/form/three-way-merge.ts";
import type { FieldMessages } from "#domain/shared/form/field-rules.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { createStepError } from "./assertion-error.ts";
import { decideConflict } from "./conflict.ts";
import { Outcome, shownQuestion, requestFailure, shownText } from "./scenario-state.ts";
import type { TypedRate } from "./shop-nouns.ts";
import type { Scenario } from "./world.ts";

/** The draft of rates, and the result of setting them. */
export const ratesDraft = new Outcome<RatesDraft>("rates to be opened");
export const savedRates = new Outcome<Result<RatesRecord, Refusal>>("rates to be set");

type Refusal = RatesRefusal | { readonly kind: "invalid"; readonly messages: FieldMessages };
type SaveOptions = Partial<Omit<ConfirmedSetRatesCommand, "wanted" | "seen">>;

export async function loadLatestRates(scenario: Scenario): Promise<RatesRecord | undefined> {
  const answer = await (await scenario.portal).rates.latest();
  if (!answer.ok) throw createStepError("rates to be loaded", "they cannot be");
  return answer.value;
}

/** Returns the current draft, or a new one from the latest rates. */
export async function openRates(scenario: Scenario): Promise<RatesDraft> {
  const begun = ratesDraft.peek(scenario);
  if (begun !== undefined) return begun;
  const fresh = await fromLatest(scenario);
  ratesDraft.set(scenario, fresh);
  return fresh;
}

async function fromLatest(scenario: Scenario): Promise<RatesDraft> {
  const [current, { clock }] = [await loadLatestRates(scenario), await scenario.portal];
  return new RatesDraft({ currency: scenario.settings.currency, now: clock.now(), ...(current ? { current } : {}) });
}

export function typeRate(begun: RatesDraft, rate: TypedRate, day: CalendarDay): void {
  begun.rows = [...begun.rows.filter((row) => rateField(row) !== rateField(rate)), new RateRow(rate, rate.text)];
  begun.validFrom = day;
}

export function removeRate(begun: RatesDraft, place: RatePlace, day: CalendarDay): void {
  begun.rows = begun.rows.filter((row) => rateField(row) !== rateField(place));
  begun.validFrom = day;
}

export async function saveRates(scenario: Scenario, options: SaveOptions = {}): Promise<void> {
  const answer = await setting(scenario, await openRates(scenario), options);
  savedRates.set(scenario, answer);
  shownText.set(scenario, answer.ok ? undefined : wordsFor(scenario, answer.error));
}

async function setting(
  scenario: Scenario,
  draft: RatesDraft,
  options: SaveOptions,
): Promise<Result<RatesRecord, Refusal>> {
  const messages = validateRatesDraft(draft);
  if (Object.keys(messages).length > 0) return err({ kind: "invalid", messages });
  const { current } = draft.form;
  const seen = current ? { seen: current } : {};
  return setRates((await scenario.portal).rates, {
    wanted: toNewRates(draft),
    ...seen,
    attempt: "the only one",
    isConfirmed: false,
    ...options,
  });
}

function wordsFor(scenario: Scenario, why: Refusal): string | undefined {
  switch (why.kind) {
    case "invalid":
      return Object.values(why.messages).join(". ");
    case "unconfirmed":
      shownQuestion.set(scenario, largeChangeQuestion(why.changes));
      return undefined;
    case "outdated":
      return RATES_OUTDATED;
    case "failed":
      requestFailure.set(scenario, why.failure);
      return ratesFailureMessage("set", why.failure);
  }
}

/** Sets rates as the colleague: the latest ones with one change. */
export async function setRatesAsColleague(scenario: Scenario, rate: TypedRate, day: CalendarDay): Promise<void> {
  const draft = await fromLatest(scenario);
  typeRate(draft, rate, day);
  await setting(scenario, draft, { attempt: "the colleague's", isConfirmed: true });
}

/** Returns the colleague's version of the rates. */
export function selectColleagueRates(scenario: Scenario): RatesRecord {
  const answer = savedRates.get(scenario);
  if (answer.ok || answer.error.kind !== "outdated")
    throw createStepError("a colleague to have made the change first", "no colleague did");
  return answer.error.theirs;
}

/** Sets rates on top of the colleague's version, from that day. */
export async function resolveRatesConflict(scenario: Scenario, pick: VersionChoice, day: CalendarDay): Promise<void> {
  const [mine, left] = [ratesDraft.get(scenario), selectColleagueRates(scenario)];
  const { picks, saved } = decideConflict(scenario, buildRatesVersions(mine, left), pick);
  ratesDraft.set(scenario, Object.assign(rebaseRatesDraft(mine, left, picks), { validFrom: day }));
  await saveRates(scenario, { attempt: "the second one", isConfirmed: true, ...saved });
}
