import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { ReactElement } from "react";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AccountsDriver } from "#test/ui/accounts/accounts-driver.ts";
import { DashboardDriver } from "#test/ui/dashboard/dashboard-driver.ts";
import { SearchDriver } from "#test/ui/search/search-driver.ts";
import { RatesDriver } from "#test/ui/rates/rates-driver.ts";
import { LEEDS, ReceiptListDriver, receiptsOf } from "#test/ui/receipts/receipt-list-driver.ts";
import { ReportsDriver } from "#test/ui/reports/reports-driver.ts";
import { LEEDS as SHOP, StoresDriver } from "#test/ui/stores/stores-driver.ts";
import { BODY, TestReceiptDriver } from "#test/ui/test-receipts/test-receipts-driver.ts";
import { many, TillsDriver } from "#test/ui/tills/tills-driver.ts";
import { AccountListView } from "#ui/accounts/account-list.view.tsx";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import { createSearchView } from "#ui/search/search.view.tsx";
import { RatesView } from "#ui/rates/rates.view.tsx";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import { ChooseButton, ReceiptSummaryTable } from "#ui/receipts/receipt-table.tsx";
import { SalesReportView } from "#ui/reports/sales-report.view.tsx";
import { SalespersonsReportView } from "#ui/reports/salespersons-report.view.tsx";
import { StoreListView } from "#ui/stores/store-list.view.tsx";
import { StoreView } from "#ui/stores/store.view.tsx";
import { PostReceiptView } from "#ui/test-receipts/post-receipt.view.tsx";
import { RawRecordListView } from "#ui/tills/raw-record-list.view.tsx";
import { RawRecordView } from "#ui/tills/raw-record.view.tsx";

/** A proxy of a view-model, or of a part of it, with one member that throws until it is repaired. */
class Breakable {
  isBroken = true;

  /** The member by its path: `rates.chartSpec`. */
  of<Model extends object>(model: Model, path: string): Model {
    const [first = "", ...rest] = path.split(".");
    return new Proxy(model, {
      get: (target, name) => {
        const member: unknown =
          name === first && rest.length === 0 && this.isBroken ? this.fail(path) : Reflect.get(target, name);
        return name === first && rest.length > 0 ? this.of(member as object, rest.join(".")) : member;
      },
    });
  }

  private fail(path: string): never {
    throw new Error(path);
  }
}

const SearchView = createSearchView(ReceiptSummaryTable, ChooseButton);

type Page = {
  readonly page: string;
  readonly show: (breakable: Breakable) => Promise<ReactElement>;
  readonly broken: string;
  readonly stay: readonly string[];
};

const dashboard = (path: string) => async (breakable: Breakable) => (
  <DashboardView model={breakable.of(await new DashboardDriver().open(), path)} />
);
const posting = (path: string) => async (breakable: Breakable) => {
  const driver = new TestReceiptDriver();
  const model = await driver.open();
  for (const text of ["{}", `${BODY.slice(0, -1)},}`]) {
    await driver.write(model, text);
    await model.postAnyway();
  }
  return <PostReceiptView model={breakable.of(model, path)} />;
};
const sales = (path: string) => async (breakable: Breakable) => {
  const driver = new ReportsDriver();
  await driver.visit("/sales?store=5001");
  return <SalesReportView model={breakable.of(driver.sales, path)} />;
};

const DASHBOARD = ["Home", "Live receipts", "Baskets", "Tills", "Email performance", "Receipts, last 14 days"];
const POSTING = ["Post receipt", "Body", "Validation", "Response", "Posted on this visit", "Fixed automatically"];

