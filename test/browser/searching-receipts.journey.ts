import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { expectFocus, isFocused, tabTo } from "./support/keyboard.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import { rowLinks, step } from "./support/receipt-list.ts";

const textBox = (page: Page): Locator => page.getByRole("combobox", { name: "Query" });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

describe("Searching receipts by keyboard alone", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);

  async function seen(page: Page) {
    await waitForPage(page);
    return {
      address: new URL(page.url()).search,
      text: await textBox(page).inputValue(),
      filters: await page
        .locator("main li")
        .evaluateAll((entries) =>
          entries.map((entry) =>
            [...entry.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].map(
              ({ value }) => value,
            ),
          ),
        ),
      rows: await rowLinks(page).allTextContents(),
    };
  }

  /** Returns what is visible after a step that changes the address. */
  async function seenAfter(act: () => Promise<unknown>) {
    const { page } = portal;
    const before = page.url();
    await act();
    await page.waitForURL((url) => url.href !== before);
    return seen(page);
  }

  it("adds filters, searches, turns the page, opens a receipt and returns to the same page", async () => {
    const { page } = portal;
    await portal.signIn("admin@shop.example", "/consumer");
    await tabTo(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Query" }));
    await press("Enter");
    await expectFocus(page.getByRole("heading", { level: 1, name: "Query" }));

    await tabTo(button(page, "Store"));
    await press("Enter");
    await expectFocus(page.getByRole("combobox", { name: "Store" }));
    await page.keyboard.type("Graf");
    await tabTo(button(page, "Total"));
    await press("Enter");
    await expectFocus(page.getByLabel("Total from"));
    await page.keyboard.type("5");
    expect(await textBox(page).inputValue()).to.equal("store_id:5002 AND total:[5 TO *]");

    await tabTo(button(page, "Search"), "Shift+Tab");
    const first = await seenAfter(() => press("Enter"));
    expect([first.rows.length, first.filters]).to.deep.equal([20, [["5002"], ["5", ""]]]);

    await tabTo(step(page, "Older"), "Shift+Tab");
    const second = await seenAfter(() => press("Enter"));
    expect(second.address).to.equal("?query=store_id%3A5002+AND+total%3A%5B5+TO+*%5D&offset=20");
    expect(second.rows.filter((row) => first.rows.includes(row))).to.deep.equal([]);

    await tabTo(rowLinks(page).nth(3));
    await press("Enter");
    await expectFocus(page.getByRole("heading", { level: 1, name: `Receipt ${second.rows[3] ?? ""}` }));
    await page.goBack();
    await expectFocus(rowLinks(page).nth(3));
    expect(await seen(page)).to.deep.equal(second);
    await page.reload();
    expect(await seen(page)).to.deep.equal(second);
    expect(await seenAfter(() => page.goBack())).to.deep.equal(first);
  });

  it("writes a search with suggestions for each word, and searches by Enter [SHELL-022-part]", async () => {
    const { page } = portal;
    await portal.signIn("admin@shop.example", "/query");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("_search")) sent.push(request.url());
    });
    await tabTo(textBox(page));
    await page.keyboard.type("sto");
    await press("ArrowDown");
    await press("Enter");
    await page.keyboard.type("århus");
    await press("ArrowDown");
    await press("Enter");
    expect(await textBox(page).inputValue()).to.equal("store_id:5003");
    expect(await page.getByLabel("Store", { exact: true }).and(page.locator("select")).inputValue()).to.equal("5003");
    expect(sent).to.deep.equal([]);
    await page.keyboard.type(" AND tot");
    await press("Escape");
    await press("Tab");
    expect([await isFocused(button(page, "Search")), await textBox(page).inputValue(), sent]).to.deep.equal([
      true,
      "store_id:5003 AND tot",
      [],
    ]);
    await tabTo(textBox(page));
    const found = await seenAfter(() => press("Enter"));
    expect([found.rows, sent.length]).to.deep.equal([[], 1]);
  });

  it("shows where a text has a syntax error, in words and with the caret", async () => {
    const { page } = portal;
    await portal.signIn("admin@shop.example", "/query");
    await tabTo(textBox(page));
    await page.keyboard.type("total:>x AND store_id:5001");
    await press("Tab");
    expect(await textBox(page).getAttribute("aria-invalid")).to.equal("true");
    expect(await page.getByText("Column 8: expected a number after >").count()).to.equal(1);
    await press("Enter");
    await expectFocus(textBox(page));
    await page.keyboard.type("7");
    expect(await textBox(page).inputValue()).to.equal("total:>7 AND store_id:5001");
    await press("Tab");
    const found = await seenAfter(() => press("Enter"));
    expect([found.rows.length, await textBox(page).getAttribute("aria-invalid")]).to.deep.equal([20, null]);
  });
});
