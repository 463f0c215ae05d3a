import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import {
  DEFAULT_SORTING,
  buildReportCriteria,
  REPORTS_FAILED,
  sortSalespersons,
  type ReportQuery,
  type SalespersonColumn,
  type SalespersonRow,
  type Sorting,
} from "#domain/reports/index.ts";
import type { Money } from "#domain/shared/number/money.ts";
import type { Store } from "#domain/stores/index.ts";
import { expectList } from "#features/support/assertion-error.ts";
import { buildCurrentPeriod } from "#features/support/report-driver.ts";
import { keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import { parseRows } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const shown = new Outcome<readonly SalespersonRow[]>("salespersons to be compared");

type Deal = {
  readonly by: string;
  readonly to: string;
  readonly total: Money;
  readonly store: Store;
  readonly sold: Moment;
};

const ALL_OF_THE_MONTH: ReportQuery = {
  report: "salespersons",
  interval: "month",
  offset: 0,
  series: "all",
  store: "all",
};

const dealt = ({ by, to, total, store, sold }: Deal) => ({
  at: toLocalTime(sold, store.timezone ?? "UTC"),
  total,
  items: [anItem({ price: total, total })],
  properties: { salesperson: by },
  ...soldIn(store),
  ...(to === "none" ? {} : { identifier: to }),
});

async function compare(scenario: Scenario, sorting: Sorting = DEFAULT_SORTING): Promise<void> {
  const question = buildReportCriteria(ALL_OF_THE_MONTH, {
    store: "all",
    period: await buildCurrentPeriod(scenario, ALL_OF_THE_MONTH),
    zone: scenario.settings.timezone,
  });
  const answer = await (await scenario.portal).reports.salespersons(question);
  shownText.set(scenario, answer.ok ? undefined : REPORTS_FAILED);
  if (answer.ok) shown.set(scenario, sortSalespersons(answer.value.rows, sorting));
  else requestFailure.set(scenario, answer.error);
}

Given("these sales by salespersons", function (this: Scenario, table: DataTable) {
  const deals = parseRows<Deal>(this, "these sales by salespersons", table);
  this.situation.receipts.push(
    ...deals.map((deal, at) => aReceipt({ transaction: `TXN-${3001 + at}`, ...dealt(deal) })),
  );
});

When("the user compares salespersons", keeps(shown, shownText, requestFailure), function (this: Scenario) {
  return compare(this);
});

When(
  "the user compares salespersons by {column}",
  keeps(shown, shownText, requestFailure),
  function (this: Scenario, column: SalespersonColumn) {
    return compare(this, { column, isDescending: false });
  },
);

When(
  "the user compares salespersons by {column} in descending order",
  keeps(shown, shownText, requestFailure),
  function (this: Scenario, column: SalespersonColumn) {
    return compare(this, { column, isDescending: true });
  },
);

When(
  "the user opens the sales of {salesperson}",
  keeps(shown, shownText, requestFailure),
  async function (this: Scenario, name: string) {
    await compare(this);
    const rows = shown.get(this).filter(({ salesperson }) => salesperson === name);
    shownText.set(
      this,
      rows
        .map(
          ({ storeName, transactions, conversion, total }) =>
            `${storeName}: ${transactions} transactions, ${conversion} % conversion, ${total} in total`,
        )
        .join("; "),
    );
  },
);

Then("the salespersons are {list}", needs(shown), function (this: Scenario, names: readonly string[]) {
  expectList(
    { expected: "the salespersons to be", found: "they are", noun: "salesperson" },
    names,
    shown.get(this).map(({ salesperson }) => salesperson),
  );
});
