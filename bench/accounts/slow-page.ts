// A page of the portal on a slow shop machine, with a driver of its interactions.
import type { Browser, Locator, Page } from "playwright-core";
import { untilPainted, type PaintTarget, type InteractionTime } from "./until-painted.ts";

const CPU = { rate: 4 };

export type SlowPage = {
  readonly page: Page;
  /** Opens an address, and waits until the portal is hydrated and the element is ready. */
  open(path: string, ready: Locator): Promise<void>;
  /** Measures from the press on an element until its effect is painted. */
  press(target: Locator, sight: PaintTarget): Promise<InteractionTime>;
  /** Measures from a key until its effect is painted. */
  key(key: string, sight: PaintTarget): Promise<InteractionTime>;
  close(): Promise<void>;
};

export async function slowPage(
  browser: Browser,
  { url, cookie }: { readonly url: string; readonly cookie: string },
): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    cookie
      .split("; ")
      .map((pair) => ({ name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1), url })),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", CPU);
  const timed = async (act: () => Promise<void>, sight: PaintTarget): Promise<InteractionTime> => {
    await page.evaluate(() => performance.clearResourceTimings());
    await page.evaluate(untilPainted, sight);
    await act();
    return page.evaluate(() => (globalThis as unknown as { benchTook: Promise<InteractionTime> }).benchTook);
  };
  return {
    page,
    open: async (path, ready) => {
      await page.goto(`${url}${path}`);
      await ready.waitFor();
      await page.waitForTimeout(TAKEN_OVER_MS);
    },
    press: async (target, sight) => {
      await target.scrollIntoViewIfNeeded();
      await target.hover();
      await page.waitForTimeout(HOVER_MS);
      // Uses the mouse directly: Playwright's click would inspect the page during the measurement.
      return timed(async () => {
        await page.mouse.down();
        await page.mouse.up();
      }, sight);
    },
    key: (key, sight) => timed(() => page.keyboard.press(key), sight),
    close: () => context.close(),
  };
}

/** The page looks the same before its hydration, but does not handle events. */
const TAKEN_OVER_MS = 2_000;
/** Time that the pointer hovers before a press. */
const HOVER_MS = 200;
