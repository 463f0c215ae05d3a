import type { Locator, Page } from "playwright-core";
import { waitForPage } from "./portal.ts";

/** The visible content of the simple query page. */
export type VisibleList = {
  readonly address: string;
  readonly mode: string;
  readonly store: string | undefined;
  readonly date: string | undefined;
  /** The transaction ids, from the top. */
  readonly rows: readonly string[];
  /** The enabled pagination steps. */
  readonly steps: readonly string[];
};

export const rowLinks = (page: Page): Locator => page.locator("main table tbody th a");
export const step = (page: Page, name: "Older" | "Newer" | "Latest"): Locator =>
  page.getByRole("link", { name, exact: true });
export const storeField = (page: Page): Locator =>
  page.getByLabel("Store", { exact: true }).and(page.locator("select"));
export const dateField = (page: Page): Locator => page.getByLabel("On or after");
export const mode = (page: Page, name: "Store" | "Store + Date" | "Date"): Locator =>
  page.getByRole("radio", { name, exact: true });

export async function readVisibleList(page: Page): Promise<VisibleList> {
  await waitForPage(page);
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].map((element) => element.textContent.trim());
    return {
      address: location.pathname + location.search,
      mode: document.querySelector("main input[type=radio]:checked")?.parentElement?.textContent ?? "",
      store: document.querySelector<HTMLSelectElement>("main select")?.selectedOptions[0]?.text,
      date: document.querySelector<HTMLInputElement>("main input[type=date]")?.value,
      rows: texts("tbody th a"),
      steps: texts("nav a[href]"),
    };
  });
}

/** Returns what is visible after a step that changes the address, once its rows are rendered. */
export async function listAfter(page: Page, act: () => Promise<unknown>): Promise<VisibleList> {
  const before = page.url();
  await act();
  await page.waitForURL((url) => url.href !== before);
  return readVisibleList(page);
}
