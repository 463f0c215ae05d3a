import { expect } from "chai";
import type { Page } from "playwright-core";
import { expectFocus } from "./support/keyboard.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import {
  dateField,
  listAfter,
  mode,
  rowLinks,
  readVisibleList,
  step,
  storeField,
  type VisibleList,
} from "./support/receipt-list.ts";

describe("The address of a list", () => {
  const portal = usePortal();

  /** Searches in five ways, one after the other. Returns the visible lists. */
  async function askAround(page: Page): Promise<VisibleList[]> {
    return [
      await readVisibleList(page),
      await listAfter(page, () => storeField(page).selectOption({ label: "Århus" })),
      await listAfter(page, () => step(page, "Older").click()),
      await listAfter(page, () => mode(page, "Store + Date").check()),
      await listAfter(page, () => dateField(page).fill("2026-03-02")),
      await listAfter(page, () => step(page, "Newer").click()),
    ];
  }

  it("holds the whole query: each step back and forward shows exactly the previous list [RCPT-005]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const seen = await askAround(page);
    expect(new Set(seen.map(({ address }) => address)).size).to.equal(seen.length);
    expect(seen.at(-1)).to.include({ mode: "Store + Date", store: "Århus", date: "2026-03-02" });

    for (const expected of seen.slice(0, -1).reverse())
      expect(await listAfter(page, () => page.goBack())).to.deep.equal(expected);
    for (const expected of seen.slice(1)) expect(await listAfter(page, () => page.goForward())).to.deep.equal(expected);
  });

  it("shows the same list after a reload, and to another user", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const seen = (await askAround(page)).at(-1);

    await page.reload();
    expect(await readVisibleList(page)).to.deep.equal(seen);

    const elsewhere = await portal.openOtherBrowser();
    await portal.signIn("staff@shop.example", seen?.address, elsewhere);
    expect(await readVisibleList(elsewhere)).to.deep.equal(seen);
  });

  it("changes without reloading the document [RCPT-002]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));

    await askAround(page);
    await page.goBack();
    await rowLinks(page).first().click();
    await page.waitForURL("**/transaction/**");
    expect({ documents, same: await page.locator("html[data-same-document]").count() }).to.deep.equal({
      documents: [],
      same: 1,
    });
  });

  it("is linked in every row: a row opens in a new tab, and the list stays where it is", async () => {
    const { page, context } = portal;
    await portal.signIn("staff@shop.example");
    const list = await readVisibleList(page);
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      rowLinks(page)
        .nth(2)
        .click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await waitForPage(tab);
    expect(await tab.getByRole("heading", { level: 1 }).textContent()).to.equal(`Receipt ${list.rows[2]}`);
    expect(await readVisibleList(page)).to.deep.equal(list);
  });

  it("ignores the case of its letters [SHELL-006]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/RECEIPTS?filterBy=date&date=2026-03-02");
    expect(await readVisibleList(page)).to.include({ mode: "Date", date: "2026-03-02" });
    await portal.open("/Transaction/TXN-0003");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).to.equal("Receipt TXN-0003");
  });

  it("opens the start page if it is unknown [SHELL-007]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/no/such/page?filterBy=date");
    await page.waitForURL((url) => url.pathname + url.search === "/receipts");
    expect((await readVisibleList(page)).rows).to.have.length(20);
  });

  it("names a receipt by the whole rest, slashes and special characters included [SHELL-020]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    for (const [path, id] of [
      ["/transaction/A/1", "A/1"],
      ["/transaction/A%2F1", "A/1"],
      ["/transaction/50%20%25%20off%3F", "50 % off?"],
      ["/transaction/a%26b%3Dc%23d", "a&b=c#d"],
      ["/transaction/%C3%BCn%C3%AF%20%C3%A7%C3%B8d%C3%A9", "ünï çødé"],
      ["/transaction/%3Cb%3Ebold%3C%2Fb%3E", "<b>bold</b>"],
    ] as const) {
      await portal.open(path);
      await page.getByRole("heading", { level: 1, name: `Receipt ${id}`, exact: true }).waitFor();
      await page.getByText("Sam Okafor").first().waitFor();
    }
  });

  it("opens the receipt of a row, whatever its id contains [SHELL-020]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/receipts?filterBy=date&date=2026-03-02");
    for (const id of ["50 % off?", "a&b=c#d", "A/1"]) {
      await page.getByRole("link", { name: id, exact: true }).click();
      const heading = page.getByRole("heading", { level: 1, name: `Receipt ${id}` });
      await expectFocus(heading);
      await page.getByText("Sam Okafor").first().waitFor();
      await page.reload();
      await page.getByText("Sam Okafor").first().waitFor();
      expect(await heading.count()).to.equal(1);
      await page.goBack();
      await waitForPage(page);
    }
  });

  for (const { path, label, find } of [
    { path: "/admin/accounts", label: "Email contains", find: "staff@" },
    { path: "/admin/stores", label: "Find by", find: "graft" },
  ] as const) {
    it(`holds the filter of ${path}: a reload, history back and another user show the same list`, async () => {
      const { page } = portal;
      await portal.signIn("admin@shop.example", path);
      const rows = async (of: Page): Promise<string[]> => {
        await waitForPage(of);
        await of.getByText("1 of").first().waitFor();
        return rowLinks(of).allTextContents();
      };
      const entries = await page.evaluate(() => history.length);
      await page.getByLabel(label).pressSequentially(find);
      await page.waitForURL(`**${path}?find=${encodeURIComponent(find)}`);
      const seen = await rows(page);
      expect([seen.length, await page.evaluate(() => history.length)], "typing adds no history entry").to.deep.equal([
        1,
        entries,
      ]);

      await page.reload();
      expect([await rows(page), await page.getByLabel(label).inputValue()]).to.deep.equal([seen, find]);

      await portal.open("/consumer");
      await page.goBack();
      expect(await rows(page)).to.deep.equal(seen);

      const elsewhere = await portal.openOtherBrowser();
      await portal.signIn("admin@shop.example", `${path}?find=${encodeURIComponent(find)}`, elsewhere);
      expect(await rows(elsewhere)).to.deep.equal(seen);
    });
  }
});
