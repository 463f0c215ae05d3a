import { expect } from "chai";
import type { Page } from "playwright-core";
import { ACCOUNTS_FAILED } from "#domain/accounts/index.ts";
import { dashboardFailureMessage } from "#domain/dashboard/index.ts";
import { SEARCH_FAILED } from "#domain/search/index.ts";
import { RECEIPT_FAILED, RECEIPTS_FAILED } from "#domain/receipts/index.ts";
import { EMBEDDED_REPORTS_FAILED, REPORTS_FAILED } from "#domain/reports/index.ts";
import { RAW_RECORDS_FAILED } from "#domain/tills/index.ts";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { injectFault, FAULTS, type Fault } from "./support/faults.ts";
import { waitForPrefetch, waitForPage, usePortal } from "./support/portal.ts";
import { rowLinks, step } from "./support/receipt-list.ts";
import { signInDirectly } from "./support/states.ts";
import { routeApi } from "./support/page-state.ts";

/** A part of the portal that calls the server, and its message when the call fails. */
type Place = {
  readonly path: string;
  readonly calls: string;
  readonly message: (fault: Fault) => string;
  readonly recovered: (page: Page) => Promise<void>;
};

const RECEIPTS = "**/api/receipts?*";
const rowsStand = (page: Page): Promise<void> => rowLinks(page).first().waitFor();

const PLACES: readonly Place[] = [
  { path: "/receipts", calls: RECEIPTS, message: () => RECEIPTS_FAILED, recovered: rowsStand },
  {
    path: "/receipts",
    calls: "**/api/stores?*",
    message: ({ serverMessage }) => serverMessage ?? "Failed to get stores",
    recovered: rowsStand,
  },
  {
    path: "/transaction/TXN-0001",
    calls: RECEIPTS,
    message: () => RECEIPT_FAILED,
    recovered: (page) => page.getByRole("heading", { name: "Items (1)" }).waitFor(),
  },
  {
    path: "/admin/accounts",
    calls: "**/api/_/accounts?*",
    message: () => ACCOUNTS_FAILED,
    recovered: (page) => page.getByRole("link", { name: "floor@shop.example" }).waitFor(),
  },
  {
    path: "/query?query=total%3A%3E0",
    calls: "**/api/receipts/_search?*",
    message: ({ serverMessage }) => serverMessage ?? SEARCH_FAILED,
    recovered: rowsStand,
  },
  {
    path: "/pos",
    calls: "**/api/pos/data?*",
    message: () => RAW_RECORDS_FAILED,
    recovered: (page) => page.getByRole("cell").getByText("No till records found").waitFor(),
  },
  {
    path: "/admin/stores",
    calls: "**/api/stores?*",
    message: ({ serverMessage }) => serverMessage ?? "Failed to get stores",
    recovered: (page) => page.getByRole("link", { name: "covent Garden" }).waitFor(),
  },
  {
    path: "/inactive",
    calls: "**/api/pos/status?*",
    message: () => dashboardFailureMessage("tills"),
    recovered: (page) => page.getByText("All tills are reporting").waitFor(),
  },
  {
    path: "/salespersons?store=all&interval=month&series=all",
    calls: "**/api/_/statistics/salespersons?*",
    message: () => REPORTS_FAILED,
    recovered: (page) =>
      page
        .getByRole("main")
        .getByRole("region")
        .getByText(/^No data available/)
        .waitFor(),
  },
  {
    path: "/reports",
    calls: "**/api/_/reports?*",
    message: () => EMBEDDED_REPORTS_FAILED,
    recovered: (page) => page.getByRole("main").getByRole("link").first().waitFor(),
  },
];

/** The short run opens every third place slowly: axe.journey.ts has more pages that are loading. */
const SLOW_PLACES = PLACES.filter((_place, at) => IS_FULL_MATRIX || at % 3 === 0);

/** With what comes before and after it less than the portal waits for a response, in milliseconds. */
const SLOW_MS = 5_000;

/** Technical details that a user must never see. */
const INNARDS = /undefined|NaN|\[object|Error:|\bat \S+ \(|\.js:\d/;

describe("A fault between the portal and the server", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  for (const [turn, fault] of FAULTS.entries()) {
    // The short run checks each fault in one place, the other places with the next faults.
    const places = PLACES.filter((_place, at) => IS_FULL_MATRIX || at === turn % PLACES.length);
    it(`is reported, does not affect the rest of the page, and can be recovered: ${fault.name}`, async () => {
      if (fault.consoleMessage) portal.expectProblem(fault.consoleMessage);
      await Promise.all(places.map((place) => expectMessage(place, fault)));
    });
  }

  it("shows a slow response as loading, while the page can be used", async () => {
    const { clock } = portal.context;
    await clock.install();
    const pages = await Promise.all(SLOW_PLACES.map(openSlowly));
    await clock.fastForward(SLOW_MS);
    await Promise.all(
      pages.map(async ({ page, answer, recovered }) => {
        await page.locator("main [aria-busy=true]").first().waitFor();
        await expectTheRestToWork(page);
        answer();
        await recovered(page);
        expect(await page.getByRole("main").getByRole("alert").count()).to.equal(0);
      }),
    );
  });

  /** Opens a place whose calls wait for `answer`. */
  async function openSlowly({ path, calls, recovered }: Place) {
    const page = await portal.context.newPage();
    let answer = (): void => undefined;
    const isSlow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await routeApi(page, calls, async (route) => {
      await isSlow;
      await route.continue();
    });
    // All pages load at once, which takes a slow machine longer than usual.
    await page.goto(path, { timeout: scaleLimit(40_000) });
    await page.locator("main [aria-busy=true]").first().waitFor();
    return { page, answer, recovered };
  }

  it("shows that the page is offline, keeps its data, and continues afterwards", async () => {
    const { page, context } = portal;
    await portal.open("/receipts");
    await waitForPrefetch(page);
    await context.setOffline(true);
    await page.getByText("You've been offline since").waitFor();
    await rowsStand(page);

    portal.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await step(page, "Older").click();
    const alert = page.getByRole("main").getByRole("alert");
    await alert.getByText(RECEIPTS_FAILED).waitFor();

    await context.setOffline(false);
    await page.getByText("You are offline").waitFor({ state: "detached" });
    await alert.getByRole("button", { name: "Retry" }).click();
    await waitForPage(page);
    await rowsStand(page);
  });

  async function expectMessage({ path, calls, message, recovered }: Place, fault: Fault): Promise<void> {
    const page = await portal.context.newPage();
    const isOver = await injectFault(page, calls, fault);
    await portal.open(path, page);
    const alert = page.getByRole("main").getByRole("alert");
    await alert.getByText(message(fault), { exact: true }).waitFor();
    if (fault.name === "401") await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).click();
    expect(await page.innerText("body"), path).not.to.match(INNARDS);
    await expectTheRestToWork(page);

    await isOver();
    await alert.getByRole("button", { name: "Retry" }).press("Enter");
    await recovered(page);
    expect(await alert.count()).to.equal(0);
    expect(await page.evaluate(() => document.activeElement?.tagName), "the focus").not.to.equal("BODY");
    await page.close();
  }
});

async function expectTheRestToWork(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("link", { name: "Sign out" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).waitFor();
}
