import type { Browser, Page } from "playwright-core";
import { waitForHydration } from "#test/browser/support/portal.ts";

/** Problems of a page: errors on the console, exceptions, and answers with an error. */
export type WatchedPage = {
  readonly page: Page;
  readonly problems: readonly string[];
  /** The header of the session. */
  readonly cookie: string;
  /** Opens an address, and waits until the page has all answers. */
  open(path: string): Promise<void>;
};

/** Signs in by the identity provider, and notes the problems of the page from its first request on. */
export async function signInByProvider(browser: Browser, url: string): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(15_000);
  await context.route("https://cdn.tillroll.example/**", (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.from(ONE_PIXEL, "base64") }),
  );
  await context.route("https://view.tillroll.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Receipt</title><p>Receipt</p>" }),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string): void => void problems.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  const answered = watchRequests(page);
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Sign in with Acme Entra" }).click();
  await waitForHydration(page);
  const cookies = await context.cookies(url);
  return {
    page,
    problems,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    open: async (path) => {
      await page.goto(path);
      await waitForHydration(page);
      await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
      await answered();
    },
  };
}

/** Returns a function that waits until no request is pending. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  let onEmpty = (): void => undefined;
  const end = (request: unknown): void => {
    pending.delete(request);
    if (pending.size === 0) onEmpty();
  };
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () =>
    new Promise((resolve) => {
      onEmpty = resolve;
      if (pending.size === 0) resolve();
    });
}

const ONE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
