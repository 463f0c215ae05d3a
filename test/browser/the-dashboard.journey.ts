import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { dashboardFailureMessage, EMAIL_STATISTICS_FAILED } from "#domain/dashboard/index.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { fixtureReceipt, receiptIdAt } from "#test/support/server-fixture.ts";
import { ROOT } from "#test/support/suites/command.ts";
import { stubDashboard, DASHBOARD_CALLS, showing } from "./support/dashboard-states.ts";
import { injectFault, SAMPLED_FAULTS } from "./support/faults.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { waitForPrefetch, waitForHydration, usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";
import { routeApi } from "./support/page-state.ts";

/** The parts with a panel. */
type Part = Exclude<keyof typeof DASHBOARD_CALLS, "waves">;

/** The panel of each part, and its message if the data cannot be loaded. */
const PANELS: Readonly<Record<Part, readonly [title: string, message: string, figure: string]>> = {
  mails: ["Email performance", EMAIL_STATISTICS_FAILED, "Delivery rate"],
  rate: ["Live receipts", dashboardFailureMessage("receiptRate"), "Receipt rate"],
  rates: ["Receipts, last 14 days", dashboardFailureMessage("receiptRates"), "Transactions"],
  baskets: ["Baskets", dashboardFailureMessage("baskets"), "Conversions"],
  tills: ["Tills", dashboardFailureMessage("tills"), "Inactive tills"],
};
const PARTS = Object.keys(PANELS) as Part[];

const panel = (page: Page, part: Part): Locator => page.getByRole("region", { name: PANELS[part][0], exact: true });
const figure = (page: Page, part: Part): Locator =>
  panel(page, part).getByRole("group", { name: PANELS[part][2], exact: true });
const radio = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });

