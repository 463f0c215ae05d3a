// A page with an empty cache, on a slow shop machine.
import type { Browser, CDPSession, Page } from "playwright-core";
import { onPage, type Address } from "#test/support/signed-in-page.ts";

export type ColdPage = { readonly page: Page; readonly devtools: CDPSession };

const MEGABIT = 1_000_000 / 8;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10 * MEGABIT, uploadThroughput: 10 * MEGABIT };
const CPU = { rate: 4 };

export type ColdAddress = Address & {
  /** Without the delay and the throughput of the network. */
  readonly isLocal?: boolean;
};

/** Runs an action on a new page in a context of its own. */
export const onColdPage = <T>(
  browser: Browser,
  address: ColdAddress,
  then: (cold: ColdPage) => Promise<T>,
): Promise<T> =>
  onPage(browser, address, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    if (!address.isLocal) await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", CPU);
    return then({ page, devtools });
  });
