import type { Page } from "playwright-core";

/** Waits until a page has loaded everything, shows no placeholder, and nothing in it moves. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => {
    const placeholders = [...document.querySelectorAll("[aria-busy=true], [class*=skeleton]")];
    const isBusy = placeholders.some((placeholder) => placeholder.checkVisibility());
    const lacksImage = [...document.images].some((image) => image.loading !== "lazy" && !image.complete);
    const moves = document.getAnimations().some(({ playState }) => playState === "running");
    return document.fonts.status === "loaded" && !isBusy && !lacksImage && !moves;
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Puts the bars at the bottom of the window at the end of their content, where they cover nothing. */
export const putBarsInPlace = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>("[data-sticky-bar]"))
      bar.style.setProperty("position", "static");
  });
