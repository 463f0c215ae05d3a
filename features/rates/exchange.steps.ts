import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import { rateField, ratesVersions, withCurrency, withoutCurrency, type RatePlace } from "#domain/rates/drafts.ts";
import { codeRefused, formatRate, ratesFailed, type RatesAction } from "#domain/rates/index.ts";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { differences, type Pick } from "#domain/shared/conflict.ts";
import type { Money } from "#domain/shared/money.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
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

Given("staff who look at the rates", async function (this: Scenario) {
  await typed(this);
});
Given("a colleague who set {rate} from {day}", function (this: Scenario, rate: TypedRate, day: CalendarDay) {
  return setMeanwhile(this, rate, day);
});
Given("they tried to set {rate} from {day}", setOne);

When("they set {rate} from {day}", keeps(draft, outcome, question, words, refusal), setOne);

When("they confirm it", keeps(draft, outcome, question, words, refusal), function (this: Scenario) {
  return set(this, { isConfirmed: true });
});

When("they set the rates once more", keeps(draft, outcome, question, words, refusal), function (this: Scenario) {
  return set(this);
});

function settle(pick: Pick) {
  return function (this: Scenario, day: CalendarDay): Promise<void> {
    return decide(this, pick, day);
  };
}

When("they keep their own rates from {day}", keeps(overwrites, draft, outcome, question, words, refusal), settle("mine"));
When("they take the colleague's rates from {day}", keeps(overwrites, draft, outcome, question, words, refusal), settle("theirs"));

When("they add the currency {string}", keeps(draft, words), async function (this: Scenario, code: string) {
  const begun = await typed(this);
  const rows = withCurrency(begun.rows, { base: this.settings.currency, code });
  if (rows.ok) begun.rows = rows.value;
  words.keep(this, rows.ok ? undefined : codeRefused(rows.error));
});

When("they leave out {currency} from {day}", keeps(draft, outcome, question, words, refusal), async function (this: Scenario, code: string, day: CalendarDay) {
  const begun = await typed(this);
  begun.rows = withoutCurrency(begun.rows, { base: this.settings.currency, code });
  begun.validFrom = day;
  await set(this);
});

When("they look up the rate of {exchange}", keeps(words, refusal), async function (this: Scenario, { base, code }: RatePlace) {
  const answer = await (await this.portal).rates.latest();
  const rate = answer.ok ? answer.value?.rates[base]?.[code] : undefined;
  words.keep(this, answer.ok ? rate && formatRate(rate) : ratesFailed("latest", answer.error));
  if (!answer.ok) refusal.keep(this, answer.error);
});

When("they look back at the rate of {exchange} since {day}", keeps(words), async function (this: Scenario, { base, code }: RatePlace, day: CalendarDay) {
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

Then("one {currency} is given in {list}", AFTER_ANY_WHEN, async function (this: Scenario, base: string, codes: readonly string[]) {
  const found = Object.keys((await latest(this))?.rates[base] ?? {});
  judgeList({ expected: `one ${base} to be given in`, found: "it is given in", noun: "code" }, codes, found);
});

Then("one {currency} can be given in {list}", needs(draft), function (this: Scenario, base: string, codes: readonly string[]) {
  const found = draft.of(this).rows.filter((row) => row.base === base).map(({ code }) => code);
  judgeList({ expected: `one ${base} to be open to`, found: "it is open to", noun: "code" }, codes, found);
});

Then("the rates hold from {day}", AFTER_ANY_WHEN, async function (this: Scenario, day: CalendarDay) {
  const current = await latest(this);
  const found = current && dayOf(current.validFrom, "UTC");
  judge(found === day, `the rates to hold from ${day}`, found === undefined ? "there are none" : `they hold from ${found}`);
});

Then("the rates are taken", needs(outcome), function (this: Scenario) {
  const answer = outcome.of(this);
  judge(answer.ok, "the rates to be taken", !answer.ok && answer.error.kind === "unconfirmed" ? "there is a question first" : `they are told ${quoted(words.peek(this))}`);
});

const CHANGERS = { me: "staff", them: "the colleague", both: "both", "both-alike": "both" } as const;

Then("the rate of {currency} was changed by {changer}", needs(outcome, draft), function (this: Scenario, code: string, changer: string) {
  const field = rateField({ base: this.settings.currency, code });
  const difference = differences(ratesVersions(draft.of(this), theirs(this))).find((each) => each.field === field);
  const found = difference ? CHANGERS[difference.changedBy] : "nobody";
  judge(found === changer, `the rate of ${code} to have been changed by ${changer}`, `it was changed by ${found}`);
});
