import { expect } from "chai";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";
import { expectFocus, isFocused, tabTo } from "./support/keyboard.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import { dateField, listAfter, mode, rowLinks, readVisibleList, step, storeField } from "./support/receipt-list.ts";
import { collectTabStops } from "./support/tab-stops.ts";

/**
 * Every third sale belongs to Grafton Street.
 * Returns the page that begins with the newer of those two transactions.
 */
const graftonPage = (newest: number): readonly string[] =>
  Array.from({ length: 20 }, (_, index) => `MORE-${String(newest - 3 * index).padStart(4, "0")}`);

describe("Finding a receipt by keyboard alone", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);

  async function signInByKeyboard(): Promise<void> {
    const { page } = portal;
    await page.goto("/");
    await expectFocus(page.getByLabel("Email address"));
    await page.keyboard.type("staff@shop.example");
    await press("Tab");
    await page.keyboard.type(FIXTURE_PASSWORD);
    await tabTo(page.getByRole("button", { name: "Sign in" }));
    await press("Enter");
    await page.waitForURL("**/receipts");
    await waitForPage(page);
  }

  it("opens the receipt from the sign-in page, and returns to the same page of the list", async () => {
    const { page } = portal;
    await signInByKeyboard();

    await tabTo(mode(page, "Store"));
    await listAfter(page, () => press("ArrowRight"));
    await tabTo(storeField(page));
    await listAfter(page, () => page.keyboard.type("Graf"));
    await tabTo(dateField(page));
    // Day and month are equal, so that every locale types the same keys.
    const dated = await listAfter(page, () => page.keyboard.type("03032026"));
    expect(dated).to.include({ mode: "Store + Date", store: "Grafton Street", date: "2026-03-03" });
    expect(dated.rows).to.deep.equal(graftonPage(59));
    expect(dated.steps).to.deep.equal(["Latest", "Newer"]);

    await tabTo(step(page, "Newer"), "Shift+Tab");
    for (const newest of [119, 179, 239])
      expect((await listAfter(page, () => press("Enter"))).rows).to.deep.equal(graftonPage(newest));
    await press("Tab");
    expect(await isFocused(step(page, "Older"))).to.equal(true);
    for (const newest of [179, 119])
      expect((await listAfter(page, () => press("Enter"))).rows).to.deep.equal(graftonPage(newest));
    await press("Shift+Tab");
    const list = await listAfter(page, () => press("Enter"));
    expect(list.rows).to.deep.equal(graftonPage(179));

    const row = rowLinks(page).nth(18);
    await tabTo(row);
    const scroll = await page.evaluate(() => scrollY);
    expect(scroll).to.be.greaterThan(0);
    await press("Enter");
    await page.waitForURL("**/transaction/MORE-0125?receipt=*");
    await expectFocus(page.getByRole("heading", { level: 1, name: "Receipt MORE-0125" }));
    expect(await page.evaluate(() => scrollY)).to.equal(0);

    await page.goBack();
    await expectFocus(page.getByRole("link", { name: "MORE-0125", exact: true }));
    expect(await readVisibleList(page)).to.deep.equal(list);
    expect(await page.evaluate(() => scrollY)).to.equal(scroll);
  });

  it("has nothing of the list on the page of a receipt", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    await rowLinks(page).first().press("Enter");
    await expectFocus(page.getByRole("heading", { level: 1, name: /^Receipt / }));
    expect(await page.getByRole("table", { name: "Receipts, newest first" }).count()).to.equal(0);

    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    const names = nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => `${String(role?.value)} ${String(name?.value)}`);
    expect(names)
      .to.include("heading Items (1)")
      .and.not.include("heading Receipts")
      .and.not.include("table Receipts, newest first");
    const stops = await collectTabStops(page, "Tab");
    expect(stops.filter(({ name }) => /MORE-|Older/.test(name))).to.deep.equal([]);
  });

  it("navigates a receipt by its headings, and opens its properties by the arrow keys", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/transaction/TXN-0001");
    const headings = await page.locator("main").getByRole("heading").allTextContents();
    expect(headings).to.include.members([
      "Receipt TXN-0001",
      "Receipt details",
      "Items (1)",
      "Payments, discounts and taxes",
      "Email activity",
      "Raw data",
    ]);
    expect(await page.getByRole("table", { name: "Items" }).locator("tbody tr").allTextContents()).to.have.length(1);

    await tabTo(page.getByRole("button", { name: "Raw data" }));
    await press("Enter");
    await tabTo(page.getByRole("treeitem").first());
    await press("End");
    const order = page.getByRole("treeitem", { name: /^order/ });
    await expectFocus(order);
    await press("ArrowRight");
    expect(await order.getAttribute("aria-expanded")).to.equal("true");
    await press("ArrowRight");
    await expectFocus(page.getByRole("treeitem", { name: /^kind/ }));
    await press("ArrowLeft");
    await press("ArrowLeft");
    expect(await order.getAttribute("aria-expanded")).to.equal("false");
  });

  it("begins with a skip link", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    await portal.open("/receipts");
    await press("Tab");
    await expectFocus(page.getByRole("link", { name: "Skip to content" }));
    await press("Enter");
    await expectFocus(page.getByRole("main"));
    expect(await readVisibleList(page)).to.include({ address: "/receipts" });
    await press("Tab");
    expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).to.equal(true);
  });

  it("opens a receipt by scanner: a burst of keys into the field, then Enter [SHELL-022-part]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/receipts?filterBy=date&date=2026-03-02");
    await tabTo(page.getByRole("combobox", { name: "Search everything" }));
    await page.keyboard.type("TXN-0007", { delay: 5 });
    await press("Enter");
    await page.waitForURL("**/transaction/TXN-0007");
    await expectFocus(page.getByRole("heading", { level: 1, name: "Receipt TXN-0007" }));
  });
});
