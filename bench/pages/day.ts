// The interactions of a day: what the staff of a shop do on every page, with the mouse and the keyboard.
import type { CDPSession, Locator, Page } from "playwright-core";
import type { PageFeel } from "./interactions.ts";

/** Users pause between two interactions. */
const PAUSE_MS = 120;
const PATIENCE_MS = 30_000;
const CLOSED_PANEL = "button[aria-expanded=false]:not([aria-haspopup], [aria-disabled=true]):visible";

/** Reads what the page has seen. */
export const readFeel = (page: Page): Promise<PageFeel> =>
  page.evaluate(() => (globalThis as unknown as { readFeel(): PageFeel }).readFeel());

/** Returns the JavaScript heap after a garbage collection, in bytes. */
export async function readHeap(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize;
}

/** Visits each page of the menu once. */
export async function visitMenu(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  for (const name of await menu.allInnerTexts()) {
    await settled(menu.getByText(name, { exact: true }).first(), (link) => link.click());
    await page.locator("main h1").first().waitFor({ timeout: PATIENCE_MS });
    await useScreen(page);
  }
}

/** What fits every screen: move by the keyboard, open and close a panel, search, open a record and go back. */
async function useScreen(page: Page): Promise<void> {
  for (const key of ["Tab", "Tab", "Shift+Tab"]) await press(page, key);
  const panel = page.locator(`main ${CLOSED_PANEL}`).first();
  if ((await panel.count()) > 0) {
    await settled(panel, (button) => button.click());
    await press(page, "Enter");
  }
  const search = page.locator("main input[type=search]:visible").first();
  if ((await search.count()) > 0) {
    await settled(search, (field) => field.click());
    for (const key of ["a", "n", "Backspace", "Backspace"]) await press(page, key);
  }
  await openFirstRecord(page, "main tbody th[scope=row] a:visible");
}

/** Opens the first record of a list and goes back, if the list has one. */
export async function openFirstRecord(page: Page, selector: string): Promise<void> {
  const record = page.locator(selector).first();
  if ((await record.count()) === 0) return;
  const list = page.url();
  await settled(record, (link) => link.click());
  await page.waitForURL((url) => url.href !== list, { timeout: PATIENCE_MS });
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.href === list, { timeout: PATIENCE_MS });
  await record.waitFor({ timeout: PATIENCE_MS });
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(PAUSE_MS);
}

/** Acts on an element that is there, and pauses. */
async function settled(locator: Locator, act: (found: Locator) => Promise<void>): Promise<void> {
  await locator.waitFor({ timeout: PATIENCE_MS });
  await act(locator);
  await locator.page().waitForTimeout(PAUSE_MS);
}
