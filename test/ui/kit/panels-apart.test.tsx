import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { ReactElement } from "react";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { AccountsDesk } from "#test/ui/accounts/accounts-desk.ts";
import { DashboardDesk } from "#test/ui/dashboard/dashboard-desk.ts";
import { SearchDesk } from "#test/ui/queries/search-desk.ts";
import { RatesDesk } from "#test/ui/rates/rates-desk.ts";
import { LEEDS, ListDesk, receiptsOf } from "#test/ui/receipts/list-desk.ts";
import { ReportsDesk } from "#test/ui/reports/reports-desk.ts";
import { LEEDS as SHOP, StoresDesk } from "#test/ui/stores/stores-desk.ts";
import { BODY, TestingDesk } from "#test/ui/testing/testing-desk.ts";
import { many, TillsDesk } from "#test/ui/tills/tills-desk.ts";
import { AccountListView } from "#ui/accounts/account-list.view.tsx";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import { searchView } from "#ui/queries/search.view.tsx";
import { RatesView } from "#ui/rates/rates.view.tsx";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import { TableOfReceipts } from "#ui/receipts/receipt-table.tsx";
import { SalesReportView } from "#ui/reports/sales-report.view.tsx";
import { SalespersonsReportView } from "#ui/reports/salespersons-report.view.tsx";
import { StoreListView } from "#ui/stores/store-list.view.tsx";
import { StoreView } from "#ui/stores/store.view.tsx";
import { PostReceiptView } from "#ui/testing/post-receipt.view.tsx";
import { RawRecordListView } from "#ui/tills/raw-record-list.view.tsx";
import { RawRecordView } from "#ui/tills/raw-record.view.tsx";

/** A view-model, or a part of one, of which one member cannot be read until it is mended. */
class Mending {
  isBroken = true;

  /** The member by its path: `rates.chartSpec`. */
  of<Model extends object>(model: Model, path: string): Model {
    const [first = "", ...rest] = path.split(".");
    return new Proxy(model, { get: (target, name) => {
      const member: unknown = name === first && rest.length === 0 && this.isBroken ? this.fail(path) : Reflect.get(target, name);
      return name === first && rest.length > 0 ? this.of(member as object, rest.join(".")) : member;
    } });
  }

  private fail(path: string): never {
    throw new Error(path);
  }
}

const SearchView = searchView(TableOfReceipts);

type Page = {
  readonly page: string;
  readonly show: (mending: Mending) => Promise<ReactElement>;
  readonly broken: string;
  readonly stay: readonly string[];
};

const dashboard = (path: string) => async (mending: Mending) => <DashboardView model={mending.of(await new DashboardDesk().open(), path)} />;
const posting = (path: string) => async (mending: Mending) => {
  const desk = new TestingDesk();
  const model = await desk.open();
  for (const text of ["{}", `${BODY.slice(0, -1)},}`]) {
    await desk.write(model, text);
    await model.postAnyway();
  }
  return <PostReceiptView model={mending.of(model, path)} />;
};
const sales = (path: string) => async (mending: Mending) => {
  const desk = new ReportsDesk();
  await desk.visit("/sales?store=5001");
  return <SalesReportView model={mending.of(desk.sales, path)} />;
};

const DASHBOARD = ["Home", "Live receipts", "Baskets", "Tills", "Email performance", "Receipts, last 14 days"];
const POSTING = ["Post receipt", "Body", "Validation", "Response", "Posted on this visit", "Fixed automatically"];

