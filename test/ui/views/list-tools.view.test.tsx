import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { observer } from "mobx-react-lite";
import { buildAuditColumns } from "#ui/audit/audit-columns.tsx";
import { AUDIT_LIST_COLUMNS } from "#ui/audit/audit-list-columns.ts";
import { accountColumns } from "#ui/accounts/account-columns.tsx";
import { ACCOUNT_LIST_COLUMNS } from "#ui/accounts/account-list-columns.ts";
import { consumerColumns } from "#ui/consumers/consumer-columns.tsx";
import { CONSUMER_LIST_COLUMNS } from "#ui/consumers/consumer-list-columns.ts";
import { buildTillColumns } from "#ui/dashboard/till-columns.tsx";
import { TILL_LIST_COLUMNS } from "#ui/dashboard/till-list-columns.ts";
import { ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { buildMailColumns } from "#ui/mails/mail-columns.tsx";
import { MAIL_LIST_COLUMNS } from "#ui/mails/mail-list-columns.ts";
import { RATE_LIST_COLUMNS } from "#ui/rates/rate-list-columns.ts";
import { RATE_COLUMNS } from "#ui/rates/rate-table-panel.tsx";
import { choosableReceiptColumns } from "#ui/receipts/receipt-columns.tsx";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";
import { STORE_COLUMNS } from "#ui/stores/store-columns.tsx";
import { STORE_LIST_COLUMNS } from "#ui/stores/store-list-columns.ts";
import { SURVEY_LIST_COLUMNS } from "#ui/surveys/survey-list-columns.ts";
import { SURVEY_COLUMNS } from "#ui/surveys/survey-list.view.tsx";
import { buildRecordColumns } from "#ui/tills/record-columns.tsx";
import { RECORD_LIST_COLUMNS } from "#ui/tills/record-list-columns.ts";
import { ColumnChoiceView } from "#ui/views/column-choice.view.tsx";
import { ViewsDialogView } from "#ui/views/views-dialog.view.tsx";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ListToolsDriver } from "#test/ui/support/list-tools-driver.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";

type AnyColumn = Pick<Column<never>, "key" | "header" | "isMain" | "isFixed">;
const onChoose = () => undefined;
const LISTS = {
  receipts: [choosableReceiptColumns([]), RECEIPT_LIST_COLUMNS],
  audit: [buildAuditColumns("UTC"), AUDIT_LIST_COLUMNS],
  mails: [buildMailColumns({ zone: "UTC", choosing: { head: "", onChoose } }), MAIL_LIST_COLUMNS],
  "till records": [buildRecordColumns({ zone: "UTC", choosing: { head: "", onChoose } }), RECORD_LIST_COLUMNS],
  "inactive tills": [buildTillColumns("UTC"), TILL_LIST_COLUMNS],
  accounts: [accountColumns("UTC"), ACCOUNT_LIST_COLUMNS],
  stores: [STORE_COLUMNS, STORE_LIST_COLUMNS],
  customers: [consumerColumns("UTC"), CONSUMER_LIST_COLUMNS],
  rates: [RATE_COLUMNS, RATE_LIST_COLUMNS],
  surveys: [SURVEY_COLUMNS, SURVEY_LIST_COLUMNS],
} as const;

describe("The columns that a list offers", () => {
  for (const [name, [built, offered]] of Object.entries(LISTS))
    it(`are those of its table, with the same main column: ${name}`, () => {
      const columns = (built as readonly AnyColumn[]).filter(({ isFixed }) => !isFixed);
      expect(offered.map(({ key }) => key)).to.deep.equal(columns.map(({ key }) => key));
      expect(offered.filter(({ isMain }) => isMain).map(({ key }) => key)).to.deep.equal(
        columns.filter(({ isMain }) => isMain).map(({ key }) => key),
      );
      for (const [at, { label }] of offered.entries())
        expect(columns[at]?.header === label || columns[at]?.header.startsWith(`${label} (`), label).to.equal(true);
    });

  it("follow the check boxes, which stay in front", () => {
    const columns = buildMailColumns({ zone: "UTC", choosing: { head: "", onChoose } });
    expect(selectColumns(columns, ["kind", "gone", "receipt"]).map(({ key }) => key)).to.deep.equal([
      "choose",
      "kind",
      "receipt",
    ]);
  });
});

const Buttons = observer(function Buttons({ driver: { tools } }: { readonly driver: ListToolsDriver }) {
  return (
    <>
      <ListToolButtons {...tools.bar} exported={undefined} />
      <output>{tools.shownColumns.join(" ")}</output>
    </>
  );
});

