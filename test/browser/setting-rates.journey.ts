import { expect } from "chai";
import type { Locator, Page, Route } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (page: Page | Locator, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const shown = (page: Page): Promise<string[]> => page.getByRole("table").locator("tbody tr").allTextContents();

describe("Setting rates", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  /** Stops the server and the browser after a journey. */
  let clear = (): Promise<unknown> => Promise.resolve();
  beforeEach(async () => {
    const { db } = portal.server;
    clear = () => db.deleteFrom("currency_rates").where("retailer_id", "=", "1001").execute();
    await signInDirectly(portal, "admin@shop.example");
  });
  afterEach(() => clear());

  /** Sets rates by the API. */
  async function set(rates: Readonly<Record<string, Readonly<Record<string, number>>>>): Promise<void> {
    const { context, server } = portal;
    const headers = {
      origin: server.url,
      "if-unmodified-since": new Date(0).toUTCString(),
      "if-none-newer": "Sun, 01 Feb 2026 00:00:00 GMT",
    };
    const answer = await context.request.post("/api/currencies/rates?retailer_id=1001", {
      data: { timestamp: "2026-02-01T00:00:00Z", rates },
      headers,
    });
    expect(answer.status()).to.equal(201);
  }

  it("sets the first ones and the next by keyboard alone, and asks about a misplaced decimal point", async () => {
    portal.expectProblem(/status of 404/);
    const { page } = portal;
    await portal.open("/admin/rates");
    await page.getByText("No rates have been set yet").waitFor();
    await tabTo(button(page, "New rates"));
    await press("Enter");
    await expectFocus(page.getByLabel("Valid from"));
    await tabTo(field(page, "Currency to add"));
    await page.keyboard.type("usd");
    await tabTo(button(page, "Add currency"));
    await press("Enter");
    await expectFocus(field(page, "USD"));
    await tabTo(button(page, "Set rates"));
    await press("Enter");
    await expectFocus(field(page, "USD"));
    await page.keyboard.type("1.25");
    await tabTo(button(page, "Set rates"));
    await press("Enter");
    await page.getByRole("table", { name: "Rates of GBP" }).waitFor();
    expect(await shown(page)).to.deep.equal(["USDUS Dollar1.2500"]);

    await tabTo(button(page, "New rates"), "Shift+Tab").catch(() => tabTo(button(page, "New rates")));
    await press("Enter");
    await tabTo(field(page, "USD"));
    await page.keyboard.type("12.5");
    await page.getByText("+900.00 %").waitFor();
    await tabTo(button(page, "Set rates"));
    await press("Enter");
    await expectFocus(button(page.getByRole("alertdialog", { name: "Set these rates?" }), "Cancel"));
    await press("Escape");
    await expectFocus(button(page, "Set rates"));
    await tabTo(field(page, "USD"), "Shift+Tab");
    await page.keyboard.type("1.3");
    await tabTo(button(page, "Set rates"));
    await press("Enter");
    await page.getByRole("table", { name: "Rates of GBP" }).waitFor();
    expect(await shown(page)).to.deep.equal(["USDUS Dollar1.3000"]);

    const record = page.getByRole("region", { name: "Details" }).getByRole("link");
    const id = await record.textContent();
    await record.focus();
    await press("Enter");
    await expectFocus(page.getByRole("heading", { level: 1, name: `Rates ${id ?? ""}` }));
    expect(await shown(page)).to.deep.equal(["USDUS Dollar1.3000"]);
  });

  it("refuses an incomplete start day, and sets from a completed one", async () => {
    const {
      page,
      server: { db },
    } = portal;
    await set({ GBP: { EUR: 1.15 } });
    await portal.open("/admin/rates");
    await button(page, "New rates").click();
    const day = page.getByLabel("Valid from");
    await day.fill("2199-05-31");
    await day.focus();
    await press("Backspace");
    await button(page, "Set rates").click();
    await expectFocus(day);
    await page.getByText("Enter a date as YYYY-MM-DD").waitFor();
    await day.fill("2199-06-30");
    await button(page, "Set rates").click();
    await page.getByRole("table", { name: "Rates of GBP" }).waitFor();
    const days = await db
      .selectFrom("currency_rates")
      .select("id")
      .where("retailer_id", "=", "1001")
      .orderBy("id")
      .execute();
    expect(days.map(({ id }) => id)).to.deep.equal(["r-2026-02-01", "r-2199-06-30"]);
  });

  it("notifies the second of two users who set rates, keeps their input, and offers the latest rates", async () => {
    portal.expectProblem(/status of 412/);
    const { page } = portal;
    await set({ GBP: { EUR: 1.15, USD: 1.25 } });
    await portal.open("/admin/rates");
    await button(page, "New rates").click();
    await field(page, "EUR").fill("1.16");
    const other = await portal.openOtherBrowser();
    await portal.signIn("admin@shop.example", "/admin/rates", other);
    await button(other, "New rates").click();
    await field(other, "EUR").fill("1.17");
    await button(other, "Set rates").click();
    await other.getByRole("table", { name: "Rates of GBP" }).waitFor();

    await tabTo(button(page, "Set rates"));
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Another user has set rates" });
    await expectFocus(button(dialog, "Cancel"));
    await dialog
      .getByText("The rates have been updated since you started editing. Please cancel and view the most recent rates.")
      .waitFor();
    await press("Escape");
    await expectFocus(button(page, "Set rates"));
    expect(await field(page, "EUR").inputValue()).to.equal("1.16");
    await press("Enter");
    await tabTo(button(dialog, "View the most recent rates"));
    await press("Enter");
    await page.getByRole("table", { name: "Rates of GBP" }).waitFor();
    expect(await shown(page)).to.deep.equal(["EUREuro1.1700", "USDUS Dollar1.2500"]);
  });

  it("keeps the input offline, and sets the rates once when it is online again", async () => {
    portal.expectProblem(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/);
    const {
      page,
      server: { db },
    } = portal;
    await set({ GBP: { EUR: 1.15 } });
    await portal.open("/admin/rates");
    await button(page, "New rates").click();
    await field(page, "EUR").fill("1.16");
    // Aborts the request before the server gets it, and then after that, so that only the response is lost.
    const cuts = [
      (route: Route) => route.abort("internetdisconnected"),
      (route: Route) => route.fetch().then(() => route.abort("connectionreset")),
    ];
    for (const cut of cuts) {
      await page.route((url) => url.pathname === "/api/currencies/rates", cut);
      await Promise.all([page.waitForEvent("requestfailed"), button(page, "Set rates").click()]);
      await page.getByRole("form").getByText("Failed to set rate").waitFor();
      await page.unrouteAll();
    }
    expect(await field(page, "EUR").inputValue()).to.equal("1.16");
    await button(page, "Set rates").click();
    await page.getByRole("table", { name: "Rates of GBP" }).waitFor();
    expect(await shown(page)).to.deep.equal(["EUREuro1.1600"]);
    expect(
      await db.selectFrom("currency_rates").select("id").where("retailer_id", "=", "1001").execute(),
    ).to.have.length(2);
  });

  it("offers unsaved input after a reload", async () => {
    const { page } = portal;
    await set({ GBP: { EUR: 1.15 } });
    await portal.open("/admin/rates");
    await button(page, "New rates").click();
    await field(page, "EUR").fill("1.16");
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes("draft")));
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await button(page, "Restore draft").click();
    expect(await field(page, "EUR").inputValue()).to.equal("1.16");
    await button(page, "Set rates").click();
    await page.getByRole("table", { name: "Rates of GBP" }).waitFor();
    expect(await shown(page)).to.deep.equal(["EUREuro1.1600"]);
  });
});
