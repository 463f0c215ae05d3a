import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import { rateField, buildRatesVersions, addCurrency, type RatePlace } from "#domain/rates/drafts.ts";
import { codeRefused, formatRate, ratesFailureMessage, type RatesAction } from "#domain/rates/index.ts";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { diffVersions, type VersionChoice } from "#domain/shared/form/three-way-merge.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { expectThat, expectList, formatShownMessage } from "#features/support/assertion-error.ts";
import {
  AFTER_ANY_WHEN,
  keeps,
  needs,
  overwritesColleague,
  shownQuestion,
  requestFailure,
  shownText,
} from "#features/support/scenario-state.ts";
import {
  removeRate,
  resolveRatesConflict,
  ratesDraft,
  loadLatestRates,
  savedRates,
  saveRates,
  setRatesAsColleague,
  selectColleagueRates,
  typeRate,
  openRates,
} from "#features/support/rates-driver.ts";
import type { TypedRate } from "#features/support/shop-nouns.ts";
import { parseRows } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";

type Quote = { readonly one: string; readonly is: Money };

Given("these rates since {day}", function (this: Scenario, day: CalendarDay, table: DataTable) {
  const quotes = parseRows<Quote>(this, "these rates since {day}", table);
  this.situation.addRates(
    day,
    quotes.map(({ one, is }) => ({ base: one, ...is })),
  );
});

async function setOne(this: Scenario, rate: TypedRate, day: CalendarDay): Promise<void> {
  typeRate(await openRates(this), rate, day);
  await saveRates(this);
}

Given("the user has opened the rates", async function (this: Scenario) {
  await openRates(this);
});
Given("a colleague set {rate} from {day}", function (this: Scenario, rate: TypedRate, day: CalendarDay) {
  return setRatesAsColleague(this, rate, day);
});
Given("the user tried to set {rate} from {day}", setOne);

When(
  "the user sets {rate} from {day}",
  keeps(ratesDraft, savedRates, shownQuestion, shownText, requestFailure),
  setOne,
);

When(
  "the user confirms the change",
  keeps(ratesDraft, savedRates, shownQuestion, shownText, requestFailure),
  function (this: Scenario) {
    return saveRates(this, { isConfirmed: true });
  },
);

When(
  "the user saves the rates again",
  keeps(ratesDraft, savedRates, shownQuestion, shownText, requestFailure),
  function (this: Scenario) {
    return saveRates(this);
  },
);

function settle(pick: VersionChoice) {
  return function (this: Scenario, day: CalendarDay): Promise<void> {
    return resolveRatesConflict(this, pick, day);
  };
}

When(
  "the user keeps their own rates from {day}",
  keeps(overwritesColleague, ratesDraft, savedRates, shownQuestion, shownText, requestFailure),
  settle("mine"),
);
When(
  "the user keeps the colleague's rates from {day}",
  keeps(overwritesColleague, ratesDraft, savedRates, shownQuestion, shownText, requestFailure),
  settle("theirs"),
);

When(
  "the user adds the currency {string}",
  keeps(ratesDraft, shownText),
  async function (this: Scenario, code: string) {
    const begun = await openRates(this);
    const rows = addCurrency(begun.rows, { base: this.settings.currency, code });
    if (rows.ok) begun.rows = rows.value;
    shownText.set(this, rows.ok ? undefined : codeRefused(rows.error));
  },
);

When(
  "the user removes {currency} as of {day}",
  keeps(ratesDraft, savedRates, shownQuestion, shownText, requestFailure),
  async function (this: Scenario, code: string, day: CalendarDay) {
    const begun = await openRates(this);
    removeRate(begun, { base: this.settings.currency, code }, day);
    await saveRates(this);
  },
);

When(
  "the user looks up the rate of {exchange}",
  keeps(shownText, requestFailure),
  async function (this: Scenario, { base, code }: RatePlace) {
    const answer = await (await this.portal).rates.latest();
    const rate = answer.ok ? answer.value?.rates[base]?.[code] : undefined;
    shownText.set(this, answer.ok ? rate && formatRate(rate) : ratesFailureMessage("latest", answer.error));
    if (!answer.ok) requestFailure.set(this, answer.error);
  },
);

When(
  "the user opens the earlier rate of {exchange} since {day}",
  keeps(shownText),
  async function (this: Scenario, { base, code }: RatePlace, day: CalendarDay) {
    const answer = await (await this.portal).rates.withId(this.situation.findRatesId(day));
    const rate = answer.ok ? answer.value.rates[base]?.[code] : undefined;
    shownText.set(this, answer.ok ? rate && formatRate(rate) : ratesFailureMessage("one", answer.error));
  },
);

When("{ratework} fails", keeps(shownText), function (this: Scenario, work: RatesAction) {
  shownText.set(this, ratesFailureMessage(work, requestFailure.get(this)));
});

Then(
  "one {currency} is {money}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, base: string, { amount, currency }: Money) {
    const found = (await loadLatestRates(this))?.rates[base]?.[currency];
    expectThat(
      found === amount,
      `one ${base} to be ${amount} ${currency}`,
      found === undefined ? "there is no such rate" : `it is ${found} ${currency}`,
    );
  },
);

Then(
  "one {currency} has rates in {list}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, base: string, codes: readonly string[]) {
    const found = Object.keys((await loadLatestRates(this))?.rates[base] ?? {});
    expectList(
      { expected: `one ${base} to have rates in`, found: "it has rates in", noun: "currency", plural: "currencies" },
      codes,
      found,
    );
  },
);

Then(
  "one {currency} can have rates in {list}",
  needs(ratesDraft),
  function (this: Scenario, base: string, codes: readonly string[]) {
    const found = ratesDraft
      .get(this)
      .rows.filter((row) => row.base === base)
      .map(({ code }) => code);
    expectList(
      {
        expected: `one ${base} to be able to have rates in`,
        found: "it can have rates in",
        noun: "currency",
        plural: "currencies",
      },
      codes,
      found,
    );
  },
);

Then("the rates are valid from {day}", AFTER_ANY_WHEN, async function (this: Scenario, day: CalendarDay) {
  const current = await loadLatestRates(this);
  const found = current && toCalendarDay(current.validFrom, "UTC");
  expectThat(
    found === day,
    `the rates to be valid from ${day}`,
    found === undefined ? "there are none" : `they are valid from ${found}`,
  );
});

Then("the rates are saved", needs(savedRates), function (this: Scenario) {
  const answer = savedRates.get(this);
  expectThat(
    answer.ok,
    "the rates to be saved",
    !answer.ok && answer.error.kind === "unconfirmed"
      ? "the user has to confirm them first"
      : formatShownMessage(shownText.peek(this)),
  );
});

const CHANGERS = { me: "the user", them: "the colleague", both: "both", "both-alike": "both" } as const;

Then(
  "the rate of {currency} was changed by {changer}",
  needs(savedRates, ratesDraft),
  function (this: Scenario, code: string, changer: string) {
    const field = rateField({ base: this.settings.currency, code });
    const difference = diffVersions(buildRatesVersions(ratesDraft.get(this), selectColleagueRates(this))).find(
      (each) => each.field === field,
    );
    const found = difference ? CHANGERS[difference.changedBy] : "no user";
    expectThat(
      found === changer,
      `the rate of ${code} to have been changed by ${changer}`,
      `it was changed by ${found}`,
    );
  },
);
