import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import { DEFAULT_SORTING, reportQuestion, REPORTS_FAILED, sortSalespersons, type ReportQuery, type SalespersonColumn, type SalespersonRow, type Sorting } from "#domain/reports/index.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Store } from "#domain/stores/index.ts";
import { judgeList } from "#features/support/complaint.ts";
import { currentPeriod } from "#features/support/figures-desk.ts";
import { keeps, needs, Outcome, refusal, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import { rowsOf } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const shown = new Outcome<readonly SalespersonRow[]>("salespersons to be compared");

type Deal = { readonly by: string; readonly to: string; readonly total: Money; readonly store: Store; readonly sold: Moment };

const ALL_OF_THE_MONTH: ReportQuery = { report: "salespersons", interval: "month", offset: 0, series: "all", store: "all" };

const dealt = ({ by, to, total, store, sold }: Deal) => ({
  at: onClock(sold, store.timezone ?? "UTC"),
  total,
  items: [anItem({ price: total, total })],
  properties: { salesperson: by },
  ...soldIn(store),
  ...(to === "none" ? {} : { identifier: to }),
});

async function compare(scenario: Scenario, sorting: Sorting = DEFAULT_SORTING): Promise<void> {
  const question = reportQuestion(ALL_OF_THE_MONTH, { store: "all", period: await currentPeriod(scenario, ALL_OF_THE_MONTH), zone: scenario.settings.timezone });
  const answer = await (await scenario.portal).reports.salespersons(question);
  words.keep(scenario, answer.ok ? undefined : REPORTS_FAILED);
  if (answer.ok) shown.keep(scenario, sortSalespersons(answer.value.rows, sorting));
  else refusal.keep(scenario, answer.error);
}

Given("these sales by salespersons", function (this: Scenario, table: DataTable) {
  const deals = rowsOf<Deal>(this, "these sales by salespersons", table);
  this.situation.receipts.push(...deals.map((deal, at) => aReceipt({ transaction: `TXN-${3001 + at}`, ...dealt(deal) })));
});

When("the user compares salespersons", keeps(shown, words, refusal), function (this: Scenario) {
  return compare(this);
});

When("the user compares salespersons by {column}", keeps(shown, words, refusal), function (this: Scenario, column: SalespersonColumn) {
  return compare(this, { column, isDescending: false });
});

When("the user compares salespersons by {column} in descending order", keeps(shown, words, refusal), function (this: Scenario, column: SalespersonColumn) {
  return compare(this, { column, isDescending: true });
});

When("the user opens the sales of {salesperson}", keeps(shown, words, refusal), async function (this: Scenario, name: string) {
  await compare(this);
  const rows = shown.of(this).filter(({ salesperson }) => salesperson === name);
  words.keep(this, rows.map(({ storeName, transactions, conversion, total }) => `${storeName}: ${transactions} transactions, ${conversion} % conversion, ${total} in total`).join("; "));
});

Then("the salespersons are {list}", needs(shown), function (this: Scenario, names: readonly string[]) {
  judgeList({ expected: "the salespersons to be", found: "they are", noun: "salesperson" }, names, shown.of(this).map(({ salesperson }) => salesperson));
});
