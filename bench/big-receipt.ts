// `npm run bench:big-receipt`: a receipt of 500 items and a megabyte of properties, opened by its address and from the
// list, and scrolled through, in Chromium at 4x CPU slow-down. `--rounds N` sets the number of rounds.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { launch } from "#test/support/chromium.ts";
import { signInTo } from "#test/support/server.ts";
import { slowPage, type SlowPage } from "./accounts/slow-page.ts";
import { watchOpening } from "./big-receipt/in-page.ts";
import { longestTask, type LongestTask } from "./big-receipt/longest-task.ts";
import { toBudgetLine, type Budgeted } from "./support/budgets.ts";
import { dataIn, servePortal, startPortal } from "./support/built-portal.ts";
import { putLargeReceipt } from "./support/large-receipt.ts";
import { report, type Line } from "./support/report.ts";
import { median } from "./support/rounds.ts";

type Judged = { readonly figure: number; readonly rounds: string };
const medianOf = (taken: readonly number[]): Judged => ({ figure: median(taken), rounds: `median of ${taken.length}` });
/**
 * Returns the largest task, because one long freeze counts more than the average.
 * Uses processor time and also reports the clock time, which other programs affect.
 */
const largestOf = (taken: readonly LongestTask[]): Judged => ({
  figure: Math.max(...taken.map(({ processor }) => processor)),
  rounds: `processor time, largest of ${taken.length}; by the clock ${taken.map(({ clock }) => clock.toFixed(0)).join(", ")} ms`,
});

const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" } } });
const rounds = Number(values.rounds);
const RETAILER = "1001";
const RECEIPTS = 1_000;
/** The panels that must be painted: the facts, the items, the properties. */
const PANELS = ["main dl dd", "main tbody th[scope=row]", "main [role=tree]"];
const [TURNS, NOTCHES, TURN_MS, REST_MS] = [60, 600, 50, 1_500];

await mkdir("dist", { recursive: true });
const folder = await mkdtemp(resolve("dist/bench-big-receipt-"));
// The first start creates the data, and ends before the benchmark writes to it.
await (await startPortal(folder, RECEIPTS)).kill("SIGTERM");
const large = await putLargeReceipt(dataIn(folder), RETAILER);
const server = await servePortal(folder, RECEIPTS);
const browser = await launch();
try {
  const cookie = await signInTo(server.url, "support@demo.example", DEMO_PASSPHRASE);
  const slow = await slowPage(browser, { url: server.url, cookie });
  const address = `/transaction/${large.transaction}`;
  await slow.page.addInitScript(watchOpening, PANELS);
  const opened = await inRounds(() => openByAddress(slow.page, server.url + address));
  const fromList = await inRounds(() => openFromList(slow));
  const scrolled = await inRounds(() => scrollThrough(slow.page, server.url + address));
  report("big-receipt", [
    judged("bigReceiptOpens", medianOf(opened), "by its address"),
    judged("bigReceiptOpens", medianOf(fromList), "from the list"),
    judged("bigReceiptScrolls", largestOf(scrolled.map(({ page }) => page)), "the page"),
    judged("bigReceiptScrolls", largestOf(scrolled.map(({ tree }) => tree)), "the tree, opened whole"),
  ]);
} finally {
  await browser.close();
  await server.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}

/** The first round warms up. */
async function inRounds<T>(measure: () => Promise<T>): Promise<readonly T[]> {
  const taken: T[] = [];
  for (let round = 0; round <= rounds; round += 1) taken.push(await measure());
  return taken.slice(1);
}

async function openByAddress(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(() => (globalThis as unknown as { benchOpened: Promise<number> }).benchOpened);
}

async function openFromList(slow: SlowPage): Promise<number> {
  const row = slow.page.getByRole("link", { name: large.transaction });
  await slow.open("/receipts", row);
  return (await slow.press(row, { selector: "main [role=tree]" })).whole;
}

/**
 * Measures the longest task while scrolling with the wheel.
 * Scrolls to the end of the page and within the tree.
 */
async function scrollThrough(
  page: Page,
  url: string,
): Promise<{ readonly page: LongestTask; readonly tree: LongestTask }> {
  await openByAddress(page, url);
  await page.waitForTimeout(REST_MS);
  // Collects the garbage of the twenty previous openings, which would otherwise be collected during the measurement. A
  // user's tab has few of them.
  await page.requestGC();
  await page.mouse.move(500, 400);
  const wholePage = await longestTask(page, () => turnTheWheel(page));
  const tree = page.getByRole("tree").first();
  await page.getByRole("button", { name: "Raw data" }).click();
  await page.getByRole("button", { name: "Expand all" }).first().click();
  await tree.hover();
  await page.waitForTimeout(REST_MS);
  return { page: wholePage, tree: await longestTask(page, () => turnTheWheel(page)) };
}

async function turnTheWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < TURNS / 2 ? NOTCHES : -NOTCHES);
    await page.waitForTimeout(TURN_MS);
  }
}

function judged(name: Budgeted, { figure, rounds: measured }: Judged, what: string): Line {
  const from = `${measured}, ${large.items} items, ${large.propertyBytes} bytes of properties, 4x slow-down, load ${loadavg()[0]?.toFixed(1) ?? "unknown"}`;
  return toBudgetLine(name, figure, { what, from });
}
