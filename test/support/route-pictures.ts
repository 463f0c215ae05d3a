// Takes the pictures of a route, and notes what is wrong with it.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { pictureFile, type PictureLook } from "./picture-index.ts";
import type { Route } from "./portal-routes.ts";
import { putBarsInPlace, waitUntilSettled } from "./settled-page.ts";
import { onPage, type Address } from "./signed-in-page.ts";

/** A route without a session, or one whose page says that something does not exist. */
export type PictureRoute = Route & { readonly isSignedOut?: true; readonly isMissing?: true };

type Pictures = { readonly route: PictureRoute; readonly looks: readonly PictureLook[]; readonly folder: string };

/** A window of 320 × 256 px is one of 1280 × 1024 px at a zoom of 400 % (WCAG 1.4.10). */
const ZOOMED = 320;
const PHONE = 390;
const HEIGHTS: Readonly<Record<number, number>> = { [ZOOMED]: 256, [PHONE]: 844, 1920: 1080 };
/** The height of the largest picture that Chromium takes. */
const MAX_HEIGHT = 16_000;

/** Takes the pictures of a route into a folder, and returns what is wrong with it. */
export async function takePicturesOf(
  browser: Browser,
  { url, cookie }: Address,
  { route, looks, folder }: Pictures,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const address = { url, cookie: route.isSignedOut ? "" : cookie };
  for (const width of new Set(looks.map((look) => look.width))) {
    const found = await onPage(browser, { ...address, options: optionsAt(width) }, (page) =>
      pictureLooks(page, {
        route: { ...route, href: new URL(route.href, url).href },
        looks: looks.filter((look) => look.width === width),
        folder,
      }),
    );
    problems.push(...found.map((problem) => `${width} px: ${problem}`));
  }
  return problems;
}

function optionsAt(width: number): BrowserContextOptions {
  const viewport = { width, height: HEIGHTS[width] ?? 800 };
  return { viewport, isMobile: width === PHONE, hasTouch: width === PHONE, locale: "en-GB", reducedMotion: "reduce" };
}

/** Returns what is wrong with the page. */
async function pictureLooks(page: Page, { route, looks, folder }: Pictures): Promise<string[]> {
  const problems = watchProblems(page, route);
  await page.goto(route.href);
  for (const look of looks) {
    const isForced = look.scheme === "forced";
    await page.emulateMedia({
      colorScheme: look.scheme === "dark" ? "dark" : "light",
      forcedColors: isForced ? "active" : "none",
    });
    await waitUntilSettled(page).catch((error: Error) => problems.push(`does not settle: ${error.message}`));
    problems.push(...(await findFaults(page, route)).map((fault) => `${look.scheme}: ${fault}`));
    await showAll(page, look);
    await page.screenshot({ path: `${folder}/${pictureFile(route.path, look)}`, fullPage: true });
  }
  return problems;
}

/**
 * Makes the window as high as the page, so that all rows of a windowed table are in the document and the menu is as high
 * as the page. A window of 320 px stays low, because low windows have no bars that stay in view.
 */
async function showAll(page: Page, { width }: PictureLook): Promise<void> {
  await putBarsInPlace(page);
  if (width === ZOOMED) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
  await waitUntilSettled(page);
}

/** Collects the exceptions of a page, and what it writes to the console as an error. */
function watchProblems(page: Page, { isMissing }: PictureRoute): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const isExpected = isMissing && message.text().includes("status of 404");
    if (message.type() === "error" && !isExpected) problems.push(`console: ${message.text()}`);
  });
  return problems;
}

/** Returns the errors that a page shows, and how far it scrolls sideways. */
const findFaults = (page: Page, { isMissing }: PictureRoute): Promise<string[]> =>
  page.evaluate((canBeMissing) => {
    const alerts = [...document.querySelectorAll("main [role=alert]")].filter((alert) => alert.checkVisibility());
    const texts = alerts.map((alert) => `shows '${alert.textContent.trim()}'`).filter((text) => text !== "shows ''");
    const isMissingPage =
      !canBeMissing && /^(?:Page not|Receipt not)/.test(document.querySelector("h1")?.textContent ?? "");
    const { scrollWidth } = document.documentElement;
    return [
      ...texts,
      ...(isMissingPage ? ["is not found"] : []),
      ...(scrollWidth > innerWidth ? [`is ${scrollWidth} px wide in a window of ${innerWidth} px`] : []),
    ];
  }, isMissing);
