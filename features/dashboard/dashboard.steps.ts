import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import {
  chooseDays, chooseRange, EMAIL_SERIES, EMAIL_SERIES_LABELS, emailRates, emailTotals, formatReceiptRate, inactiveTills, initialEmailChoice, inUnit, isWithoutMails, MAILS_FAILED, NO_MAILS, rateChartSpan,
  rateUnit, RANGE_LABELS, RANGE_NAMES, SERIES_OF_VIEW, type BasketStatistics, type EmailChoice, type EmailCounts, type EmailRates, type NamedRange, type Till,
} from "#domain/dashboard/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { spanOf, type DayRange } from "#domain/shared/day-range.ts";
import { formatInstant, instantOfLocalTime } from "#domain/shared/instant.ts";
import { clampPercentage } from "#domain/shared/percentage.ts";
import type { Store } from "#domain/stores/index.ts";
import { judge, judgeList } from "#features/support/complaint.ts";
import type { Mailed } from "#features/support/figure-nouns.ts";
import { had, today } from "#features/support/figures-desk.ts";
import { keeps, needs, offered, Outcome, refusal, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import { rowsOf } from "#features/support/tables.ts";
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
  receipts.push({ ...aReceipt({ transaction: `TXN-${1001 + receipts.length}`, at: onClock(moment, zoneOf(store)), ...soldIn(store) }), ...facts });
}

Given("these tills", function (this: Scenario, table: DataTable) {
  for (const { till, store, seen } of rowsOf<Heard>(this, "these tills", table)) {
    this.situation.tills.push({ id: till, storeId: store.id, lastSeen: instantOfLocalTime(onClock(seen, zoneOf(store))) });
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

Given("a sale on {moment} whose email was opened {int} times", function (this: Scenario, moment: Moment, times: number) {
  const timestamp = instantOfLocalTime(onClock(moment, zoneOf(this.situation.store)));
  const events = ["processed", "delivered", ...Array<string>(times).fill("open")].map((event) => ({ event, timestamp }));
  sell(this, moment, { delivery: { counts: {}, events } });
});

Given("the user has chosen the emails of {range}", async function (this: Scenario, range: NamedRange) {
  choice.keep(this, chooseRange(range, await today(this)));
});

When("the user opens the email statistics", keeps(choice), async function (this: Scenario) {
  choice.keep(this, initialEmailChoice(await today(this)));
});

When("the user chooses the emails of {range}", keeps(choice), async function (this: Scenario, range: NamedRange) {
  choice.keep(this, chooseRange(range, await today(this)));
});

When("the user chooses the emails from {days}", keeps(choice), function (this: Scenario, days: DayRange) {
  choice.keep(this, chooseDays(days, choice.of(this)));
});

When("the user lists the date ranges", keeps(offered), function (this: Scenario) {
  offered.keep(this, RANGE_NAMES.map((name) => RANGE_LABELS[name]));
});

When("the user chooses the {word} view of emails", keeps(offered), function (this: Scenario, view: keyof typeof SERIES_OF_VIEW) {
  offered.keep(this, SERIES_OF_VIEW[view].map((series) => EMAIL_SERIES_LABELS[series]));
});

When("there were {mailed}", keeps(rates), function (this: Scenario, [processed = 0, delivered = 0, unique_open = 0, unique_click = 0]: Mailed) {
  rates.keep(this, emailRates({ ...NOTHING, processed, delivered, unique_open, unique_click }));
});

When("the user opens the email rates of {range}", keeps(rates, words, refusal), async function (this: Scenario, range: NamedRange) {
  const { days, resolution } = chooseRange(range, await today(this));
  const answer = await (await this.portal).dashboard.emailStatistics({ ...spanOf(days, this.settings.timezone), resolution });
  if (!answer.ok) refusal.keep(this, answer.error);
  else if (!isWithoutMails(answer.value)) rates.keep(this, emailRates(emailTotals(answer.value.rows)));
  words.keep(this, answer.ok ? (isWithoutMails(answer.value) ? NO_MAILS : undefined) : MAILS_FAILED);
});

When("{word} receipts arrive per second", keeps(words), function (this: Scenario, perSecond: string) {
  words.keep(this, formatReceiptRate({ perSecond: Number(perSecond) }));
});

When("the user reads the receipt rate", keeps(words), async function (this: Scenario) {
  words.keep(this, formatReceiptRate(had(await (await this.portal).dashboard.receiptRate())));
});

When("the busiest hour had {word} receipts", keeps(words), function (this: Scenario, most: string) {
  const unit = rateUnit([{ count: Number(most) }]);
  words.keep(this, `${inUnit(Number(most), unit)} per ${unit}`);
});

When("the user opens the receipts of two weeks", keeps(words), async function (this: Scenario) {
  const { dashboard, clock } = await this.portal;
  const hours = had(await dashboard.receiptRates(rateChartSpan(clock.now())));
  const busy = hours.filter(({ count }) => count > 0).map(({ at, count }) => `${count} on ${formatInstant(at, this.settings.timezone)}`);
  words.keep(this, [`${hours.length} hours`, ...busy].join("; "));
});

When("the user opens the basket statistics", keeps(baskets), async function (this: Scenario) {
  baskets.keep(this, had(await (await this.portal).dashboard.basketStatistics()));
});

When("the user lists the inactive tills", keeps(inactive, refusal), async function (this: Scenario) {
  const { dashboard, clock } = await this.portal;
  const answer = await dashboard.tills();
  if (!answer.ok) return refusal.keep(this, answer.error);
  inactive.keep(this, inactiveTills(answer.value, clock.now()));
});

Then("the statistics cover {days} by {steps}", needs(choice), function (this: Scenario, { first, last }: DayRange, steps: string) {
  const { days, resolution } = choice.of(this);
  const [expected, found] = [`${first} to ${last} by ${steps}`, `${days.first} to ${days.last} by ${STEPS[resolution]}`];
  judge(found === expected, `the statistics to cover ${expected}`, `they cover ${found}`);
});

Then("the rates are {judged}", needs(rates), function (this: Scenario, expected: Mailed) {
  const { delivery, open, click, bounce } = rates.of(this);
  const [meant, found] = [expected, [delivery, open, click, bounce].map(clampPercentage)].map((figures) => figures.join(" %, "));
  judge(found === meant, `the rates to be ${meant} %`, `they are ${found} %`);
});

Then("{int} transactions are identified, {int} of them conversions", needs(baskets), function (this: Scenario, identified: number, conversions: number) {
  const found = baskets.of(this);
  const same = found.identified === identified && found.conversions === conversions;
  judge(same, `${identified} transactions to be identified, ${conversions} of them conversions`, `${found.identified} are, and ${found.conversions} of them`);
});

Then("the inactive tills are {list}", needs(inactive), function (this: Scenario, ids: readonly string[]) {
  judgeList({ expected: "the inactive tills to be", found: "they are", noun: "till" }, ids, inactive.of(this).map(({ id }) => id));
});
