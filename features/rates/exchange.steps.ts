import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import { rateField, ratesVersions, withCurrency, withoutCurrency, type RatePlace } from "#domain/rates/drafts.ts";
import { codeRefused, formatRate, ratesFailed, type RatesAction } from "#domain/rates/index.ts";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { differences, type Pick } from "#domain/shared/conflict.ts";
import type { Money } from "#domain/shared/money.ts";
import { judge, judgeList, messageShown } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, overwrites, question, refusal, words } from "#features/support/kept.ts";
import { decide, draft, latest, outcome, set, setMeanwhile, theirs, type, typed } from "#features/support/rates-desk.ts";
import type { TypedRate } from "#features/support/shop-nouns.ts";
import { rowsOf } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";

type Quote = { readonly one: string; readonly is: Money };

Given("these rates since {day}", function (this: Scenario, day: CalendarDay, table: DataTable) {
  const quotes = rowsOf<Quote>(this, "these rates since {day}", table);
  this.situation.quote(day, quotes.map(({ one, is }) => ({ base: one, ...is })));
});

async function setOne(this: Scenario, rate: TypedRate, day: CalendarDay): Promise<void> {
  type(await typed(this), rate, day);
  await set(this);
}

Given("the user has opened the rates", async function (this: Scenario) {
  await typed(this);
});
Given("a colleague set {rate} from {day}", function (this: Scenario, rate: TypedRate, day: CalendarDay) {
  return setMeanwhile(this, rate, day);
});
Given("the user tried to set {rate} from {day}", setOne);

When("the user sets {rate} from {day}", keeps(draft, outcome, question, words, refusal), setOne);

When("the user confirms the change", keeps(draft, outcome, question, words, refusal), function (this: Scenario) {
  return set(this, { isConfirmed: true });
});

When("the user saves the rates again", keeps(draft, outcome, question, words, refusal), function (this: Scenario) {
  return set(this);
});

function settle(pick: Pick) {
  return function (this: Scenario, day: CalendarDay): Promise<void> {
    return decide(this, pick, day);
  };
}

When("the user keeps their own rates from {day}", keeps(overwrites, draft, outcome, question, words, refusal), settle("mine"));
When("the user keeps the colleague's rates from {day}", keeps(overwrites, draft, outcome, question, words, refusal), settle("theirs"));

When("the user adds the currency {string}", keeps(draft, words), async function (this: Scenario, code: string) {
  const begun = await typed(this);
  const rows = withCurrency(begun.rows, { base: this.settings.currency, code });
  if (rows.ok) begun.rows = rows.value;
  words.keep(this, rows.ok ? undefined : codeRefused(rows.error));
});

When("the user removes {currency} as of {day}", keeps(draft, outcome, question, words, refusal), async function (this: Scenario, code: string, day: CalendarDay) {
  const begun = await typed(this);
  begun.rows = withoutCurrency(begun.rows, { base: this.settings.currency, code });
  begun.validFrom = day;
  await set(this);
});

When("the user looks up the rate of {exchange}", keeps(words, refusal), async function (this: Scenario, { base, code }: RatePlace) {
  const answer = await (await this.portal).rates.latest();
  const rate = answer.ok ? answer.value?.rates[base]?.[code] : undefined;
  words.keep(this, answer.ok ? rate && formatRate(rate) : ratesFailed("latest", answer.error));
  if (!answer.ok) refusal.keep(this, answer.error);
});

When("the user opens the earlier rate of {exchange} since {day}", keeps(words), async function (this: Scenario, { base, code }: RatePlace, day: CalendarDay) {
  const answer = await (await this.portal).rates.withId(this.situation.ratesSince(day));
  const rate = answer.ok ? answer.value.rates[base]?.[code] : undefined;
  words.keep(this, answer.ok ? rate && formatRate(rate) : ratesFailed("one", answer.error));
});

When("{ratework} fails", keeps(words), function (this: Scenario, work: RatesAction) {
  words.keep(this, ratesFailed(work, refusal.of(this)));
});

Then("one {currency} is {money}", AFTER_ANY_WHEN, async function (this: Scenario, base: string, { amount, currency }: Money) {
  const found = (await latest(this))?.rates[base]?.[currency];
  judge(found === amount, `one ${base} to be ${amount} ${currency}`, found === undefined ? "there is no such rate" : `it is ${found} ${currency}`);
});

Then("one {currency} has rates in {list}", AFTER_ANY_WHEN, async function (this: Scenario, base: string, codes: readonly string[]) {
  const found = Object.keys((await latest(this))?.rates[base] ?? {});
  judgeList({ expected: `one ${base} to have rates in`, found: "it has rates in", noun: "currency", plural: "currencies" }, codes, found);
});

Then("one {currency} can have rates in {list}", needs(draft), function (this: Scenario, base: string, codes: readonly string[]) {
  const found = draft.of(this).rows.filter((row) => row.base === base).map(({ code }) => code);
  judgeList({ expected: `one ${base} to be able to have rates in`, found: "it can have rates in", noun: "currency", plural: "currencies" }, codes, found);
});

Then("the rates are valid from {day}", AFTER_ANY_WHEN, async function (this: Scenario, day: CalendarDay) {
  const current = await latest(this);
  const found = current && dayOf(current.validFrom, "UTC");
  judge(found === day, `the rates to be valid from ${day}`, found === undefined ? "there are none" : `they are valid from ${found}`);
});

Then("the rates are saved", needs(outcome), function (this: Scenario) {
  const answer = outcome.of(this);
  judge(answer.ok, "the rates to be saved", !answer.ok && answer.error.kind === "unconfirmed" ? "the user has to confirm them first" : messageShown(words.peek(this)));
});

const CHANGERS = { me: "the user", them: "the colleague", both: "both", "both-alike": "both" } as const;

Then("the rate of {currency} was changed by {changer}", needs(outcome, draft), function (this: Scenario, code: string, changer: string) {
  const field = rateField({ base: this.settings.currency, code });
  const difference = differences(ratesVersions(draft.of(this), theirs(this))).find((each) => each.field === field);
  const found = difference ? CHANGERS[difference.changedBy] : "no user";
  judge(found === changer, `the rate of ${code} to have been changed by ${changer}`, `it was changed by ${found}`);
});
