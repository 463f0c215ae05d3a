import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import {
  chooseDays,
  chooseRange,
  EMAIL_SERIES,
  EMAIL_SERIES_LABELS,
  calculateEmailRates,
  sumEmailCounts,
  formatReceiptRate,
  selectInactiveTills,
  initialEmailChoice,
  convertToRateUnit,
  hasNoEmails,
  EMAIL_STATISTICS_FAILED,
  NO_EMAIL_DATA,
  rateChartSpan,
  chooseRateUnit,
  RANGE_LABELS,
  RANGE_NAMES,
  SERIES_BY_VIEW,
  type BasketStatistics,
  type EmailChoice,
  type EmailCounts,
  type EmailRates,
  type EmailStatistics,
  type NamedRange,
  type Till,
} from "#domain/dashboard/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { toTimeSpan, type DayRange } from "#domain/shared/time/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant, localTimeToInstant } from "#domain/shared/time/instant.ts";
import { clampPercentage } from "#domain/shared/number/percentage.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Store } from "#domain/stores/index.ts";
import { expectThat, expectList } from "#features/support/assertion-error.ts";
import type { EmailFigures } from "#features/support/figure-nouns.ts";
import { requireValue, findToday } from "#features/support/report-driver.ts";
import { keeps, needs, shownList, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import { parseRows } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const choice = new Outcome<EmailChoice>("days of emails to be chosen");
const rates = new Outcome<EmailRates>("emails to be counted");
const baskets = new Outcome<BasketStatistics>("baskets to be counted");
const inactive = new Outcome<readonly Till[]>("tills to be listed");

const STEPS = { "1h": "hours", "1d": "days" } as const;
const NOTHING = Object.fromEntries(EMAIL_SERIES.map((series) => [series, 0])) as EmailCounts;

type Heard = { readonly till: string; readonly store: Store; readonly seen: Moment };

const zoneOf = ({ timezone = "UTC" }: Store): string => timezone;

/** Adds a sale in the first store of the example. */
function sell({ situation: { receipts, store } }: Scenario, moment: Moment, facts: Partial<Receipt> = {}): void {
  receipts.push({
    ...aReceipt({
      transaction: `TXN-${1001 + receipts.length}`,
      at: toLocalTime(moment, zoneOf(store)),
      ...soldIn(store),
    }),
    ...facts,
  });
}

Given("these tills", function (this: Scenario, table: DataTable) {
  for (const { till, store, seen } of parseRows<Heard>(this, "these tills", table)) {
    this.situation.tills.push({
      id: till,
      storeId: store.id,
      lastSeen: localTimeToInstant(toLocalTime(seen, zoneOf(store))),
    });
  }
});

Given("{int} sales on {moment}", function (this: Scenario, count: number, moment: Moment) {
  for (let at = 0; at < count; at++) sell(this, moment);
});

Given("a duplicate of a sale on {moment}", function (this: Scenario, moment: Moment) {
  sell(this, moment, { duplicate: true });
});

Given("a sale to {consumer} on {moment}", function (this: Scenario, identifier: string, moment: Moment) {
  sell(this, moment, { identifier });
});

Given("a return by {consumer} on {moment}", function (this: Scenario, identifier: string, moment: Moment) {
  sell(this, moment, { identifier, items: [anItem({ total: money("-7.20") })] });
});

Given(
  "a sale on {moment} whose email was opened {int} times",
  function (this: Scenario, moment: Moment, times: number) {
    const timestamp = localTimeToInstant(toLocalTime(moment, zoneOf(this.situation.store)));
    const events = ["processed", "delivered", ...Array<string>(times).fill("open")].map((event) => ({
      event,
      timestamp,
    }));
    sell(this, moment, { delivery: { counts: {}, events } });
  },
);

Given("the user has chosen the emails of {range}", async function (this: Scenario, range: NamedRange) {
  choice.set(this, chooseRange(range, await findToday(this)));
});

When("the user opens the email statistics", keeps(choice), async function (this: Scenario) {
  choice.set(this, initialEmailChoice(await findToday(this)));
});

When("the user chooses the emails of {range}", keeps(choice), async function (this: Scenario, range: NamedRange) {
  choice.set(this, chooseRange(range, await findToday(this)));
});

When("the user chooses the emails from {days}", keeps(choice), function (this: Scenario, days: DayRange) {
  choice.set(this, chooseDays(days, choice.get(this)));
});

When("the user lists the date ranges", keeps(shownList), function (this: Scenario) {
  shownList.set(
    this,
    RANGE_NAMES.map((name) => RANGE_LABELS[name]),
  );
});

When(
  "the user chooses the {word} view of emails",
  keeps(shownList),
  function (this: Scenario, view: keyof typeof SERIES_BY_VIEW) {
    shownList.set(
      this,
      SERIES_BY_VIEW[view].map((series) => EMAIL_SERIES_LABELS[series]),
    );
  },
);

When(
  "there were {mailed}",
  keeps(rates),
  function (this: Scenario, [processed = 0, delivered = 0, unique_open = 0, unique_click = 0]: EmailFigures) {
    rates.set(this, calculateEmailRates({ ...NOTHING, processed, delivered, unique_open, unique_click }));
  },
);

When(
  "the user opens the email rates of {range}",
  keeps(rates, shownText, requestFailure),
  async function (this: Scenario, range: NamedRange) {
    const { days, resolution } = chooseRange(range, await findToday(this));
    keepStatistics(
      this,
      await (await this.portal).dashboard.emailStatistics({ ...toTimeSpan(days, this.settings.timezone), resolution }),
    );
  },
);

function keepStatistics(scenario: Scenario, answer: Result<EmailStatistics, Failure>): void {
  if (!answer.ok) requestFailure.set(scenario, answer.error);
  else if (!hasNoEmails(answer.value)) rates.set(scenario, calculateEmailRates(sumEmailCounts(answer.value.rows)));
  shownText.set(
    scenario,
    answer.ok ? (hasNoEmails(answer.value) ? NO_EMAIL_DATA : undefined) : EMAIL_STATISTICS_FAILED,
  );
}

When("{word} receipts arrive per second", keeps(shownText), function (this: Scenario, perSecond: string) {
  shownText.set(this, formatReceiptRate({ perSecond: Number(perSecond) }));
});

When("the user reads the receipt rate", keeps(shownText), async function (this: Scenario) {
  shownText.set(this, formatReceiptRate(requireValue(await (await this.portal).dashboard.receiptRate())));
});

When("the busiest hour had {word} receipts", keeps(shownText), function (this: Scenario, most: string) {
  const unit = chooseRateUnit([{ count: Number(most) }]);
  shownText.set(this, `${convertToRateUnit(Number(most), unit)} per ${unit}`);
});

When("the user opens the receipts of two weeks", keeps(shownText), async function (this: Scenario) {
  const { dashboard, clock } = await this.portal;
  const hours = requireValue(await dashboard.receiptRates(rateChartSpan(clock.now())));
  const busy = hours
    .filter(({ count }) => count > 0)
    .map(({ at, count }) => `${count} on ${formatInstant(at, this.settings.timezone)}`);
  shownText.set(this, [`${hours.length} hours`, ...busy].join("; "));
});

When("the user opens the basket statistics", keeps(baskets), async function (this: Scenario) {
  baskets.set(this, requireValue(await (await this.portal).dashboard.basketStatistics()));
});

When("the user lists the inactive tills", keeps(inactive, requestFailure), async function (this: Scenario) {
  const { dashboard, clock } = await this.portal;
  const answer = await dashboard.tills();
  if (!answer.ok) return requestFailure.set(this, answer.error);
  inactive.set(this, selectInactiveTills(answer.value, clock.now()));
});

Then(
  "the statistics cover {days} by {steps}",
  needs(choice),
  function (this: Scenario, { first, last }: DayRange, steps: string) {
    const { days, resolution } = choice.get(this);
    const [expected, found] = [
      `${first} to ${last} by ${steps}`,
      `${days.first} to ${days.last} by ${STEPS[resolution]}`,
    ];
    expectThat(found === expected, `the statistics to cover ${expected}`, `they cover ${found}`);
  },
);

Then("the rates are {judged}", needs(rates), function (this: Scenario, expected: EmailFigures) {
  const { delivery, open, click, bounce } = rates.get(this);
  const [meant, found] = [expected, [delivery, open, click, bounce].map(clampPercentage)].map((figures) =>
    figures.join(" %, "),
  );
  expectThat(found === meant, `the rates to be ${meant} %`, `they are ${found} %`);
});

Then(
  "{int} transactions are identified, {int} of them conversions",
  needs(baskets),
  function (this: Scenario, identified: number, conversions: number) {
    const found = baskets.get(this);
    const same = found.identified === identified && found.conversions === conversions;
    expectThat(
      same,
      `${identified} transactions to be identified, ${conversions} of them conversions`,
      `${found.identified} are, and ${found.conversions} of them`,
    );
  },
);

Then("the inactive tills are {list}", needs(inactive), function (this: Scenario, ids: readonly string[]) {
  expectList(
    { expected: "the inactive tills to be", found: "they are", noun: "till" },
    ids,
    inactive.get(this).map(({ id }) => id),
  );
});