const BUILT = join(ROOT, "dist/portal");
type Manifest = {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

/** Returns the files of each page, and the largest of them: the code that draws charts. */
async function built() {
  const { entry, preload, pages } = JSON.parse(await readFile(join(BUILT, "manifest.json"), "utf8")) as Manifest;
  const sizes = await Promise.all(
    (pages["home"] ?? []).map(async (file) => ({ file, size: (await readFile(join(BUILT, file))).length })),
  );
  const [{ file: chart } = { file: "" }] = sizes.sort((a, b) => b.size - a.size);
  return { chart, pages, first: [entry, ...preload] };
}

/** Less than the portal waits for a response, in milliseconds. */
const SLOW_MS = 10_000;

describe("The dashboard in the browser", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  const address = (): string => portal.page.url().replace(portal.server.url, "");
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  it("counts a new sale with the server's numbers [DASH-019]", async () => {
    const { page, server } = portal;
    const seconds = Math.floor(Date.now() / 1_000) - 60;
    const sold = [1, 2, 3].map((number) => ({
      ...fixtureReceipt({ retailer: "1001", at: number, transaction: `NOW-${number}` }),
      id: receiptIdAt(seconds, number),
      localtime: new Date(seconds * 1_000).toISOString(),
    }));
    await server.db
      .insertInto("receipts")
      .values(sold.map((receipt) => toReceiptInsert("1001", receipt)))
      .execute();
    try {
      await portal.open("/home");
      await figure(page, "rate").getByText("3 transactions in the last 10 minutes").waitFor();
      // The third has an identifier.
      expect(await figure(page, "baskets").innerText()).to.match(/^Conversions\s+1\s/);
      expect(
        await panel(page, "mails")
          .getByText(/^\d+ \w{3} \d{4} \(Europe\/London\)$/)
          .count(),
      ).to.equal(1);
      expect(await page.getByRole("main").getByRole("alert").count()).to.equal(0);
    } finally {
      await server.db.deleteFrom("receipts").where("transaction_id", "like", "NOW-%").execute();
    }
  });

  it("can be read by keyboard alone, and each step back shows the previous state [DASH-001, DASH-004, DASH-006, DASH-010]", async () => {
    const { page } = portal;
    await showing("/home")(page, portal);
    await tabTo(page.getByRole("combobox", { name: "Range" }));
    await press("l");
    await page.waitForURL("**/home?range=last_week");
    await tabTo(radio(page, "Day"));
    await press("ArrowLeft");
    await page.waitForURL("**/home?range=last_week&resolution=1h");
    await tabTo(radio(page, "Simple"));
    await press("ArrowRight");
    await page.waitForURL("**/home?range=last_week&resolution=1h&view=advanced");
    await tabTo(panel(page, "mails").getByRole("button", { name: "Show as table" }));
    await press("Enter");
    const table = page.getByRole("table", { name: "Emails, table" });
    await table.waitFor();
    expect(await table.getByRole("columnheader").allTextContents()).to.deep.equal([
      "Hour (Europe/London)",
      "Processed",
      "Delivered",
      "Bounced",
      "Dropped",
      "Reported as spam",
      "Unique opens",
      "Unique clicks",
      "Opens",
      "Clicks",
    ]);
    expect(await table.locator("tbody tr").count()).to.equal(168);

    for (const [search, day, simple] of [
      ["?range=last_week&resolution=1h", false, true],
      ["?range=last_week", true, true],
      ["", true, true],
    ] as const) {
      await page.goBack();
      await page.waitForURL(`**/home${search}`);
      expect([await radio(page, "Day").isChecked(), await radio(page, "Simple").isChecked()]).to.deep.equal([
        day,
        simple,
      ]);
    }
    expect(await page.getByRole("combobox", { name: "Range" }).inputValue()).to.equal("yesterday");
  });

  it("explains its figures, opens the inactive tills and pauses, all by keyboard", async () => {
    const { page } = portal;
    await showing("/home")(page, portal);
    await tabTo(page.getByRole("button", { name: "Pause auto-refresh" }));
    await press("Enter");
    await page.getByRole("button", { name: "Resume auto-refresh" }).waitFor();
    await tabTo(page.getByRole("button", { name: "About Receipt rate" }));
    await press("Enter");
    await page.getByText(/^Average over the last 10 minutes/).waitFor();
    await tabTo(page.getByRole("link", { name: "All 8 inactive tills" }));
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Inactive tills" }).waitFor();
    await tabTo(page.getByRole("textbox", { name: "Find by" }));
    await page.keyboard.type("till 8");
    await page.getByText("1 of 8 inactive tills").waitFor();
    expect(await page.locator("main tbody tr").count()).to.equal(1);
    await page.waitForURL("**/inactive?find=till+8");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    expect(address()).to.equal("/home");
    await page.goForward();
    await page.getByText("1 of 8 inactive tills").waitFor();
    expect(await page.getByRole("textbox", { name: "Find by" }).inputValue()).to.equal("till 8");
  });

  it("filters the inactive tills without a history entry for each key, and without a request", async () => {
    const { page } = portal;
    await showing("/inactive")(page, portal);
    const field = page.getByRole("textbox", { name: "Find by" });
    const entries = (): Promise<number> => page.evaluate(() => history.length);
    const before = await entries();
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/pos/status")) asked += 1;
    });
    await tabTo(field);
    await page.keyboard.type("till 8", { delay: 500 });
    await page.waitForURL("**/inactive?find=till+8");
    expect([await entries(), asked]).to.deep.equal([before, 0]);
    await expectFocus(field);
    await page.reload();
    await page.getByText("1 of 8 inactive tills").waitFor();
  });

  it("draws its charts with code that no other page loads, and shows its figures without it", async () => {
    const { page } = portal;
    const { chart, pages } = await built();
    const withCharts = Object.entries(pages)
      .filter(([, files]) => files.includes(chart))
      .map(([name]) => name);
    expect(withCharts).to.deep.equal(["home", "sales", "salespersons"]);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await showing("/inactive")(page, portal);
    await waitForPrefetch(page);
    expect(fetched).to.not.include(`/${chart}`);

    await page.route(`**/${chart}`, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "" }));
    portal.expectProblem(/status of 404/);
    // The emails of one day are a funnel, which needs no chart.
    await portal.open("/home?range=last_week&resolution=1d");
    await figure(page, "mails").waitFor();
    await panel(page, "mails").getByText("The chart could not be loaded. These are its numbers.").waitFor();
    expect(await page.getByRole("table", { name: "Emails, table" }).locator("tbody tr").count()).to.equal(7);
  });

  it("loads no more than 118 kB of its own, the first steps included", async () => {
    const { pages, first } = await built();
    const own = (pages["home"] ?? []).filter((file) => !first.includes(file));
    const sizes = await Promise.all(
      own.map(async (file) => gzipSync(await readFile(join(BUILT, file)), { level: 9 }).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.at.most(118_000);
  });

  it("aligns the names of tills and stores in columns, for both text directions", async () => {
    const { page } = portal;
    await stubDashboard(page);
    const tills = ["Grafton Street", "متجر", "Covent Garden"].map((store, at) => ({
      id: `t-${at}`,
      name: `Till ${at}`,
      store_name: store,
      timestamp: null,
    }));
    await routeApi(page, DASHBOARD_CALLS.tills, (route) => route.fulfill({ json: tills }));
    await portal.open("/home");
    const beginnings = await page
      .getByRole("list", { name: "Inactive tills, longest first" })
      .locator("li")
      .evaluateAll((rows) => {
        const beginning = (of: Element): number => {
          const text = document.createRange();
          text.selectNodeContents(of);
          return Math.round(text.getBoundingClientRect().left);
        };
        return rows.map((row) => [...row.querySelectorAll("bdi")].map(beginning));
      });
    expect(beginnings.length).to.equal(3);
    expect(new Set(beginnings.map(String)).size, JSON.stringify(beginnings)).to.equal(1);
  });

  for (const path of ["/home", "/inactive"]) {
    it(`prints no control: ${path}`, async () => {
      const { page } = portal;
      await stubDashboard(page);
      await portal.open(path);
      const pressed = page.getByRole("main").locator("button:visible, input:visible, select:visible");
      expect(await pressed.count()).to.be.above(1);
      await page.emulateMedia({ media: "print" });
      expect(await pressed.count()).to.equal(0);
    });
  }

  for (const fault of SAMPLED_FAULTS) {
    it(`shows a failure in each panel, and recovers: ${fault.name} [DASH-018, DASH-032-part]`, async () => {
      const { page } = portal;
      if (fault.consoleMessage) portal.expectProblem(fault.consoleMessage);
      await stubDashboard(page);
      // A malformed list of receipts may be a valid one of tills.
      const parts = PARTS.filter((part) => part !== "tills" || fault.name !== "another shape");
      const ends = await Promise.all(parts.map((part) => injectFault(page, DASHBOARD_CALLS[part], fault)));
      await portal.open("/home");
      for (const part of parts)
        await panel(page, part).getByRole("alert").getByText(PANELS[part][1], { exact: true }).waitFor();
      if (fault.name === "401") await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).click();
      expect(await page.innerText("body")).not.to.match(/undefined|NaN|\[object|Error:/);
      for (const isOver of ends) await isOver();
      for (const part of parts) {
        await panel(page, part).getByRole("button", { name: "Retry" }).press("Enter");
        await figure(page, part).waitFor();
      }
      expect(await page.getByRole("main").getByRole("alert").count()).to.equal(0);
    });
  }

  it("shows loading parts during slow responses, on a page that works, without an error", async () => {
    const { page } = portal;
    await page.clock.install();
    await stubDashboard(page);
    let answer = (): void => undefined;
    const isSlow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const part of PARTS)
      await injectFault(page, DASHBOARD_CALLS[part], {
        name: "10 s",
        answer: async (route) => (await isSlow, route.fallback()),
      });
    await page.goto("/home");
    const loading = page.locator("main section[aria-busy=true]");
    await loading.first().waitFor();
    await page.clock.fastForward(SLOW_MS);
    expect(await loading.count()).to.be.above(0);
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("link", { name: "Sign out" }).waitFor();
    await page.keyboard.press("Escape");
    answer();
    for (const part of PARTS) await figure(page, part).waitFor();
    expect(await page.getByRole("main").getByRole("alert").count()).to.equal(0);
  });

  it("polls nothing in the background, and each part once when it becomes visible [DASH-032-part]", async () => {
    const { page } = portal;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/statistics|status/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => {
      let hidden = true;
      Object.defineProperties(document, {
        hidden: { get: () => hidden },
        visibilityState: { get: () => (hidden ? "hidden" : "visible") },
      });
      addEventListener("look", () => {
        hidden = false;
        document.dispatchEvent(new Event("visibilitychange"));
      });
    });
    await page.goto("/home");
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    expect(asked, "the page brings the first figures along").to.deep.equal([]);
    await stubDashboard(page);
    await page.evaluate(() => dispatchEvent(new Event("look")));
    for (const part of PARTS.filter((each) => each !== "mails")) await figure(page, part).waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked.sort()).to.deep.equal([
      "/api/_/statistics/baskets/duration/7d",
      "/api/_/statistics/receipts/rate",
      "/api/_/statistics/receipts/rates",
      "/api/pos/status",
    ]);
  });

  it("keeps its figures while it is offline, and requests each part once on return [DASH-032-part]", async () => {
    const { page, context } = portal;
    await showing("/home")(page, portal);
    await waitForPrefetch(page);
    await context.setOffline(true);
    await page.getByText("You've been offline since").waitFor();
    for (const part of PARTS) await figure(page, part).waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await context.setOffline(false);
    await page.getByText("You are offline").waitFor({ state: "detached" });
    const figures = (): readonly string[] => asked.filter((path) => /statistics|status/.test(path)).sort();
    const end = Date.now() + 10_000;
    while (figures().length < PARTS.length && Date.now() < end) await pause(100);
    // Only a period without requests proves that no part is requested twice.
    await pause(1_000);
    expect(figures()).to.deep.equal([
      "/api/_/statistics/baskets/duration/7d",
      "/api/_/statistics/receipts/rate",
      "/api/_/statistics/receipts/rates",
      "/api/pos/status",
    ]);
  });
});