const PAGES: readonly Page[] = [
  ...[
    ["rates.chartSpec", "Receipts, last 14 days"],
    ["ratesFigure", "Receipts, last 14 days"],
    ["rateFigure", "Live receipts"],
    ["conversionsFigure", "Baskets"],
    ["longestInactive", "Tills"],
    ["email.chartSpec", "Email performance"],
    ["email.days", "Email performance"],
  ].map(([path = "", broken = ""]) => ({
    page: `the dashboard without ${path}`,
    show: dashboard(path),
    broken,
    stay: DASHBOARD,
  })),
  {
    page: "the list of inactive tills",
    broken: "Tills",
    stay: ["Inactive tills", "Tills"],
    show: async (breakable) => (
      <InactiveTillListView model={breakable.of(await new DashboardDriver().openTills(), "rows")} />
    ),
  },
  ...[
    ["chartSpec", "Conversions by day"],
    ["chartTypes", "Conversions by day"],
    ["lines", "Details"],
  ].map(([path = "", broken = ""]) => ({
    page: `the sales report without ${path}`,
    show: sales(path),
    broken,
    stay: ["Sales", "Conversions by day", "Details"],
  })),
  {
    page: "the salespersons report",
    broken: "Details",
    stay: ["Salespersons", "Sales by salesperson", "Details"],
    show: async (breakable) => {
      const driver = new ReportsDriver();
      await driver.visit("/salespersons?store=5001");
      return <SalespersonsReportView model={breakable.of(driver.salespersons, "lines")} />;
    },
  },
  {
    page: "the list of raw records",
    broken: "Records",
    stay: ["Till records", "Records"],
    show: async (breakable) => {
      const driver = new TillsDriver({ records: many(3) });
      await driver.visit("/pos");
      return <RawRecordListView model={breakable.of(driver.list, "rows")} />;
    },
  },
  {
    page: "a raw record",
    broken: "Details",
    stay: ["Details", "Content"],
    show: async (breakable) => (
      <RawRecordView model={breakable.of(await new TillsDriver({ records: many(1) }).openRecord(), "shown.size")} />
    ),
  },
  {
    page: "the list of stores",
    broken: "All stores",
    stay: ["Stores", "All stores"],
    show: async (breakable) => <StoreListView model={breakable.of(await new StoresDriver().list(), "rows")} />,
  },
  {
    page: "a store",
    broken: "Details",
    stay: ["Store Leeds", "Details"],
    show: async (breakable) => (
      <StoreView model={breakable.of(await new StoresDriver({ stores: [SHOP] }).panel("LDS/01"), "facts")} />
    ),
  },
  {
    page: "the rates",
    broken: "1 GBP is",
    stay: ["Rates", "Details", "1 GBP is"],
    show: async (breakable) => <RatesView model={breakable.of(await new RatesDriver().page(), "tables.lines")} />,
  },
  {
    page: "the list of receipts",
    broken: "Receipts found",
    stay: ["Receipts", "Receipts found"],
    show: async (breakable) => {
      const driver = new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 3) });
      await driver.visit("/receipts");
      return <ReceiptListView model={breakable.of(driver.model, "rows")} />;
    },
  },
  {
    page: "the accounts",
    broken: "Accounts found",
    stay: ["Accounts", "Accounts found"],
    show: async (breakable) => {
      const driver = new AccountsDriver();
      await driver.openList();
      return <AccountListView model={breakable.of(driver.list, "rows")} />;
    },
  },
  {
    page: "the advanced search",
    broken: "Receipts found",
    stay: ["Query", "Receipts found"],
    show: async (breakable) => {
      const driver = new SearchDriver();
      await driver.visitSearch("");
      return <SearchView model={breakable.of(driver.model, "receipts")} />;
    },
  },
  ...[
    ["editor.aim", "Body"],
    ["check.tone", "Validation"],
    ["watched", "Response"],
    ["submission.shownNumber", "Posted on this visit"],
    ["editor.fixes", "Fixed automatically"],
  ].map(([path = "", broken = ""]) => ({
    page: `posting a test receipt without ${path}`,
    show: posting(path),
    broken,
    stay: POSTING,
  })),
];

describe("A panel that cannot be rendered", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  for (const { page, show, broken, stay } of PAGES) {
    it(`does not affect the rest of ${page}, and can be retried [Q12]`, async () => {
      const breakable = new Breakable();
      render(
        <main id="main" tabIndex={-1}>
          {await show(breakable)}
        </main>,
        { onCaughtError: () => undefined },
      );
      const panel = within(screen.getByRole("region", { name: broken }));
      expect(panel.getByRole("alert").textContent).to.equal("This panel could not be shown.Retry");
      expect(screen.getAllByText("This panel could not be shown.")).to.have.length(1);
      expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).to.include.members(stay);
      breakable.isBroken = false;
      await userEvent.click(panel.getByRole("button", { name: "Retry" }));
      expect(screen.queryByText("This panel could not be shown.")).to.equal(null);
    });
  }
});
