import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** An address and its session cookie, which is empty without a session. */
export type Address = { readonly url: string; readonly cookie: string };

/** Runs an action on a new page, in a context of its own. */
export async function onPage<T>(
  browser: Browser,
  { url, cookie, options }: Address & { readonly options?: BrowserContextOptions },
  then: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  try {
    if (cookie !== "")
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