const PAGES: readonly Page[] = [
  ...[["rates.chartSpec", "Receipts, last 14 days"], ["ratesFigure", "Receipts, last 14 days"], ["rateFigure", "Live receipts"], ["conversionsFigure", "Baskets"], ["longestInactive", "Tills"], ["email.chartSpec", "Email performance"], ["email.days", "Email performance"]]
    .map(([path = "", broken = ""]) => ({ page: `the dashboard without ${path}`, show: dashboard(path), broken, stay: DASHBOARD })),
  { page: "the list of inactive tills", broken: "Tills", stay: ["Inactive tills", "Tills"], show: async (mending) => <InactiveTillListView model={mending.of(await new DashboardDesk().openTills(), "rows")} /> },
  ...[["chartSpec", "Chart"], ["chartTypes", "Chart"], ["lines", "Figures"]]
    .map(([path = "", broken = ""]) => ({ page: `the sales report without ${path}`, show: sales(path), broken, stay: ["Sales", "Chart", "Figures"] })),
  { page: "the salespersons report", broken: "Figures", stay: ["Salespersons", "Chart", "Figures"], show: async (mending) => {
    const desk = new ReportsDesk();
    await desk.visit("/salespersons?store=5001");
    return <SalespersonsReportView model={mending.of(desk.salespersons, "lines")} />;
  } },
  { page: "the list of what tills have sent", broken: "Records", stay: ["Till data", "Records"], show: async (mending) => {
    const desk = new TillsDesk({ records: many(3) });
    await desk.visit("/pos");
    return <RawRecordListView model={mending.of(desk.list, "rows")} />;
  } },
  { page: "one thing that a till has sent", broken: "Details", stay: ["Details", "Content"], show: async (mending) => (
    <RawRecordView model={mending.of(await new TillsDesk({ records: many(1) }).openRecord(), "shown.size")} />
  ) },
  { page: "the list of stores", broken: "All stores", stay: ["Stores", "All stores"], show: async (mending) => <StoreListView model={mending.of(await new StoresDesk().list(), "rows")} /> },
  { page: "a store", broken: "Details", stay: ["Store Leeds", "Details"], show: async (mending) => <StoreView model={mending.of(await new StoresDesk({ stores: [SHOP] }).panel("LDS/01"), "facts")} /> },
  { page: "the rates", broken: "1 GBP is", stay: ["Rates", "Details", "1 GBP is"], show: async (mending) => <RatesView model={mending.of(await new RatesDesk().page(), "tables.lines")} /> },
  { page: "the list of receipts", broken: "Receipts found", stay: ["Receipts", "Receipts found"], show: async (mending) => {
    const desk = new ListDesk({ receipts: receiptsOf(LEEDS, 3) });
    await desk.visit("/receipts");
    return <ReceiptListView model={mending.of(desk.model, "rows")} />;
  } },
  { page: "the accounts", broken: "Accounts found", stay: ["Accounts", "Accounts found"], show: async (mending) => {
    const desk = new AccountsDesk();
    await desk.lists();
    return <AccountListView model={mending.of(desk.list, "rows")} />;
  } },
  { page: "the advanced search", broken: "Receipts found", stay: ["Query", "Receipts found"], show: async (mending) => {
    const desk = new SearchDesk();
    await desk.visitSearch("");
    return <SearchView model={mending.of(desk.model, "receipts")} />;
  } },
  ...[["editor.aim", "Body"], ["check.tone", "Validation"], ["watched", "Response"], ["submission.shownNumber", "Posted on this visit"], ["editor.fixes", "Fixed automatically"]]
    .map(([path = "", broken = ""]) => ({ page: `posting a test receipt without ${path}`, show: posting(path), broken, stay: POSTING })),
];

describe("A panel that cannot be drawn", () => {
  withoutMobxComplaints();
  afterEach(cleanup);

  for (const { page, show, broken, stay } of PAGES) {
    it(`takes nothing else along on ${page}, and can be tried again [Q12]`, async () => {
      const mending = new Mending();
      render(<main id="main" tabIndex={-1}>{await show(mending)}</main>, { onCaughtError: () => undefined });
      const panel = within(screen.getByRole("region", { name: broken }));
      expect(panel.getByRole("alert").textContent).to.equal("This panel could not be shown.Retry");
      expect(screen.getAllByText("This panel could not be shown.")).to.have.length(1);
      expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).to.include.members(stay);
      mending.isBroken = false;
      await userEvent.click(panel.getByRole("button", { name: "Retry" }));
      expect(screen.queryByText("This panel could not be shown.")).to.equal(null);
    });
  }
});
