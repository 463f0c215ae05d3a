import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import {
  chooseInterval,
  calculateComparedTotals,
  formatPeriod,
  buildSalesPoints,
  parseChartType,
  reportStoreChoices,
  RESOLUTION_BY_INTERVAL,
  stepOffset,
  findTodayStep,
  aggregatePoints,
  type ChartType,
  type Comparison,
  type ComparedTotals,
  type Interval,
  type ReportName,
  type SeriesId,
} from "#domain/reports/index.ts";
import { dayAfter, startOfDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { DayRange } from "#domain/shared/time/day-range.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { buildTimeAxis } from "#domain/shared/time/time-axis.ts";
import { findPage } from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import type { ReportFigure, ReportTerm } from "#features/support/figure-nouns.ts";
import {
  buildDefaultQuery,
  countInAllSources,
  buildCurrentPeriod,
  requireValue,
  buildComparedPeriod,
  period,
  resolveStore,
  selectPoints,
  query,
  report,
  loadSales,
} from "#features/support/report-driver.ts";
import { keeps, needs, shownList, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import { parseRows } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const counts = new Outcome<Readonly<Record<string, number>>>("a day to be counted");
const about = new Outcome<string>("a report to be opened");
const drawn = new Outcome<ChartType>("a chart to be drawn");
const compared = new Outcome<ComparedTotals>("two periods to be compared");

type Sale = { readonly store: Store; readonly sold: Moment; readonly total: Money };

const STEPS = { "1h": "hours", "1d": "days", "1M": "months" } as const;
const periodText = ({ first, last }: DayRange, interval: Interval): string =>
  `${first} to ${last} by ${STEPS[RESOLUTION_BY_INTERVAL[interval]]}`;

Given("these sales", function (this: Scenario, table: DataTable) {
  for (const [at, { store, sold, total }] of parseRows<Sale>(this, "these sales", table).entries()) {
    this.situation.receipts.push(
      aReceipt({
        transaction: `TXN-${2001 + at}`,
        at: toLocalTime(sold, store.timezone ?? "UTC"),
        total,
        items: [anItem({ price: total, total })],
        ...soldIn(store),
      }),
    );
  }
});

Given(
  "a sale in {store} at each full hour of {day}, and sales just outside that day",
  function (this: Scenario, store: Store, day: CalendarDay) {
    const [zone, first] = [store.timezone ?? "UTC", 1001 + this.situation.receipts.length];
    const hours = buildTimeAxis({ first: day, last: day }, "1h", zone).map(({ at }) => Date.parse(at));
    const around = [Date.parse(startOfDay(day, zone)) - 1000, Date.parse(startOfDay(dayAfter(day), zone))];
    const sales = [...hours, ...around].map((at, number) =>
      aReceipt({ transaction: `TXN-${first + number}`, at: new Date(at).toISOString(), ...soldIn(store) }),
    );
    this.situation.receipts.push(
      ...sales,
      aReceipt({
        transaction: `TXN-${first + sales.length}`,
        at: new Date(hours[9]! + 1000).toISOString(),
        duplicate: true,
        ...soldIn(store),
      }),
    );
  },
);

Given("a retailer with the currency {currency}", function (this: Scenario, currency: string) {
  this.situation.settings.currency = currency;
});

Given("{int} stores", function (this: Scenario, count: number) {
  for (let at = 1; at <= count; at++) this.situation.addStore(`Shop ${String(at).padStart(2, "0")}`);
});

Given("the {report} of the {term}", function (this: Scenario, name: ReportName, term: ReportTerm) {
  query.set(this, { report: name, ...term, series: "all" });
});

Given("the user has opened the sales of {store} for the {term}", seeSales);

When("the user chooses the interval {interval}", keeps(query), function (this: Scenario, interval: Interval) {
  query.set(this, chooseInterval(query.get(this), interval));
});

function step(by: 1 | -1) {
  return function (this: Scenario): void {
    query.set(this, { ...query.get(this), offset: stepOffset(query.get(this), by) });
  };
}

When("the user goes to the next period", keeps(query), step(1));
When("the user goes to the previous period", keeps(query), step(-1));

When("the user reads the period of the report", keeps(period), async function (this: Scenario) {
  period.set(this, await buildCurrentPeriod(this, query.get(this)));
});

When(
  "the user compares the report with {comparison}",
  keeps(period),
  async function (this: Scenario, comparison: Comparison) {
    period.set(this, await buildComparedPeriod(this, query.get(this), comparison));
  },
);

async function seeSales(this: Scenario, store: Store, term: ReportTerm): Promise<void> {
  query.set(this, { report: "sales", ...term, series: "all", store: store.id });
  await loadSales(this, query.get(this), await buildCurrentPeriod(this, query.get(this)));
}

When(
  "the user opens the sales of {store} for the {term}",
  keeps(query, report, period, shownText, requestFailure),
  seeSales,
);

When(
  "the user compares the {series} with {comparison}",
  keeps(report, period, compared, shownText, requestFailure),
  async function (this: Scenario, series: SeriesId, comparison: Comparison) {
    const current = await selectPoints(this, series);
    await loadSales(this, query.get(this), await buildComparedPeriod(this, query.get(this), comparison));
    compared.set(this, calculateComparedTotals(current, await selectPoints(this, series), series));
  },
);

When("the user lists the stores for {report}", keeps(shownList), async function (this: Scenario, name: ReportName) {
  const { stores, ...held } = await this.portal;
  shownList.set(
    this,
    reportStoreChoices(
      name,
      requireValue(await stores.all()),
      selectStoresWithFlags(findPage(name).requiredFlags, held),
    ).map(({ label }) => label),
  );
});

When("the user opens the report {report}", keeps(query, about), async function (this: Scenario, name: ReportName) {
  query.set(this, buildDefaultQuery(name));
  const { store } = await resolveStore(this, query.get(this));
  about.set(this, this.situation.stores.find(({ id }) => id === store)?.name ?? store);
});

When(
  "the transactions of {day} in {store} are counted",
  keeps(counts),
  async function (this: Scenario, day: CalendarDay, store: Store) {
    counts.set(this, await countInAllSources(this, store, day));
  },
);

When(
  "the transactions of {day} in all stores are counted",
  keeps(counts),
  async function (this: Scenario, day: CalendarDay) {
    counts.set(this, await countInAllSources(this, undefined, day));
  },
);

When(
  "the user returns to a chart with the stored type {string}",
  keeps(drawn),
  function (this: Scenario, index: string) {
    drawn.set(this, parseChartType(index));
  },
);

When("the user lists the embedded reports", keeps(shownText), async function (this: Scenario) {
  const entries = requireValue(await (await this.portal).embedded.all());
  shownText.set(
    this,
    `${entries.length} reports, ${entries.filter(({ isRestricted }) => isRestricted).length} restricted`,
  );
});

Given("a retailer that shows restricted reports", function (this: Scenario) {
  this.situation.tweaks.show_restricted_reports = true;
});

Then(
  "the interval is {interval} and the offset {int}",
  needs(query),
  function (this: Scenario, interval: Interval, offset: number) {
    const [expected, found] = [`${interval} ${offset}`, `${query.get(this).interval} ${query.get(this).offset}`];
    expectThat(found === expected, `interval and offset to be ${expected}`, `they are ${found}`);
  },
);

Then("the report requests {string} series", needs(query), function (this: Scenario, series: string) {
  expectThat(
    query.get(this).series === series,
    `the report to request ${formatQuoted(series)} series`,
    `it requests ${formatQuoted(query.get(this).series)}`,
  );
});

Then(
  "the period is {days} by {steps}",
  needs(period, query),
  function (this: Scenario, { first, last }: DayRange, steps: string) {
    const [expected, found] = [
      `${first} to ${last} by ${steps}`,
      periodText(period.get(this), query.get(this).interval),
    ];
    expectThat(found === expected, `the period to be ${expected}`, `it is ${found}`);
  },
);

Then("the period is named {string}", needs(period, query), function (this: Scenario, name: string) {
  const found = formatPeriod(query.get(this).interval, period.get(this));
  expectThat(found === name, `the period to be named ${formatQuoted(name)}`, `it is named ${formatQuoted(found)}`);
});

Then(
  "the {figure} are {word}",
  needs(report, period, query),
  async function (this: Scenario, { series, day }: ReportFigure, value: string) {
    const start = startOfDay(day, report.get(this).meta.timezone);
    const found = (await selectPoints(this, series)).find(({ at }) => at === start);
    expectThat(
      (found?.value ?? "unknown") === value,
      `the ${series} of ${day} to be ${value}`,
      `they are ${found?.value ?? "unknown"}`,
    );
  },
);

Then(
  "the total of the {series} is {word}",
  needs(report, period, query),
  async function (this: Scenario, series: SeriesId, value: string) {
    const found = aggregatePoints(await selectPoints(this, series), series);
    expectThat(found === value, `the total of the ${series} to be ${value}`, `it is ${found}`);
  },
);

Then(
  "the difference is {word}, which is {word} %",
  needs(compared),
  function (this: Scenario, delta: string, percent: string) {
    const { difference } = compared.get(this);
    expectThat(
      difference?.delta === delta && difference.percent === percent,
      `a difference of ${delta}, ${percent} %`,
      difference ? `it is ${difference.delta}, ${difference.percent ?? "unknown"} %` : "none is known",
    );
  },
);

Then("{string} is marked as today", needs(report, period, query), async function (this: Scenario, label: string) {
  const zone = report.get(this).meta.timezone;
  const drawing = {
    period: period.get(this),
    resolution: RESOLUTION_BY_INTERVAL[query.get(this).interval],
    now: (await this.portal).clock.now(),
  };
  const [at, steps] = [findTodayStep(drawing, zone), buildSalesPoints(report.get(this), "transactions", drawing)];
  const found = at === undefined ? "nothing" : steps[at]?.label;
  expectThat(found === label, `${formatQuoted(label)} to be marked as today`, `${formatQuoted(found)} is`);
});

Then("the report is about {string}", needs(about), function (this: Scenario, store: string) {
  expectThat(
    about.get(this) === store,
    `the report to be about ${formatQuoted(store)}`,
    `it is about ${formatQuoted(about.get(this))}`,
  );
});

Then("the list, the report and the dashboard count {int}", needs(counts), function (this: Scenario, expected: number) {
  const found = Object.entries(counts.get(this)).map(([who, count]) => `${who} counts ${count}`);
  expectThat(
    Object.values(counts.get(this)).every((count) => count === expected),
    `all three to count ${expected}`,
    found.join(", "),
  );
});

Then("the chart is drawn as {drawing}", needs(drawn), function (this: Scenario, type: ChartType) {
  expectThat(
    drawn.get(this) === type,
    `the chart to be drawn as ${formatQuoted(type)}`,
    `it is drawn as ${formatQuoted(drawn.get(this))}`,
  );
});
