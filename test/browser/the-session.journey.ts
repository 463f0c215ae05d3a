import { expect } from "chai";
import type { Page } from "playwright-core";
import type { FixtureEmail } from "#test/support/server-fixture.ts";
import { waitForPrefetch, fillSignIn, waitForPage, usePortal } from "./support/portal.ts";
import { dateField, rowLinks, readVisibleList } from "./support/receipt-list.ts";

describe("The session", () => {
  const portal = usePortal();
  const dialog = (): ReturnType<Page["getByRole"]> =>
    portal.page.getByRole("alertdialog", { name: "Your session has ended" });
  const account = async (page: Page): Promise<string | null> => {
    await page.getByRole("button", { name: "Account" }).click();
    return page.locator("p", { hasText: "Signed in as" }).locator("strong").textContent();
  };

  /** Signs out on another tab while the list of 2 March is open, then requests the next day. */
  async function loseSession(): Promise<void> {
    const { page, context } = portal;
    await portal.signIn("staff@shop.example", "/receipts?filterBy=date&date=2026-03-02");
    const tab = await context.newPage();
    await tab.goto("/sign-out");
    await tab.getByRole("button", { name: "Sign out" }).click();
    await tab.waitForURL("**/sign-in");
    await tab.close();
    portal.expectProblem(/status of 401/);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await dateField(page).fill("2026-03-03");
    await dialog().waitFor();
  }

  async function signInInWindow(email: FixtureEmail): Promise<void> {
    const [opened] = await Promise.all([
      portal.context.waitForEvent("page"),
      dialog().getByRole("button", { name: "Sign in" }).click(),
    ]);
    const closed = opened.waitForEvent("close");
    await fillSignIn(opened, email);
    await closed;
  }

  it("ends on another tab: the page asks to sign in, and continues for the same account [D2]", async () => {
    const { page } = portal;
    await loseSession();
    await signInInWindow("staff@shop.example");
    await dialog().waitFor({ state: "detached" });
    await rowLinks(page).getByText("MORE-0001").waitFor();
    expect(await readVisibleList(page)).to.include({
      address: "/receipts?filterBy=date&date=2026-03-03",
      mode: "Date",
      date: "2026-03-03",
    });
    expect(await page.locator("html[data-same-document]").count()).to.equal(1);
  });

  it("offers another way to sign in if the browser blocks the window [D2]", async () => {
    const { page, context } = portal;
    await context.addInitScript("globalThis.open = () => null");
    await loseSession();
    await dialog().getByRole("button", { name: "Sign in" }).click();
    const way = dialog().getByRole("link", { name: "open the sign-in page" });
    const [tab] = await Promise.all([context.waitForEvent("page"), way.click()]);
    await fillSignIn(tab, "staff@shop.example");
    await dialog().waitFor({ state: "detached" });
    await rowLinks(page).getByText("MORE-0001").waitFor();
    expect(await page.locator("html[data-same-document]").count()).to.equal(1);
  });

  it("starts again for another account, without the first one's data [D2]", async () => {
    const { page } = portal;
    await loseSession();
    await signInInWindow("floor@shop.example");
    await page.waitForURL((url) => url.pathname + url.search === "/receipts");
    await waitForPage(page);
    expect(await account(page)).to.equal("floor@shop.example");
    expect(await page.locator("html[data-same-document]").count()).to.equal(0);
  });

  it("asks to sign in even if code can no longer be loaded, because its dialog is prefetched", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/receipts?filterBy=date&date=2026-03-02");
    await waitForPrefetch(page);
    await page.route("**/assets/**", (route) => route.abort());
    await page.route("**/api/receipts?*", (route) =>
      route.fulfill({ status: 401, json: { description: "Sign in", errors: [] } }),
    );
    portal.expectProblem(/status of 401/);
    await dateField(page).fill("2026-03-03");
    await dialog().waitFor();
  });

  it("lets the user read the page, and asks again at the next call", async () => {
    const { page } = portal;
    await loseSession();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Retry" }).click();
    await dialog().waitFor();
  });

  it("ends by the account's menu, and leaves nothing for history back", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("link", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
    await page.goto("/transaction/TXN-0001");
    expect(new URL(page.url()).searchParams.get("next")).to.equal("/transaction/TXN-0001");
    await fillSignIn(page, "staff@shop.example");
    await page.getByRole("heading", { name: "Receipt TXN-0001" }).waitFor();
  });

  it("deletes stored drafts when it ends, not when the question is asked, and keeps preferences [Q17]", async () => {
    const { page, context } = portal;
    const kept = (tab: Page): Promise<string[]> =>
      tab.evaluate(() =>
        Object.keys(localStorage)
          .flatMap((name) => (name.includes("draft") ? ["draft"] : name.includes("theme") ? ["theme"] : []))
          .sort(),
      );
    await portal.signIn("admin@shop.example", "/admin/stores/add");
    await page.evaluate(() => localStorage.setItem("counterfoil.theme", "dark"));
    await page.getByRole("textbox", { name: "City" }).fill("York");
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes("draft")));
    const tab = await context.newPage();
    await tab.goto("/sign-out");
    await tab.getByRole("link", { name: "Stay signed in" }).click();
    await waitForPage(tab);
    expect(await kept(tab)).to.deep.equal(["draft", "theme"]);
    await tab.goto("/sign-out");
    await tab.getByRole("button", { name: "Sign out" }).click();
    await tab.waitForURL("**/sign-in");
    expect(await kept(tab)).to.deep.equal(["theme"]);
  });

  it("closes a page without its permission, and names the permission [D3]", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/admin/stores");
    await page.getByRole("status").getByText("It requires the 'stores_admin' permission").waitFor();
    await page.waitForURL((url) => url.pathname === "/receipts");
    expect(await page.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents()).to.deep.equal([
      "Receipts",
      "Email log",
      "Customers",
      "Refund validation",
    ]);
  });

  it("shows a message to an account without any page, and does not redirect [D3]", async () => {
    const { page } = portal;
    await portal.signIn("idle@shop.example", "/receipts");
    await page.getByRole("heading", { name: "Your account has no pages yet" }).waitFor();
    await page.getByRole("status").getByText("It requires the 'receipts_view' permission").waitFor();
    expect(new URL(page.url()).pathname).to.equal("/");
  });
});
