// A page with an empty cache, on a slow shop machine.
import type { Browser, CDPSession, Page } from "playwright-core";

/** An address and its session cookie. */
export type Address = { readonly url: string; readonly cookie: string };

export type ColdPage = { readonly page: Page; readonly devtools: CDPSession };

const MEGABIT = 1_000_000 / 8;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10 * MEGABIT, uploadThroughput: 10 * MEGABIT };
const CPU = { rate: 4 };

/** Runs an action on a new page in a context of its own. */
export const onColdPage = <T>(browser: Browser, address: Address, then: (cold: ColdPage) => Promise<T>): Promise<T> =>
  onPage(browser, address, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", CPU);
    return then({ page, devtools });
  });

/** Like {@link onColdPage}, but without the slow-down. */
export async function onPage<T>(
  browser: Browser,
  { url, cookie }: Address,
  then: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies(
      cookie
        .split("; ")
        .map((pair) => ({ name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1), url })),
    );
    return await then(await context.newPage());
  } finally {
    await context.close();
  }
}
