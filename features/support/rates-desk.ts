import { rateField, RateRow, RatesDraft, ratesVersions, readRatesDraft, resumedRatesDraft, setRates, type RatesRefusal, type RatesSaving } from "#domain/rates/drafts.ts";
import { largeChangeQuestion, RATES_OUTDATED, ratesFailed, type RatesRecord } from "#domain/rates/index.ts";
import type { CalendarDay } from "#domain/shared/calendar-day.ts";
import { differences, overwritten, type Pick } from "#domain/shared/conflict.ts";
import type { FieldMessages } from "#domain/shared/field-rules.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { unexpected } from "./complaint.ts";
import { Outcome, overwrites, question, refusal, words } from "./kept.ts";
import type { TypedRate } from "./shop-nouns.ts";
import type { Scenario } from "./world.ts";

/** The draft of rates, and the result of setting them. */
export const draft = new Outcome<RatesDraft>("rates to be opened");
export const outcome = new Outcome<Result<RatesRecord, Refusal>>("rates to be set");

type Refusal = RatesRefusal | { readonly kind: "invalid"; readonly messages: FieldMessages };
type SaveOptions = Partial<Omit<RatesSaving, "wanted" | "seen">>;

export async function latest(scenario: Scenario): Promise<RatesRecord | undefined> {
  const answer = await (await scenario.portal).rates.latest();
  if (!answer.ok) throw unexpected("rates to be loaded", "they cannot be");
  return answer.value;
}

/** Returns the current draft, or a new one from the latest rates. */
export async function typed(scenario: Scenario): Promise<RatesDraft> {
  const begun = draft.peek(scenario);
  if (begun !== undefined) return begun;
  const fresh = await fromLatest(scenario);
  draft.keep(scenario, fresh);
  return fresh;
}

async function fromLatest(scenario: Scenario): Promise<RatesDraft> {
  const [current, { clock }] = [await latest(scenario), await scenario.portal];
  return new RatesDraft({ currency: scenario.settings.currency, now: clock.now(), ...(current ? { current } : {}) });
}

export function type(begun: RatesDraft, rate: TypedRate, day: CalendarDay): void {
  begun.rows = [...begun.rows.filter((row) => rateField(row) !== rateField(rate)), new RateRow(rate, rate.text)];
  begun.validFrom = day;
}

export async function set(scenario: Scenario, options: SaveOptions = {}): Promise<void> {
  const answer = await setting(scenario, await typed(scenario), options);
  outcome.keep(scenario, answer);
  words.keep(scenario, answer.ok ? undefined : wordsFor(scenario, answer.error));
}

async function setting(scenario: Scenario, draft: RatesDraft, options: SaveOptions): Promise<Result<RatesRecord, Refusal>> {
  const wanted = readRatesDraft(draft);
  if (!wanted.ok) return err({ kind: "invalid", messages: wanted.error });
  const { current } = draft.form;
  const seen = current ? { seen: current } : {};
  return setRates((await scenario.portal).rates, { wanted: wanted.value, ...seen, attempt: "the only one", isConfirmed: false, ...options });
}

function wordsFor(scenario: Scenario, why: Refusal): string | undefined {
  switch (why.kind) {
    case "invalid":
      return Object.values(why.messages).join(". ");
    case "unconfirmed":
      question.keep(scenario, largeChangeQuestion(why.changes));
      return undefined;
    case "outdated":
      return RATES_OUTDATED;
    case "failed":
      refusal.keep(scenario, why.failure);
      return ratesFailed("set", why.failure);
  }
}

/** Sets rates as the colleague: the latest ones with one change. */
export async function setMeanwhile(scenario: Scenario, rate: TypedRate, day: CalendarDay): Promise<void> {
  const draft = await fromLatest(scenario);
  type(draft, rate, day);
  await setting(scenario, draft, { attempt: "the colleague's", isConfirmed: true });
}

/** Returns the colleague's version of the rates. */
export function theirs(scenario: Scenario): RatesRecord {
  const answer = outcome.of(scenario);
  if (answer.ok || answer.error.kind !== "outdated") throw unexpected("a colleague to have made the change first", "no colleague did");
  return answer.error.theirs;
}

/** Sets rates on top of the colleague's version, from that day. */
export async function decide(scenario: Scenario, pick: Pick, day: CalendarDay): Promise<void> {
  const [mine, left] = [draft.of(scenario), theirs(scenario)];
  const found = differences(ratesVersions(mine, left));
  const picks = new Map(found.filter(({ changedBy }) => changedBy === "both").map(({ field }) => [field, pick]));
  const loses = overwritten(found, picks).length > 0;
  overwrites.keep(scenario, loses);
  draft.keep(scenario, Object.assign(resumedRatesDraft(mine, left, picks), { validFrom: day }));
  await set(scenario, { attempt: "the second one", isConfirmed: true, ...(loses ? { reason: "Agreed by telephone" } : {}) });
}
