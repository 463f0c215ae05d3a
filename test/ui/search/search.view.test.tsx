import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { createSearchView } from "#ui/search/search.view.tsx";
import { ChooseButton, ReceiptSummaryTable } from "#ui/receipts/receipt-table.tsx";
import { SearchDriver, sales } from "./search-driver.ts";

const SearchView = createSearchView(ReceiptSummaryTable, ChooseButton);

async function show(text = "", facts: ConstructorParameters<typeof SearchDriver>[0] = {}): Promise<SearchDriver> {
  const driver = new SearchDriver(facts);
  await driver.visitSearch(text);
  render(<SearchView model={driver.model} />);
  return driver;
}
const rest = (driver: SearchDriver) => act(() => driver.waitUntilIdle());
const textBox = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Query" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const focused = () => document.activeElement;
const describedBy = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
const options = () =>
  [...(screen.queryByRole("listbox", { name: "Suggestions" })?.querySelectorAll("[role=option] bdi") ?? [])].map(
    ({ textContent }) => textContent,
  );

describe("search view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has a heading, filters, a text field and a search button [QUERY-001, QUERY-002]", async () => {
    const driver = await show();
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).to.deep.equal(["Query"]);
    const group = screen.getByRole("group", { name: "Add a filter" });
    expect(
      within(group)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).to.deep.equal([
      "Transaction ID",
      "Store",
      "Date",
      "Total",
      "Customer",
      "Salesperson",
      "Product code",
      "Advanced",
    ]);
    expect(screen.getByRole("button", { name: /^Search/ }).getAttribute("aria-disabled")).to.equal("true");
    expect(screen.getByText("Search receipts")).to.be.an.instanceof(HTMLElement);
    expect(driver.asked).to.deep.equal([]);
  });

  it("focuses an added filter, and the next one after a removal [QUERY-002]", async () => {
    const driver = await show();
    await press("Store");
    expect(focused()).to.equal(screen.getByRole("combobox", { name: "Store" }));
    await press("Total");
    expect(focused()).to.equal(screen.getByLabelText("Total from"));
    await press("Remove Total");
    expect([focused()?.tagName, focused() === document.body]).to.deep.equal(["BUTTON", false]);
    expect(driver.filters).to.deep.equal(["store"]);
  });

  it("offers all stores first, then each store, and synchronizes text and filters [QUERY-001, QUERY-004]", async () => {
    await show("store_id:5001");
    const store = screen.getByRole<HTMLSelectElement>("combobox", { name: "Store" });
    expect([
      within(store)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
      store.value,
    ]).to.deep.equal([["All stores", "Leeds", "York"], "5001"]);
    await userEvent.selectOptions(store, "York");
    expect(textBox().value).to.equal("store_id:5002");
    fireEvent.change(textBox(), { target: { value: "total:[* TO 9] AND consumer" } });
    expect(screen.queryByRole("combobox", { name: "Store" })).to.equal(null);
    expect([
      screen.getByLabelText<HTMLInputElement>("Total to").value,
      screen.getByLabelText<HTMLInputElement>("Advanced").value,
    ]).to.deep.equal(["9", "consumer"]);
  });

  it("does not offer stores without results, but names them in the text [RCPT-015]", async () => {
    await show("store_id:5001", { storesAllowed: ["5001"], receipts: [sales(1)[0]!] });
    const store = screen.getByRole<HTMLSelectElement>("combobox", { name: "Store" });
    expect(
      within(store)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["All stores", "Leeds"]);
  });

  it("offers a phrase option for several words only, and not for stores [QUERY-004, QUERY-011]", async () => {
    await show("store_id:5001 AND salesperson:Ann");
    expect(screen.queryAllByRole("checkbox")).to.deep.equal([]);
    await userEvent.type(screen.getByLabelText("Salesperson"), " Lee");
    await userEvent.click(screen.getByRole("checkbox", { name: "Salesperson as one phrase" }));
    expect(textBox().value).to.equal('store_id:5001 AND salesperson:"Ann Lee"');
    fireEvent.change(textBox(), { target: { value: "salesperson:(Ann Lee)" } });
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Salesperson as one phrase" }).checked).to.equal(
      false,
    );
  });

  it("shows a range with swapped ends as an error of its field [QUERY-004]", async () => {
    await show("total:[9 TO 5] AND localtime:[2026-11-02T00:00:00Z TO 2026-11-01T23:59:59Z]");
    for (const [label, words] of [
      ["Total to", "The highest value cannot be below the lowest"],
      ["To", "The end date cannot be before the start date"],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect([field.getAttribute("aria-invalid"), describedBy(field).at(-1)]).to.deep.equal(["true", words]);
    }
  });

  it("writes the days of a named range, and names the days that are one", async () => {
    await show("localtime:[2026-11-02T00:00:00Z TO 2026-11-01T23:59:59Z]");
    const days = within(screen.getByRole("group", { name: "Date" }));
    const range = () => days.getByRole<HTMLSelectElement>("combobox", { name: "Date" }).selectedOptions[0]?.textContent;
    const ends = () => ["From", "To"].map((label) => days.getByLabelText<HTMLInputElement>(label).value);
    expect([range(), ends()]).to.deep.equal(["Custom", ["2026-11-02", "2026-11-01"]]);
    const choose = (name: string) => userEvent.selectOptions(days.getByRole("combobox", { name: "Date" }), name);
    await choose("Last 7 days");
    expect([range(), ends(), textBox().value]).to.deep.equal([
      "Last 7 days",
      ["2026-11-15", "2026-11-21"],
      "localtime:[2026-11-15T00:00:00Z TO 2026-11-21T23:59:59Z]",
    ]);
    fireEvent.change(days.getByLabelText("To"), { target: { value: ends()[0] } });
    expect(range()).to.equal("Custom");
    await choose("Any day");
    expect([ends(), textBox().value]).to.deep.equal([["", ""], ""]);
  });

  it("shows the results in the receipt table with links [QUERY-003]", async () => {
    const driver = await show("T-*", { receipts: sales(21) });
    const table = screen.getByRole("table", { name: "Receipts, newest first" });
    expect(within(table).getAllByRole("row")).to.have.length(21);
    expect(within(table).getByRole("link", { name: "T-21" }).getAttribute("href")).to.match(
      /^\/transaction\/T-21\?receipt=[0-9a-f]{24}$/,
    );
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).to.equal(driver.links.older);
    const count = screen.getByText(/^The newest 20 of/);
    expect([count.role ?? count.getAttribute("role"), count.parentElement?.tagName]).to.deep.equal(["status", "P"]);
  });

  it("searches on Enter in the text and in filter fields [SHELL-022]", async () => {
    const driver = await show("", { receipts: sales(3) });
    await userEvent.type(textBox(), "T-2{Enter}");
    await rest(driver);
    await press("Total");
    await userEvent.type(screen.getByLabelText("Total from"), "1{Enter}");
    await rest(driver);
    expect(driver.asked.map(({ text }) => text)).to.deep.equal(["T-2", "(T-2) AND total:[1 TO *]"]);
  });

  it("searches for the typed text on Enter, whatever is suggested [SHELL-022]", async () => {
    const driver = await show("", { receipts: sales(3) });
    await userEvent.type(textBox(), "sal{Enter}");
    await rest(driver);
    expect([textBox().value, driver.asked.map(({ text }) => text)]).to.deep.equal(["sal", ["sal"]]);
  });

  it("accepts a suggestion on Enter after an arrow key, and searches on the next Enter", async () => {
    const driver = await show("", { receipts: sales(3) });
    await userEvent.type(textBox(), "tot{ArrowDown}{Enter}");
    expect([textBox().value, driver.asked]).to.deep.equal(["total:", []]);
    await userEvent.type(textBox(), ">1{Enter}");
    await rest(driver);
    expect(driver.asked.map(({ text }) => text)).to.deep.equal(["total:>1"]);
  });

  it("shows the error of the text, and moves the caret there", async () => {
    await show();
    await userEvent.type(textBox(), "a total:>x");
    expect(textBox().getAttribute("aria-invalid")).to.equal(null);
    await userEvent.click(document.body);
    expect([textBox().getAttribute("aria-invalid"), describedBy(textBox()).at(-1)]).to.deep.equal([
      "true",
      "Column 10: expected a number after >",
    ]);
    expect(screen.getByRole("group", { name: "Filters" })).to.have.property("disabled", true);
    expect(screen.getByText("Fix the query to edit filters.")).to.be.an.instanceof(HTMLElement);
    await press("Search");
    expect([focused(), textBox().selectionStart, textBox().selectionEnd]).to.deep.equal([textBox(), 9, 10]);
  });

  it("focuses the invalid field when a search is refused", async () => {
    const driver = await show();
    await press("Total");
    await userEvent.type(screen.getByLabelText("Total to"), "much");
    await press("Search");
    expect(focused()).to.equal(screen.getByLabelText("Total to"));
    expect(driver.asked).to.deep.equal([]);
  });

  it("shows the message of the catalogue and a Retry button [QUERY-014]", async () => {
    let isDown = true;
    const driver = await show("T-*", {
      receipts: sales(2),
      behind: (searches) =>
        overridePort(searches, {
          matching: (...asked) =>
            (isDown ? withFailure(searches, failure("unreachable")) : searches).matching(...asked),
        }),
    });
    expect(screen.getByRole("alert").textContent).to.include(
      "There was an error performing the search, please try again.",
    );
    isDown = false;
    await press("Retry");
    await rest(driver);
    expect(screen.getByRole("link", { name: "T-2" })).to.be.an.instanceof(HTMLElement);
  });

  it("has no text field without the permission to write searches [QUERY-012, SHELL-036]", async () => {
    await show("", { flags: ["advanced_search_view"] });
    expect([
      screen.queryByRole("combobox", { name: "Query" }),
      screen.queryByRole("button", { name: "Advanced" }),
    ]).to.deep.equal([null, null]);
  });
});