describe("The columns and views of a list", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(search = "", facts: Partial<ConstructorParameters<typeof ListToolsDriver>[0]> = {}) {
    const driver = new ListToolsDriver({
      columns: RECEIPT_LIST_COLUMNS,
      dialogViews: { columns: ColumnChoiceView, views: ViewsDialogView },
      ...facts,
    });
    await driver.open(search);
    render(<Buttons driver={driver} />);
    return driver;
  }
  const shown = () => document.querySelector("output")?.textContent;
  /** Moves the focus to a control of the dialog by Tab. */
  async function tabTo(role: string, name: string): Promise<void> {
    const target = screen.getByRole(role, { name });
    for (let presses = 0; presses < 60 && document.activeElement !== target; presses += 1) await userEvent.tab();
    expect(document.activeElement, name).to.equal(target);
  }
  async function press(keys: string): Promise<void> {
    await userEvent.keyboard(keys);
    await act(flushTasks);
  }

  it("shows, hides and moves columns by keyboard, at once", async () => {
    const driver = await show("", { unsorted: "Newest first." });
    await tabTo("button", "Columns");
    await press("{Enter}");
    const dialog = within(screen.getByRole("dialog", { name: "Columns" }));
    expect(dialog.getByText("Newest first.")).to.not.equal(null);
    await tabTo("checkbox", "Items");
    await press(" ");
    expect(shown()).to.equal("time transaction store consumer status total");
    expect(dialog.getByRole("status").textContent).to.equal("Items is hidden");
    await tabTo("button", "Move up Store");
    await press("{Enter}");
    expect(shown()).to.equal("time store transaction consumer status total");
    expect(dialog.getByRole("status").textContent).to.equal("Store is now 2 of 6");
    expect(document.activeElement?.textContent).to.equal("Move up Store");
    await tabTo("checkbox", "Transaction Always shown");
    await press(" ");
    expect(shown()).to.include("transaction");
    await tabTo("checkbox", "Receipt ID");
    await press(" ");
    expect(shown()).to.equal("time store transaction consumer status total id");
    await tabTo("button", "Reset");
    await press("{Enter}");
    expect(shown()).to.equal("time transaction store consumer items status total");
    await tabTo("button", "Done");
    await press("{Enter}");
    expect(screen.queryByRole("dialog")).to.equal(null);
    expect([...driver.stored]).to.deep.equal([]);
  });

  it("saves a view with relative days by keyboard, opens it and shares it", async () => {
    const driver = await show("?sold_from=2026-02-23&mail=bounced");
    await tabTo("button", "Views");
    await press("{Enter}");
    await tabTo("button", "Save view…");
    await press("{Enter}");
    await press("Bounced this week");
    await tabTo("checkbox", "Days relative to today");
    await press(" ");
    await tabTo("button", "Save view");
    await press("{Enter}");
    expect(driver.views?.all[0]).to.deep.include({
      name: "Bounced this week",
      filter: { sold_from: "today-6", mail: "bounced" },
    });
    expect(screen.getAllByText("View: Bounced this week").length).to.be.greaterThan(0);
    await tabTo("button", "Actions for Bounced this week");
    await press("{Enter}");
    const names = screen.getAllByRole("menuitem").map((item) => item.firstChild?.textContent);
    expect(names).to.deep.equal(["Update", "Rename", "Share", "Make default", "Delete"]);
    await press("s{Enter}");
    expect(screen.getByText("shown now, shared")).to.not.equal(null);
    await tabTo("button", "Bounced this week");
    await press("{Enter}");
    expect(screen.queryByRole("dialog")).to.equal(null);
    expect(driver.navigator.locations).to.deep.equal(["/receipts?view=view-0001&sold_from=2026-02-23&mail=bounced"]);
  });

  it("keeps the focus: in the form, on the saved view, on the opener, and on the row after a deleted one", async () => {
    const driver = await show("?mail=bounced");
    const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
    await tabTo("button", "Views");
    await press("{Enter}");
    const seen: unknown[] = [];
    for (const name of ["Bounced", "Late"]) {
      await tabTo("button", "Save view…");
      await press("{Enter}");
      expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Name" }));
      await press(name);
      await tabTo("button", "Save view");
      await press("{Enter}");
      seen.push(focused());
    }
    expect(seen).to.deep.equal(["Bounced", "Late"]);
    await tabTo("button", "Actions for Late");
    await press("{Enter}r{Enter}");
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Name" }));
    await tabTo("button", "Back");
    await press("{Enter}");
    expect(focused()).to.equal("Actions for Late");
    await userEvent.click(screen.getByRole("button", { name: "Save view…" }));
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Name" }));
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(focused()).to.equal("Save view…");
    await tabTo("button", "Actions for Bounced");
    await press("{Enter}d{Enter}");
    await act(async () => {
      driver.dialogs.answer(true);
      await flushTasks();
    });
    expect(focused()).to.equal("Actions for Late");
  });

  it("has no views over an API without them", async () => {
    await show("", { hasViews: false });
    expect(screen.queryByRole("button", { name: "Views" })).to.equal(null);
  });
});
