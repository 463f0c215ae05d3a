import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import {
  chooseInterval, comparedTotals, formatPeriod, pointsOf, rememberedChart, reportStoreChoices, RESOLUTION_OF, stepOffset, todayStep, totalOf,
  type ChartType, type Comparison, type ComparedTotals, type Interval, type ReportName, type SeriesId,
} from "#domain/reports/index.ts";
import { dayAfter, startOfDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { DayRange } from "#domain/shared/day-range.ts";
import type { Money } from "#domain/shared/money.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { axisOf } from "#domain/shared/time-axis.ts";
import { pageOf } from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { judge, quoted } from "#features/support/complaint.ts";
import type { Figure, Term } from "#features/support/figure-nouns.ts";
import { begin, countEverywhere, currentPeriod, had, otherPeriod, period, placed, points, query, report, show } from "#features/support/figures-desk.ts";
import { keeps, needs, offered, Outcome, refusal, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import { rowsOf } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const counts = new Outcome<Readonly<Record<string, number>>>("a day to be counted");
const about = new Outcome<string>("a report to be opened");
const drawn = new Outcome<ChartType>("a chart to be drawn");
const compared = new Outcome<ComparedTotals>("two periods to be compared");

type Sale = { readonly store: Store; readonly sold: Moment; readonly total: Money };

const STEPS = { "1h": "hours", "1d": "days", "1M": "months" } as const;
const periodText = ({ first, last }: DayRange, interval: Interval): string => `${first} to ${last} by ${STEPS[RESOLUTION_OF[interval]]}`;

Given("these sales", function (this: Scenario, table: DataTable) {
  for (const [at, { store, sold, total }] of rowsOf<Sale>(this, "these sales", table).entries()) {
    this.situation.receipts.push(aReceipt({ transaction: `TXN-${2001 + at}`, at: onClock(sold, store.timezone ?? "UTC"), total, items: [anItem({ price: total, total })], ...soldIn(store) }));
  }
});

Given("a sale in {store} at each full hour of {day}, and sales just outside that day", function (this: Scenario, store: Store, day: CalendarDay) {
  const [zone, first] = [store.timezone ?? "UTC", 1001 + this.situation.receipts.length];
  const hours = axisOf({ first: day, last: day }, "1h", zone).map(({ at }) => Date.parse(at));
  const around = [Date.parse(startOfDay(day, zone)) - 1000, Date.parse(startOfDay(dayAfter(day), zone))];
  const sales = [...hours, ...around].map((at, number) => aReceipt({ transaction: `TXN-${first + number}`, at: new Date(at).toISOString(), ...soldIn(store) }));
  this.situation.receipts.push(...sales, aReceipt({ transaction: `TXN-${first + sales.length}`, at: new Date(hours[9]! + 1000).toISOString(), duplicate: true, ...soldIn(store) }));
});

Given("a retailer with the currency {currency}", function (this: Scenario, currency: string) {
  this.situation.settings.currency = currency;
});

Given("{int} stores", function (this: Scenario, count: number) {
  for (let at = 1; at <= count; at++) this.situation.build(`Shop ${String(at).padStart(2, "0")}`);
});

Given("the {report} of the {term}", function (this: Scenario, name: ReportName, term: Term) {
  query.keep(this, { report: name, ...term, series: "all" });
});

Given("the user has opened the sales of {store} for the {term}", seeSales);

When("the user chooses the interval {interval}", keeps(query), function (this: Scenario, interval: Interval) {
  query.keep(this, chooseInterval(query.of(this), interval));
});

function step(by: 1 | -1) {
  return function (this: Scenario): void {
    query.keep(this, { ...query.of(this), offset: stepOffset(query.of(this), by) });
  };
}

When("the user goes to the next period", keeps(query), step(1));
When("the user goes to the previous period", keeps(query), step(-1));

When("the user reads the period of the report", keeps(period), async function (this: Scenario) {
  period.keep(this, await currentPeriod(this, query.of(this)));
});

When("the user compares the report with {comparison}", keeps(period), async function (this: Scenario, comparison: Comparison) {
  period.keep(this, await otherPeriod(this, query.of(this), comparison));
});

async function seeSales(this: Scenario, store: Store, term: Term): Promise<void> {
  query.keep(this, { report: "sales", ...term, series: "all", store: store.id });
  await show(this, query.of(this), await currentPeriod(this, query.of(this)));
}

When("the user opens the sales of {store} for the {term}", keeps(query, report, period, words, refusal), seeSales);

When("the user compares the {series} with {comparison}", keeps(report, period, compared, words, refusal), async function (this: Scenario, series: SeriesId, comparison: Comparison) {
  const current = await points(this, series);
  await show(this, query.of(this), await otherPeriod(this, query.of(this), comparison));
  compared.keep(this, comparedTotals(current, await points(this, series), series));
});

When("the user lists the stores for {report}", keeps(offered), async function (this: Scenario, name: ReportName) {
  const { stores, ...held } = await this.portal;
  offered.keep(this, reportStoreChoices(name, had(await stores.all()), storesOpenTo(pageOf(name).opensWith, held)).map(({ label }) => label));
});

When("the user opens the report {report}", keeps(query, about), async function (this: Scenario, name: ReportName) {
  query.keep(this, begin(name));
  const { store } = await placed(this, query.of(this));
  about.keep(this, this.situation.stores.find(({ id }) => id === store)?.name ?? store);
});

When("the transactions of {day} in {store} are counted", keeps(counts), async function (this: Scenario, day: CalendarDay, store: Store) {
  counts.keep(this, await countEverywhere(this, store, day));
});

When("the transactions of {day} in all stores are counted", keeps(counts), async function (this: Scenario, day: CalendarDay) {
  counts.keep(this, await countEverywhere(this, undefined, day));
});

When("the user returns to a chart with the stored type {string}", keeps(drawn), function (this: Scenario, index: string) {
  drawn.keep(this, rememberedChart(index));
});

When("the user lists the embedded reports", keeps(words), async function (this: Scenario) {
  const entries = had(await (await this.portal).embedded.all());
  words.keep(this, `${entries.length} reports, ${entries.filter(({ isRestricted }) => isRestricted).length} restricted`);
});

Given("a retailer that shows restricted reports", function (this: Scenario) {
  this.situation.tweaks.show_restricted_reports = true;
});

Then("the interval is {interval} and the offset {int}", needs(query), function (this: Scenario, interval: Interval, offset: number) {
  const [expected, found] = [`${interval} ${offset}`, `${query.of(this).interval} ${query.of(this).offset}`];
  judge(found === expected, `interval and offset to be ${expected}`, `they are ${found}`);
});

Then("the report requests {string} series", needs(query), function (this: Scenario, series: string) {
  judge(query.of(this).series === series, `the report to request ${quoted(series)} series`, `it requests ${quoted(query.of(this).series)}`);
});

Then("the period is {days} by {steps}", needs(period, query), function (this: Scenario, { first, last }: DayRange, steps: string) {
  const [expected, found] = [`${first} to ${last} by ${steps}`, periodText(period.of(this), query.of(this).interval)];
  judge(found === expected, `the period to be ${expected}`, `it is ${found}`);
});

Then("the period is named {string}", needs(period, query), function (this: Scenario, name: string) {
  const found = formatPeriod(query.of(this).interval, period.of(this));
  judge(found === name, `the period to be named ${quoted(name)}`, `it is named ${quoted(found)}`);
});

Then("the {figure} are {word}", needs(report, period, query), async function (this: Scenario, { series, day }: Figure, value: string) {
  const start = startOfDay(day, report.of(this).meta.timezone);
  const found = (await points(this, series)).find(({ at }) => at === start);
  judge((found?.value ?? "unknown") === value, `the ${series} of ${day} to be ${value}`, `they are ${found?.value ?? "unknown"}`);
});

Then("the total of the {series} is {word}", needs(report, period, query), async function (this: Scenario, series: SeriesId, value: string) {
  const found = totalOf(await points(this, series), series);
  judge(found === value, `the total of the ${series} to be ${value}`, `it is ${found}`);
});

Then("the difference is {word}, which is {word} %", needs(compared), function (this: Scenario, delta: string, percent: string) {
  const { difference } = compared.of(this);
  judge(difference?.delta === delta && difference.percent === percent, `a difference of ${delta}, ${percent} %`, difference ? `it is ${difference.delta}, ${difference.percent ?? "unknown"} %` : "none is known");
});

Then("{string} is marked as today", needs(report, period, query), async function (this: Scenario, label: string) {
  const zone = report.of(this).meta.timezone;
  const drawing = { period: period.of(this), resolution: RESOLUTION_OF[query.of(this).interval], now: (await this.portal).clock.now() };
  const [at, steps] = [todayStep(drawing, zone), pointsOf(report.of(this), "transactions", drawing)];
  const found = at === undefined ? "nothing" : steps[at]?.label;
  judge(found === label, `${quoted(label)} to be marked as today`, `${quoted(found)} is`);
});

Then("the report is about {string}", needs(about), function (this: Scenario, store: string) {
  judge(about.of(this) === store, `the report to be about ${quoted(store)}`, `it is about ${quoted(about.of(this))}`);
});

Then("the list, the report and the dashboard count {int}", needs(counts), function (this: Scenario, expected: number) {
  const found = Object.entries(counts.of(this)).map(([who, count]) => `${who} counts ${count}`);
  judge(Object.values(counts.of(this)).every((count) => count === expected), `all three to count ${expected}`, found.join(", "));
});

Then("the chart is drawn as {drawing}", needs(drawn), function (this: Scenario, type: ChartType) {
  judge(drawn.of(this) === type, `the chart to be drawn as ${quoted(type)}`, `it is drawn as ${quoted(drawn.of(this))}`);
});