describe("completion list", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("is below the text, controlled by arrow keys and Enter", async () => {
    await show();
    await userEvent.type(textBox(), "sto");
    expect([options(), textBox().getAttribute("aria-expanded")]).to.deep.equal([
      ["store_id", "store_reference"],
      "true",
    ]);
    expect(textBox().getAttribute("aria-controls")).to.equal(screen.getByRole("listbox", { name: "Suggestions" }).id);
    expect(textBox().getAttribute("aria-activedescendant")).to.equal(null);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(textBox().getAttribute("aria-activedescendant")).to.equal(
      screen.getByRole("option", { name: /store_reference/ }).id,
    );
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect([textBox().value, options()]).to.deep.equal(["store_id:", ["Leeds", "York"]]);
    await userEvent.keyboard("y{ArrowDown}{Enter}");
    expect([textBox().value, options(), focused()]).to.deep.equal(["store_id:5002", [], textBox()]);
  });

  it("is selected with the pointer, and the focus stays", async () => {
    await show();
    await userEvent.type(textBox(), "a AND tot");
    await userEvent.click(screen.getByRole("option", { name: /total/ }));
    expect([textBox().value, textBox().selectionStart, focused()]).to.deep.equal(["a AND total:", 12, textBox()]);
  });

  it("closes when the caret moves elsewhere", async () => {
    await show();
    for (const key of ["{ArrowLeft}", "{Home}"]) {
      await userEvent.clear(textBox());
      await userEvent.type(textBox(), `tot${key}`);
      expect(options()).to.deep.equal([]);
    }
    await userEvent.clear(textBox());
    await userEvent.type(textBox(), "tot");
    await userEvent.click(textBox());
    expect(options()).to.deep.equal([]);
  });

  it("closes on Escape, opens on an arrow key, and does not trap Tab", async () => {
    await show();
    await userEvent.type(textBox(), "tot{Escape}");
    expect(options()).to.deep.equal([]);
    await userEvent.keyboard("{Escape}{Enter}{ArrowDown}");
    expect(options()).to.deep.equal(["total"]);
    await userEvent.tab();
    expect([options(), textBox().value, focused()]).to.deep.equal([
      [],
      "tot",
      screen.getByRole("button", { name: "Search" }),
    ]);
  });
});
