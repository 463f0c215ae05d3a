import type { Browser, Page } from "playwright-core";
import { waitForHydration } from "#test/browser/support/portal.ts";

/** Problems of a page: errors on the console, exceptions, and answers with an error. */
export type WatchedPage = { readonly page: Page; readonly problems: readonly string[] };

/** Signs in by the identity provider, and notes the problems of the page from its first request on. */
export async function signInByProvider(browser: Browser, url: string): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string): void => void problems.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on("console", (message) => {
    if (message.type() === "error" && !isBlockedImage(message.text())) note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Sign in with Acme Entra" }).click();
  await waitForHydration(page);
  return { page, problems };
}

/** The API has its images under another host, which the policy of pages does not allow. */
const isBlockedImage = (text: string): boolean => text.includes("cdn.tillroll.example") && text.includes("img-src");
